import { and, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import { applicationNotFound, closedApplication } from '../../contract/api-error.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import {
  asignacionesSolicitud,
  contactosSeguro,
  cotizaciones,
  evaluaciones,
  firstOfSellers,
  situacionesSolicitud,
  solicitudes,
} from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { isBegun, lockWorkable, type Solicitud } from './records.ts';

/** How long an application that nobody finishes is kept, from its beginning; the contract says it too, in words. */
const keptSeconds = 90 * 24 * 60 * 60;

/** When an application is deleted unless it is finished; null of one that is, and of what a demo invents, which is as old as it has to look. */
export const deletedAt = (application: Solicitud): Date | null =>
  isBegun(application) && application.id >= firstOfSellers ? addSeconds(application.createdAt, keptSeconds) : null;

/**
 * Deletes an application that is not finished, for its seller (SL-05, decision 35).
 *
 * @throws ApiError 404 when there is none, and when it is another seller's; 409 once it is finished
 */
export async function discard(db: Database, user: User, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await lockWorkable(tx, user, id);
    if (application.userId !== user.id) throw applicationNotFound();
    if (!isBegun(application)) throw closedApplication();
    await remove(tx, [id]);
  });
}

/** Deletes what nobody has finished in its time: see deletedAt. */
export async function sweepIncomplete(db: Database, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx
      .select({ id: solicitudes.id })
      .from(solicitudes)
      .where(
        and(
          eq(solicitudes.situacion, 'Carga_Incompleta'),
          lt(solicitudes.createdAt, addSeconds(clock.now(), -keptSeconds)),
          gte(solicitudes.id, firstOfSellers),
        ),
      )
      .for('update', { skipLocked: true });
    await remove(
      tx,
      old.map(({ id }) => id),
    );
  });
}

/** Deletes applications that are locked, with all that hangs on one that was never finished. */
async function remove(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ofThese = inArray(cotizaciones.solicitudId, [...ids]);
  const askedAbout = tx
    .select({ one: sql`1` })
    .from(contactosSeguro)
    .where(eq(contactosSeguro.cotizacionId, cotizaciones.id));
  // Quote and application name each other.
  await tx
    .update(solicitudes)
    .set({ cotizacionId: null })
    .where(inArray(solicitudes.id, [...ids]));
  await tx.delete(cotizaciones).where(and(ofThese, notExists(askedAbout)));
  // Who asked to be called about one of its plans still is.
  await tx.update(cotizaciones).set({ solicitudId: null }).where(ofThese);
  await tx.delete(evaluaciones).where(inArray(evaluaciones.solicitudId, [...ids]));
  await tx.delete(asignacionesSolicitud).where(inArray(asignacionesSolicitud.solicitudId, [...ids]));
  await tx.delete(situacionesSolicitud).where(inArray(situacionesSolicitud.solicitudId, [...ids]));
  await tx.delete(solicitudes).where(inArray(solicitudes.id, [...ids]));
}
