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
  /**
   * A pass for `email`, which is shown where its person is signed in and is good once in any browser, in the place of any earlier one. It
   * is too long to be guessed: tries need no count, by which strangers could use it up.
   */
  createPass(email: string): Promise<{ readonly pass: string; readonly expiresAt: Date }>;
  /** Uses a pass up. */
  redeemPass(email: string, pass: string): Promise<Exclude<Redeemed, 'spent'>>;
}

/** What a pass is bound to in the place of a browser. */
const anyBrowser = tokenHash('any browser');

const passLength = 12;

/** Whether it is as long as a pass. */
export const isPass = (text: string): boolean => text.length === passLength && /^\d+$/.test(text);

/** What came of a code; 'spent' where there is one, but it was tried too often, so that another one has to be asked for. */
export type Redeemed = 'good' | 'wrong' | 'spent';

export function createMailedCodes(db: Database, clock: Clock, key: Buffer): MailedCodes {
  const hashOf = (email: string, code: string) => hmac(key, email, code);
  const insert = async (
    into: Database,
    code: Pick<typeof loginCodes.$inferInsert, 'email' | 'browserHash' | 'codeHash'>,
  ) => {
    const now = clock.now();
    const expiresAt = addSeconds(now, codeSeconds);
    await into.insert(loginCodes).values({ id: randomUUID(), ...code, createdAt: now, expiresAt });
    return expiresAt;
  };

  return {
    create: async (email, boundTo) => {
      const code = digits(6);
      await insert(db, { email, browserHash: tokenHash(boundTo), codeHash: hashOf(email, code) });
      return code;
    },

    createPass: async (email) => {
      const pass = digits(passLength);
      return await db.transaction(async (tx) => {
        await tx.delete(loginCodes).where(isPassOf(email));
        const expiresAt = await insert(tx, { email, browserHash: anyBrowser, codeHash: hashOf(email, pass) });
        return { pass, expiresAt };
      });
    },

    redeemPass: async (email, pass) => {
      const now = clock.now();
      const used = await db
        .update(loginCodes)
        .set({ usedAt: now })
        .where(
          and(
            isPassOf(email),
            eq(loginCodes.codeHash, hashOf(email, pass)),
            gt(loginCodes.expiresAt, now),
            isNull(loginCodes.usedAt),
          ),
        )
        .returning({ id: loginCodes.id });
      return used.length > 0 ? 'good' : 'wrong';
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

const isPassOf = (email: string) => and(eq(loginCodes.email, email), eq(loginCodes.browserHash, anyBrowser));

const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');
