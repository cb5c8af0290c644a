import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, gte, or, sql } from 'drizzle-orm';
import type { User } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { cotizaciones, solicitudes } from '../../infra/db/schema.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { visibleTo } from '../solicitudes/rights.ts';
import type { NewQuote } from './rules.ts';

/** A requested quote. */
export type Quote = typeof cotizaciones.$inferSelect;

/** Whose a quote is. */
interface QuoteOf {
  readonly userId: string;
  /** The application whose insurance it is of, if it is. */
  readonly solicitudId?: number | null;
  /** What the insurers call it. */
  readonly referencia: string | null;
}

/** Stores a quote for `userId`; returns its id. */
export async function storeQuote(
  db: Database,
  clock: Clock,
  { userId, solicitudId = null, referencia }: QuoteOf,
  quote: NewQuote,
): Promise<string> {
  const id = randomUUID();
  await db.insert(cotizaciones).values({
    id,
    userId,
    solicitudId,
    referencia,
    modeloVehiculo: quote.ModeloVehiculo,
    anioVehiculo: quote.AnioVehiculo,
    codigoPostal: quote.CodigoPostal,
    usoDelVehiculo: quote.UsoDelVehiculo,
    tieneGNC: quote.TieneGNC,
    formaPago: quote.FormaPago,
    createdAt: clock.now(),
  });
  return id;
}

/** The quote `id` of `userId`, undefined where they have none of it. */
export async function findQuote(db: Database, userId: string, id: string): Promise<Quote | undefined> {
  const [quote] = await db.select().from(cotizaciones).where(own(userId, id));
  return quote;
}

/** Whether a person has asked for a quote since then. */
export const hasQuotedSince = async (db: Database, userId: string, since: Date): Promise<boolean> =>
  (await db.$count(cotizaciones, and(eq(cotizaciones.userId, userId), gte(cotizaciones.createdAt, since)))) > 0;

/** The quotes that were made for an application, newest first. */
export async function quotesOf(db: Database, solicitudId: number): Promise<Quote[]> {
  return await db
    .select()
    .from(cotizaciones)
    .where(eq(cotizaciones.solicitudId, solicitudId))
    .orderBy(desc(cotizaciones.createdAt), desc(cotizaciones.id));
}

/** Like findQuote; and one that an application has which `user` may see: the user who resumes it compares its plans. */
export async function findReadableQuote(db: Database, user: User, id: string): Promise<Quote | undefined> {
  const ofApplications = db
    .select({ id: solicitudes.cotizacionId })
    .from(solicitudes)
    .where(and(eq(solicitudes.cotizacionId, id), await visibleTo(db, user)));
  const [quote] = await db
    .select()
    .from(cotizaciones)
    .where(or(own(user.id, id), and(eq(cotizaciones.id, id), exists(ofApplications))));
  return quote;
}

/** Like findQuote, and counts one more fetch of its answers. */
export async function fetchQuote(db: Database, userId: string, id: string): Promise<Quote | undefined> {
  const [quote] = await db
    .update(cotizaciones)
    .set({ fetches: sql`${cotizaciones.fetches} + 1` })
    .where(own(userId, id))
    .returning();
  return quote;
}

const own = (userId: string, id: string) => and(eq(cotizaciones.userId, userId), eq(cotizaciones.id, id));
