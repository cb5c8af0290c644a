import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { passwordLinks, solicitudesAgencia } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { NewAgency } from './agency-rules.ts';

/** A request for an agency account. */
export type AgencyRequest = typeof solicitudesAgencia.$inferSelect;

/** The request that `userId` made under the key, with whatever body; undefined when there is none. */
export async function findRequest(
  db: Database,
  userId: string,
  idempotencyKey: string,
): Promise<AgencyRequest | undefined> {
  const [request] = await db
    .select()
    .from(solicitudesAgencia)
    .where(and(eq(solicitudesAgencia.userId, userId), eq(solicitudesAgencia.idempotencyKey, idempotencyKey)));
  return request;
}

/** Whether a request was made with this body. */
export const isRequestFor = (request: AgencyRequest, agency: NewAgency): boolean => request.bodyHash === hashOf(agency);

/** The one request that `userId` made under the key: stored now, or by a simultaneous try, whose body may be another. */
export async function storeRequest(
  db: Database,
  clock: Clock,
  userId: string,
  idempotencyKey: string,
  agency: NewAgency,
): Promise<AgencyRequest> {
  await db
    .insert(solicitudesAgencia)
    .values({
      id: randomUUID(),
      userId,
      idempotencyKey,
      bodyHash: hashOf(agency),
      cui: agency.Cui,
      nombreAgencia: agency.NombreAgencia,
      nombreTitular: agency.NombreTitular,
      provincia: agency.Provincia,
      localidad: agency.Localidad,
      codigoPostal: agency.CodigoPostal,
      direccion: agency.Direccion,
      tipoAgencia: agency.TipoAgencia,
      marca: agency.Marca,
      tipoVehiculo: agency.TipoVehiculo,
      nombreContacto: agency.NombreContacto,
      telefonoContacto: agency.TelefonoContacto,
      emailContacto: agency.EmailContacto,
      versionTerminos: agency.VersionTerminos,
      comoNosConocio: agency.ComoNosConocio,
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: [solicitudesAgencia.userId, solicitudesAgencia.idempotencyKey] });
  const request = await findRequest(db, userId, idempotencyKey);
  if (!request) throw new Error('A request just written is not there');
  return request;
}

export async function markMailed(db: Database, clock: Clock, id: string): Promise<void> {
  await db.update(solicitudesAgencia).set({ mailedAt: clock.now() }).where(eq(solicitudesAgencia.id, id));
}

/** Whether an administrator has approved an agency whose contact has this e-mail (OP-11). */
export const isApproved = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(
    solicitudesAgencia,
    and(eq(solicitudesAgencia.emailContacto, email), eq(solicitudesAgencia.decision, 'Aprobada')),
  )) > 0;

/** Lets an agency in on whom nobody has decided, where nobody does. */
export async function approve(db: Database, clock: Clock, email: string): Promise<void> {
  await db
    .update(solicitudesAgencia)
    .set({ decision: 'Aprobada', decidedAt: clock.now() })
    .where(and(eq(solicitudesAgencia.emailContacto, email), isNull(solicitudesAgencia.decision)));
}

/** The agency whose contact has this e-mail and that nobody has decided on; undefined where there is none. */
export async function findAgencyInReview(db: Database, email: string): Promise<string | undefined> {
  const [newest] = await db
    .select({ nombreAgencia: solicitudesAgencia.nombreAgencia })
    .from(solicitudesAgencia)
    .where(and(eq(solicitudesAgencia.emailContacto, email), isNull(solicitudesAgencia.decision)))
    .orderBy(desc(solicitudesAgencia.createdAt))
    .limit(1);
  return newest?.nombreAgencia;
}

/** The agency that `userId` signed up last, while the link that was mailed for it is good; undefined where there is none. */
export async function findPendingAgency(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<{ readonly nombreAgencia: string; readonly email: string } | undefined> {
  const [newest] = await db
    .select({ nombreAgencia: solicitudesAgencia.nombreAgencia, email: solicitudesAgencia.emailContacto })
    .from(solicitudesAgencia)
    .innerJoin(passwordLinks, eq(passwordLinks.email, solicitudesAgencia.emailContacto))
    .where(
      and(
        eq(solicitudesAgencia.userId, userId),
        isNotNull(solicitudesAgencia.mailedAt),
        eq(passwordLinks.kind, 'registro'),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(solicitudesAgencia.createdAt))
    .limit(1);
  return newest;
}

/** The province of the agency that `userId` signed up last, undefined when they signed up none. */
export async function findProvinceOfAgency(db: Database, userId: string): Promise<number | undefined> {
  const [newest] = await db
    .select({ provincia: solicitudesAgencia.provincia })
    .from(solicitudesAgencia)
    .where(eq(solicitudesAgencia.userId, userId))
    .orderBy(desc(solicitudesAgencia.createdAt))
    .limit(1);
  return newest?.provincia;
}

/** Of the parsed body, whose fields are in the order of the rules. */
function hashOf(agency: NewAgency): string {
  return createHash('sha256').update(JSON.stringify(agency)).digest('hex');
}
