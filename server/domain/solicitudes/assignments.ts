import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { badField } from '../../contract/api-error.ts';
import { reason } from '../../contract/fields.ts';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { asignacionesSolicitud, cotizaciones, solicitudes, users } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { lockVisible } from './records.ts';
import { visibleTo } from './rights.ts';
import { findSeller } from './sellers.ts';

const chooseSeller = 'Elegí un vendedor';

/** To whom an application is passed on, and why (SL-07). */
export const newAssignment = v.strictObject({
  VendedorId: v.pipe(v.string(chooseSeller), v.uuid(chooseSeller), v.toLowerCase()),
  Motivo: reason,
});

/**
 * Passes an application on to another seller (SL-07), who goes on where it is: the quotes of its insurance, which belong to its seller, go
 * with it. The same asked twice in a row, as by a second tap, is done once.
 *
 * @param user who passes it on
 * @throws ApiError 404 as findVisible; 400 for who is no seller, for who has it already, and for who could not see it
 */
export async function reassign(
  db: Database,
  clock: Clock,
  user: User,
  id: number,
  { VendedorId, Motivo }: v.InferOutput<typeof newAssignment>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId } = await lockVisible(tx, user, id);
    const last = await lastOf(tx, id);
    if (userId === VendedorId) {
      const isRepeated = last?.aUserId === VendedorId && last.porUserId === user.id && last.motivo === Motivo;
      if (isRepeated) return;
      throw badField('VendedorId', 'Ya es de esa persona');
    }
    const seller = await findSeller(tx, VendedorId);
    if (!seller) throw badField('VendedorId', 'No es un vendedor');
    await tx.update(solicitudes).set({ userId: VendedorId }).where(eq(solicitudes.id, id));
    // The one rule says whether they see it now (rights.ts): an agency's people only what comes through their channels.
    const [seen] = await tx
      .select({ id: solicitudes.id })
      .from(solicitudes)
      .where(and(eq(solicitudes.id, id), await visibleTo(tx, seller)));
    if (!seen) throw badField('VendedorId', 'No vende por ese canal');
    await tx.update(cotizaciones).set({ userId: VendedorId }).where(eq(cotizaciones.solicitudId, id));
    await tx.insert(asignacionesSolicitud).values({
      solicitudId: id,
      orden: (last?.orden ?? 0) + 1,
      deUserId: userId,
      aUserId: VendedorId,
      porUserId: user.id,
      motivo: Motivo,
      fecha: clock.now(),
    });
  });
}

async function lastOf(tx: Database, solicitudId: number) {
  const [last] = await tx
    .select()
    .from(asignacionesSolicitud)
    .where(eq(asignacionesSolicitud.solicitudId, solicitudId))
    .orderBy(desc(asignacionesSolicitud.orden))
    .limit(1);
  return last;
}

/** Who passed an application on, from whom to whom, and why; oldest first (SL-07). */
export async function assignmentsOf(
  db: Database,
  solicitudId: number,
): Promise<components['schemas']['AsignacionFechada'][]> {
  const from = alias(users, 'de');
  const to = alias(users, 'a');
  const by = alias(users, 'por');
  const rows = await db
    .select({
      de: from.name,
      a: to.name,
      por: by.name,
      motivo: asignacionesSolicitud.motivo,
      fecha: asignacionesSolicitud.fecha,
    })
    .from(asignacionesSolicitud)
    .innerJoin(from, eq(from.id, asignacionesSolicitud.deUserId))
    .innerJoin(to, eq(to.id, asignacionesSolicitud.aUserId))
    .innerJoin(by, eq(by.id, asignacionesSolicitud.porUserId))
    .where(eq(asignacionesSolicitud.solicitudId, solicitudId))
    .orderBy(asignacionesSolicitud.orden);
  return rows.map(({ fecha, ...row }) => ({ ...row, fecha: fecha.toISOString() }));
}
