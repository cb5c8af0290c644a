import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { loginCodes } from '../../infra/db/schema.ts';
import { maxTriesPerCode } from '../../infra/limits/limits.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { hmac, safeEqual, tokenHash } from '../../infra/process/secrets.ts';
import { codeSeconds } from './config.ts';

/**
 * One-time codes of six digits that are mailed; the database holds only their keyed hashes. A code is bound to what it was asked for: the
 * browser that signs in, or a session with what it changes. Nothing else can enter it, or use up its tries.
 */
export interface MailedCodes {
  /** A new code for `email`; earlier ones stay good for their time, since mails overtake each other. */
  create(email: string, boundTo: string): Promise<string>;
  /** Uses up the codes of `email` that are bound to the same where `code` is one of them, in time and not tried too often. */
  redeem(email: string, boundTo: string, code: string): Promise<Redeemed>;
}

/** What came of a code; 'spent' where there is one, but it was tried too often, so that another one has to be asked for. */
export type Redeemed = 'good' | 'wrong' | 'spent';

export function createMailedCodes(db: Database, clock: Clock, key: Buffer): MailedCodes {
  const hashOf = (email: string, code: string) => hmac(key, email, code);

  return {
    create: async (email, boundTo) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock.now();
      await db.insert(loginCodes).values({
        id: randomUUID(),
        email,
        browserHash: tokenHash(boundTo),
        codeHash: hashOf(email, code),
        createdAt: now,
        expiresAt: addSeconds(now, codeSeconds),
      });
      return code;
    },

    redeem: async (email, boundTo, code) => {
      const now = clock.now();
      const isOpen = and(
        eq(loginCodes.email, email),
        eq(loginCodes.browserHash, tokenHash(boundTo)),
        gt(loginCodes.expiresAt, now),
        isNull(loginCodes.usedAt),
      );
      // A try counts for each code that it could be, before it is compared and in one statement: tries side by side can't exceed it.
      const tried = await db
        .update(loginCodes)
        .set({ tries: sql`${loginCodes.tries} + 1` })
        .where(and(isOpen, lt(loginCodes.tries, maxTriesPerCode)))
        .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash });
      if (tried.length === 0) return (await db.$count(loginCodes, isOpen)) > 0 ? 'spent' : 'wrong';
      const entered = hashOf(email, code);
      const right = tried.find(({ codeHash }) => safeEqual(codeHash, entered));
      if (!right) return 'wrong';
      const used = await db.update(loginCodes).set({ usedAt: now }).where(isOpen).returning({ id: loginCodes.id });
      return used.some(({ id }) => id === right.id) ? 'good' : 'wrong';
    },
  };
}
