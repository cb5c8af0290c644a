import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../server/infra/db/database.ts';
import { cotizaciones, solicitudes, tareas } from '../../server/infra/db/schema.ts';
import { insertAll } from '../../server/infra/db/insert-all.ts';
import { type Caller, gather } from '../load/crowd.ts';
import { customerId, fill, type Size } from '../load/fill.ts';

/** A user who writes, and what they write about. */
export interface World {
  readonly customers: readonly (Caller & { readonly quote: string })[];
  readonly coordinators: readonly Caller[];
  /** Applications that may be changed. */
  readonly applications: readonly number[];
  /** Tasks that wait for an answer. */
  readonly tasks: readonly { readonly application: number; readonly sequence: number }[];
}

/** How much a database has. */
export interface WorldSize extends Size {
  /** That wait for an answer; one is answered once. */
  readonly tasks: number;
}

/** A small lender: a person may write 3000 times in an hour, and upload 500 files in a day. Tasks are for five minutes, and some. */
export const usualSize: WorldSize = {
  customers: 60,
  installments: 3,
  reports: 60,
  applications: 400,
  channels: 3,
  tasks: 4000,
};

const firstSequence = 101;

/** Fills an empty database and signs its people in. */
export async function createWorld(db: Database, rootSecret: string, size: WorldSize, now: Date): Promise<World> {
  await fill(db, size, now);
  const { customers, senders, coordinators } = await gather(db, rootSecret, size);
  // As of quotes whose answers have been looked at.
  await db.update(cotizaciones).set({ fetches: 9 });
  const quotes = await db
    .select({ id: cotizaciones.id, userId: cotizaciones.userId })
    .from(cotizaciones)
    .where(
      inArray(
        cotizaciones.userId,
        [...customers, ...senders].map(({ at }) => customerId(at)),
      ),
    );
  const quoteOf = new Map(quotes.map(({ id, userId }) => [userId, id]));

  const applications = (
    await db.select({ id: solicitudes.id }).from(solicitudes).where(eq(solicitudes.situacion, 'En_Espera_De_Analisis'))
  ).map(({ id }) => id);
  const tasks = Array.from({ length: size.tasks }, (_, at) => ({
    application: applications[at % applications.length] ?? 0,
    sequence: firstSequence + Math.floor(at / applications.length),
  }));
  await insertAll(
    db,
    tareas,
    tasks.map(({ application, sequence }) => ({
      id: crypto.randomUUID(),
      solicitudId: application,
      sequence,
      tipo: 'Simple' as const,
      nombre: 'Tarea',
      estado: 'Pendiente' as const,
      interna: false,
      createdAt: now,
    })),
  );
  return {
    customers: [...customers, ...senders].map((caller) => ({
      ...caller,
      quote: quoteOf.get(customerId(caller.at)) ?? '',
    })),
    coordinators,
    applications,
    tasks,
  };
}
