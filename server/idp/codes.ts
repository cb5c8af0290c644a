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
  /** Uses `code` up where it is the newest one of `email`, in time, and neither used nor tried too often. */
  redeem(email: string, code: string): Promise<Redeemed>;
}

/** What came of a code: after too many tries, even the right one is refused for `wait` seconds, or until a new one is asked for. */
export type Redeemed = 'good' | 'wrong' | { readonly wait: number };

const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

export function createLoginCodes(db: Database, clock: Clock, key: Buffer): LoginCodes {
  const hashOf = (email: string, code: string) => hmac(key, email, code);

  /** In how many seconds the address is back within its tries an hour; 0 where it is. */
  const waitForTries = async (email: string): Promise<number> => {
    const now = clock.now();
    const isOfThisHour = gt(loginCodes.createdAt, addSeconds(now, -3600));
    const newestFirst = await db
      .select({ tries: loginCodes.tries, createdAt: loginCodes.createdAt })
      .from(loginCodes)
      .where(and(eq(loginCodes.email, email), isNull(loginCodes.usedAt), isOfThisHour))
      .orderBy(desc(loginCodes.createdAt));
    let tries = 0;
    for (const code of newestFirst) {
      tries += code.tries;
      if (tries >= maxTriesPerHour) return secondsUntil(addSeconds(code.createdAt, 3600), now);
    }
    return 0;
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
      const wait = await waitForTries(email);
      if (wait > 0) return { wait };
      const [newest] = await db
        .select({ id: loginCodes.id })
        .from(loginCodes)
        .where(and(eq(loginCodes.email, email), gt(loginCodes.expiresAt, now), isNull(loginCodes.usedAt)))
        .orderBy(desc(loginCodes.createdAt))
        .limit(1);
      if (!newest) return 'wrong';
      // Counted before it is compared, in one statement, so that tries side by side can't exceed the limit.
      const [tried] = await db
        .update(loginCodes)
        .set({ tries: sql`${loginCodes.tries} + 1` })
        .where(and(eq(loginCodes.id, newest.id), lt(loginCodes.tries, maxTriesPerCode), isNull(loginCodes.usedAt)))
        .returning({ codeHash: loginCodes.codeHash });
      if (!tried) return { wait: 0 };
      if (!safeEqual(tried.codeHash, hashOf(email, code))) return 'wrong';
      const used = await db
        .update(loginCodes)
        .set({ usedAt: now })
        .where(and(eq(loginCodes.id, newest.id), isNull(loginCodes.usedAt)))
        .returning({ id: loginCodes.id });
      return used.length === 1 ? 'good' : 'wrong';
    },
  };
}
