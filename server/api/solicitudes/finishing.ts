import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { badRequest, closedApplication, finishedOtherwise, partOfAnotherRun } from '../../contract/api-error.ts';
import { queueMails } from '../../domain/correos/outbox.ts';
import { isOpen, lockWorkable, type Solicitud } from '../../domain/solicitudes/records.ts';
import { contact } from '../../domain/solicitudes/rules.ts';
import { recordSituation } from '../../domain/solicitudes/situations.ts';
import { tasksFor } from '../../domain/solicitudes/tasks/asked.ts';
import { askFor } from '../../domain/solicitudes/tasks/records.ts';
import { unseenBy } from '../../domain/solicitudes/written.ts';
import { solicitudes } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { writerOf } from './change-part.ts';
import { draftIn } from './drafts.ts';
import { readPart } from './request.ts';

/** The last answer, which submits an application (NR-09); what is asked of the seller is asked at once. */
export const finishingHandlers = {
  postSolicitudContacto: async ({ context, db, clock, partners, user }) => {
    const writer = writerOf(context);
    const contactoKey = idempotencyKeyOf(context);
    const { id, part } = await readPart(context, contact);
    await db.transaction(async (tx) => {
      const application = await lockWorkable(tx, user, id);
      const asItIs = () => draftIn(tx, application, partners.vehicles.catalog());
      if (application.contactoKey === contactoKey) {
        if (!isDeepStrictEqual(application.contacto, part)) throw finishedOtherwise(await asItIs());
        return;
      }
      if (!isOpen(application)) throw closedApplication();
      // What is sent is what was seen.
      const unseen = unseenBy(application, writer);
      if (unseen.length > 0) throw partOfAnotherRun(unseen, await asItIs());
      requireAnswers(application);
      const now = clock.now();
      await tx
        .update(solicitudes)
        .set({ contacto: part, contactoKey, situacion: 'En_Espera_De_Analisis', fechaAltaPedido: now })
        .where(eq(solicitudes.id, id));
      await recordSituation(tx, id, { situacion: 'En_Espera_De_Analisis', fecha: now, userId: user.id });
      await askFor(tx, now, id, tasksFor(application));
      await queueMails(tx, clock, [{ userId: user.id, tipo: 'SolicitudEnviada', sobre: String(id) }]);
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postSolicitudContacto'>;

/** @throws ApiError 400 naming what is missing before an application can be submitted */
function requireAnswers({
  documento,
  domicilio,
  ingresos,
  oferta,
  pedido,
  seguro,
  sinOferta,
  vehiculo,
}: Solicitud): void {
  const answered = {
    titular: documento !== null,
    ingresos: ingresos !== null,
    domicilio: domicilio !== null,
    vehiculo: vehiculo !== null,
    importe: pedido !== null,
    oferta: sinOferta || oferta !== null,
    seguro: sinOferta || seguro !== null,
  };
  const missing = Object.entries(answered).flatMap(([fieldName, isThere]) =>
    isThere ? [] : [{ fieldName, errorCode: 'BadRequest', message: 'Falta completarlo' }],
  );
  if (missing.length > 0) throw badRequest('Faltan datos de la solicitud.', missing);
}
