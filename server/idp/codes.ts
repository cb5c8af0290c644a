import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loginCodes } from '../db/schema.ts';
import { hmac, safeEqual } from '../secrets.ts';
import { codeSeconds, maxTriesPerCode, maxTriesPerHour } from './config.ts';

/** One-time sign-in codes of six digits; the database holds only their keyed hashes. */
export interface LoginCodes {
  /** A new code for `email`; it takes the place of an earlier one. */
  create(email: string): Promise<string>;
  /** Whether `code` is the newest one of `email`, in time, not yet used and not tried too often; uses it up. */
  redeem(email: string, code: string): Promise<boolean>;
}

export function createLoginCodes(db: Database, clock: Clock, key: Buffer): LoginCodes {
  const hashOf = (email: string, code: string) => hmac(key, email, code);

  const triesThisHour = async (email: string) => {
    const [row] = await db
      .select({
        tries: sql<number>`coalesce(sum(${loginCodes.tries}) filter (where ${loginCodes.usedAt} is null), 0)::int`,
      })
      .from(loginCodes)
      .where(and(eq(loginCodes.email, email), gt(loginCodes.createdAt, addSeconds(clock.now(), -3600))));
    return row?.tries ?? 0;
  };

  return {
    create: async (email) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx
          .update(loginCodes)
          .set({ expiresAt: now })
          .where(and(eq(loginCodes.email, email), gt(loginCodes.expiresAt, now)));
        await tx.insert(loginCodes).values({
          id: randomUUID(),
          email,
          codeHash: hashOf(email, code),
          createdAt: now,
          expiresAt: addSeconds(now, codeSeconds),
        });
      });
      return code;
    },

    redeem: async (email, code) => {
      const now = clock.now();
      if ((await triesThisHour(email)) >= maxTriesPerHour) return false;
      const [newest] = await db
        .select({ id: loginCodes.id })
        .from(loginCodes)
        .where(and(eq(loginCodes.email, email), gt(loginCodes.expiresAt, now), isNull(loginCodes.usedAt)))
        .orderBy(desc(loginCodes.createdAt))
        .limit(1);
      if (!newest) return false;
      // Counted before it is compared, in one statement, so that tries side by side can't exceed the limit.
      const [tried] = await db
        .update(loginCodes)
        .set({ tries: sql`${loginCodes.tries} + 1` })
        .where(and(eq(loginCodes.id, newest.id), lt(loginCodes.tries, maxTriesPerCode), isNull(loginCodes.usedAt)))
        .returning({ codeHash: loginCodes.codeHash });
      if (!tried || !safeEqual(tried.codeHash, hashOf(email, code))) return false;
      const used = await db
        .update(loginCodes)
        .set({ usedAt: now })
        .where(and(eq(loginCodes.id, newest.id), isNull(loginCodes.usedAt)))
        .returning({ id: loginCodes.id });
      return used.length === 1;
    },
  };
}
