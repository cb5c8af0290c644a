import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { solicitudes } from '../db/schema.ts';
import { closedApplication, forbidden, notFound } from '../http/api-error.ts';

/** An application for credit. */
export type Solicitud = typeof solicitudes.$inferSelect;

/** The fields of an application that may change; not those that identify it. */
export type Changes = Partial<Omit<typeof solicitudes.$inferInsert, 'id' | 'userId' | 'idempotencyKey' | 'bodyHash'>>;

/** The states that people read as 'En Análisis' (S4.1). */
const inAnalysis = ['En_Espera_De_Analisis', 'En_Analisis_Asignada'] as const;

/**
 * The application `id` of `userId`.
 *
 * @throws ApiError 404 when there is none, 403 when it is another's
 */
export async function findOwn(db: Database, userId: string, id: number): Promise<Solicitud> {
  const [found] = await db.select().from(solicitudes).where(eq(solicitudes.id, id));
  return own(found, userId);
}

/** Like findOwn, and locks it until the transaction ends. */
export async function lockOwn(tx: Database, userId: string, id: number): Promise<Solicitud> {
  const [found] = await tx.select().from(solicitudes).where(eq(solicitudes.id, id)).for('update');
  return own(found, userId);
}

function own(found: Solicitud | undefined, userId: string): Solicitud {
  if (!found) throw notFound();
  if (found.userId !== userId) throw forbidden();
  return found;
}

/** Whether it can be changed: it is not finished, and the evaluation did not say no (S4.5). */
export function isOpen({ situacion, aptoObtenido, aptoCredito }: Solicitud): boolean {
  return situacion === 'Carga_Incompleta' && (aptoCredito || !aptoObtenido);
}

/**
 * Changes an open application, locked meanwhile.
 *
 * @param change the changed fields; nothing is written if there are none
 * @returns the application as it is then
 * @throws ApiError 404, 403 as findOwn; 409 once it is closed
 */
export async function changeOpen(
  db: Database,
  userId: string,
  id: number,
  change: (application: Solicitud, tx: Database) => Changes | Promise<Changes>,
): Promise<Solicitud> {
  return await db.transaction(async (tx) => {
    const application = await lockOwn(tx, userId, id);
    if (!isOpen(application)) throw closedApplication();
    const changes = await change(application, tx);
    if (Object.keys(changes).length > 0) await tx.update(solicitudes).set(changes).where(eq(solicitudes.id, id));
    return { ...application, ...changes };
  });
}

/** The newest application in analysis of the person with `documento`, other than `except`; undefined if there is none. */
export async function findInAnalysis(db: Database, documento: string, except?: number): Promise<Solicitud | undefined> {
  const [found] = await db
    .select()
    .from(solicitudes)
    .where(
      and(
        eq(solicitudes.documento, documento),
        inArray(solicitudes.situacion, inAnalysis),
        except === undefined ? undefined : ne(solicitudes.id, except),
      ),
    )
    .orderBy(desc(solicitudes.createdAt))
    .limit(1);
  return found;
}
