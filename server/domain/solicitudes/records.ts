import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { applicationNotFound, closedApplication, forbidden } from '../../contract/api-error.ts';
import { may, type User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { solicitudes } from '../../infra/db/schema.ts';
import { visibleTo, workableBy } from './rights.ts';

/** An application for credit. */
export type Solicitud = typeof solicitudes.$inferSelect;

/** The fields of an application that may change; not those that identify it, nor those that the database derives. */
export type Changes = Partial<Omit<typeof solicitudes.$inferInsert, 'id' | 'userId' | 'idempotencyKey' | 'bodyHash'>>;

/** The states in which an application blocks another of the same person. */
const blocking = ['En_Espera_De_Analisis', 'En_Analisis_Asignada'] as const;

/**
 * The application `id`, if `user` may see it (rights.ts).
 *
 * @throws ApiError 404 when there is none, and when it is not theirs to see
 */
export async function findVisible(db: Database, user: User, id: number): Promise<Solicitud> {
  const [found] = await db
    .select()
    .from(solicitudes)
    .where(and(eq(solicitudes.id, id), await visibleTo(db, user)));
  if (!found) throw applicationNotFound();
  return found;
}

/** Like findVisible, and locks it until the transaction ends. */
export async function lockVisible(tx: Database, user: User, id: number): Promise<Solicitud> {
  const [found] = await tx
    .select()
    .from(solicitudes)
    .where(and(eq(solicitudes.id, id), await visibleTo(tx, user)))
    .for('update');
  if (!found) throw applicationNotFound();
  return found;
}

/**
 * The application `id`, if `user` may work on it (rights.ts).
 *
 * @throws ApiError 404 as findVisible; 403 where they may only see it
 */
export async function findWorkable(db: Database, user: User, id: number): Promise<Solicitud> {
  const found = await findVisible(db, user, id);
  await requireWorkable(db, user, id);
  return found;
}

/** Like findWorkable, and locks it until the transaction ends. */
export async function lockWorkable(tx: Database, user: User, id: number): Promise<Solicitud> {
  const found = await lockVisible(tx, user, id);
  await requireWorkable(tx, user, id);
  return found;
}

async function requireWorkable(db: Database, user: User, id: number): Promise<void> {
  // Whoever sees no others' works on all that they see.
  if (!may(user, 'solicitudes:ver-todas')) return;
  if ((await db.$count(solicitudes, and(eq(solicitudes.id, id), await workableBy(db, user)))) === 0) throw forbidden();
}

/** A person who was evaluated. */
export interface Evaluated {
  readonly documento: string;
  readonly sexo: 'F' | 'M';
  readonly nombres: string;
  readonly apellidos: string;
}

/** The holder; null until an evaluation. */
export function holderOf({ documento, sexo, nombres, apellidos }: Solicitud): Evaluated | null {
  if (documento === null || sexo === null || nombres === null || apellidos === null) return null;
  return { documento, sexo, nombres, apellidos };
}

/** The holder's spouse, as evaluated; null where there is none. */
export function spouseOf(application: Solicitud): Evaluated | null {
  const { documentoConyuge, sexoConyuge, nombresConyuge, apellidosConyuge } = application;
  return holderOf({
    ...application,
    documento: documentoConyuge,
    sexo: sexoConyuge,
    nombres: nombresConyuge,
    apellidos: apellidosConyuge,
  });
}

/** Whether it is not finished yet. */
export function isBegun({ situacion }: Solicitud): boolean {
  return situacion === 'Carga_Incompleta';
}

/** Whether it can be changed: it is not finished, and the evaluation did not say no (S4.5). */
export function isOpen(application: Solicitud): boolean {
  return isBegun(application) && (application.aptoCredito || !application.aptoObtenido);
}

/**
 * Changes an open application, locked meanwhile.
 *
 * @param change the changed fields; nothing is written if there are none
 * @returns the application as it is then
 * @throws ApiError 404 and 403 as findWorkable; 409 once it is closed
 */
export async function changeOpen(
  db: Database,
  user: User,
  id: number,
  change: (application: Solicitud, tx: Database) => Changes | Promise<Changes>,
): Promise<Solicitud> {
  return await db.transaction(async (tx) => {
    const application = await lockWorkable(tx, user, id);
    if (!isOpen(application)) throw closedApplication();
    const changes = await change(application, tx);
    if (Object.keys(changes).length > 0) await tx.update(solicitudes).set(changes).where(eq(solicitudes.id, id));
    return { ...application, ...changes };
  });
}

/** An application that prevents another. */
export interface InAnalysis {
  readonly id: number;
  readonly createdAt: Date;
  readonly situacion: string;
  readonly holder: Evaluated;
}

/** The newest application in analysis of the person with `documento`, other than `except`; undefined if there is none. */
export async function findInAnalysis(
  db: Database,
  documento: string,
  except?: number,
): Promise<InAnalysis | undefined> {
  const [found] = await db
    .select()
    .from(solicitudes)
    .where(
      and(
        eq(solicitudes.documento, documento),
        inArray(solicitudes.situacion, blocking),
        except === undefined ? undefined : ne(solicitudes.id, except),
      ),
    )
    .orderBy(desc(solicitudes.createdAt))
    .limit(1);
  const holder = found && holderOf(found);
  if (!holder || found.situacion === null) return undefined;
  const { id, createdAt, situacion } = found;
  return { id, createdAt, situacion, holder };
}
