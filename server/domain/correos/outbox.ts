import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { correos } from '../../infra/db/schema.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import type { OutboxState } from '../../infra/telemetry/metrics.ts';

/** A mail that is to be sent, or was. */
export type Correo = typeof correos.$inferSelect;

/** What is to be told: whom, and of what. The text is written when it is sent (post.ts). */
export type News = Pick<Correo, 'userId' | 'tipo' | 'sobre'>;

/** For how long nobody else sends what somebody is about to send: an SMTP server has five seconds of it. */
const CLAIM_S = 60;

/** The pauses after each failed try, in seconds; after the last one there is no other. Together some 41 hours. */
const PAUSES_S = [60, 5 * 60, 15 * 60, 3600, 4 * 3600, 12 * 3600, 24 * 3600] as const;

/** How often a mail is tried. */
export const MOST_TRIES = PAUSES_S.length + 1;

/**
 * Queues mails (MY-07), each once for its person, kind and subject. Within the transaction of an act it is there exactly if the act is.
 */
export async function queueMails(tx: Database, clock: Clock, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const now = clock.now();
  await tx
    .insert(correos)
    .values(news.map((told) => ({ ...told, id: randomUUID(), proximoIntento: now, createdAt: now })))
    .onConflictDoNothing();
}

/** What waits to be sent, of `kinds` and of all others; a query of one small index. */
export async function waitingMails(
  db: Database,
  kinds: readonly Correo['tipo'][],
): Promise<{ readonly ofKinds: OutboxState; readonly others: OutboxState }> {
  const rows = await db
    .select({ tipo: correos.tipo, waiting: count(), since: min(correos.createdAt) })
    .from(correos)
    .where(eq(correos.estado, 'Pendiente'))
    .groupBy(correos.tipo);
  const together = (some: typeof rows): OutboxState => ({
    waiting: some.reduce((sum, { waiting }) => sum + waiting, 0),
    since: some.reduce<Date | null>((first, { since }) => (first && since && first < since ? first : since), null),
  });
  return {
    ofKinds: together(rows.filter(({ tipo }) => kinds.includes(tipo))),
    others: together(rows.filter(({ tipo }) => !kinds.includes(tipo))),
  };
}

/** A mail that nobody else sends before `until`. */
export interface Claimed {
  readonly correo: Correo;
  readonly until: Date;
}

/** The mail of one of `kinds` that has waited longest, for this server alone, its tries counted; undefined where none is due. */
export async function claimMail(
  db: Database,
  clock: Clock,
  kinds: readonly Correo['tipo'][],
): Promise<Claimed | undefined> {
  const now = clock.now();
  const until = addSeconds(now, CLAIM_S);
  const isDue = and(
    eq(correos.estado, 'Pendiente'),
    lte(correos.proximoIntento, now),
    inArray(correos.tipo, [...kinds]),
  );
  // What another server has locked is passed over, not waited for.
  const next = db
    .select({ id: correos.id })
    .from(correos)
    .where(isDue)
    .orderBy(asc(correos.proximoIntento))
    .limit(1)
    .for('update', { skipLocked: true });
  const [correo] = await db
    .update(correos)
    .set({ intentos: sql`${correos.intentos} + 1`, proximoIntento: until })
    .where(eq(correos.id, next))
    .returning();
  return correo && { correo, until };
}

/** Ends a mail: nobody sends it any more. */
export async function endMail(
  db: Database,
  clock: Clock,
  { id }: Correo,
  estado: Exclude<Correo['estado'], 'Pendiente'>,
): Promise<void> {
  await db.update(correos).set({ estado, endedAt: clock.now() }).where(eq(correos.id, id));
}

/** Has a mail that could not be sent wait for its next try, each time longer; or ends it after the last one. @returns whether it ended */
export async function postponeMail(db: Database, clock: Clock, correo: Correo): Promise<boolean> {
  const pause = PAUSES_S[correo.intentos - 1];
  if (pause === undefined) await endMail(db, clock, correo, 'Fallido');
  else {
    const proximoIntento = addSeconds(clock.now(), pause);
    await db.update(correos).set({ proximoIntento }).where(eq(correos.id, correo.id));
  }
  return pause === undefined;
}
