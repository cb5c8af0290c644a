import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { addSeconds, type Clock } from '../process/clock.ts';
import { hmac } from '../process/secrets.ts';
import type { RateLimit } from './limits.ts';

/** Something limited, and the limited subject: an e-mail, the caller's address, a user's id. */
export interface Use {
  readonly limit: RateLimit;
  readonly subject: string;
}

/** How often something was done; the database holds keyed hashes of the subjects, not their e-mails or addresses. */
export interface RateLimits {
  /**
   * Counts one more of each use, in order, up to the first that is over its limit. It is counted before what is limited
   * happens, so that tries side by side can't exceed a limit.
   *
   * @returns 0 when all are within their limits, else in how many seconds to try again
   */
  count(uses: readonly Use[]): Promise<number>;
  /** Uncounts one of each: what proved right does not count. */
  refund(uses: readonly Use[]): Promise<void>;
}

export function createRateLimits(db: Database, clock: Clock, key: Buffer): RateLimits {
  const keyOf = ({ limit, subject }: Use) => hmac(key, limit.name, subject);

  const countOne = async (use: Use): Promise<number> => {
    const now = clock.now();
    const over = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(use), uses: 1, endsAt: addSeconds(now, use.limit.seconds) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          uses: sql`case when ${over} then 1 else ${rateLimits.uses} + 1 end`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning();
    if (!row || row.uses <= use.limit.max) return 0;
    return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
  };

  return {
    count: async (uses) => {
      for (const use of uses) {
        const wait = await countOne(use);
        if (wait > 0) return wait;
      }
      return 0;
    },

    refund: async (uses) => {
      for (const use of uses) {
        await db
          .update(rateLimits)
          .set({ uses: sql`greatest(${rateLimits.uses} - 1, 0)` })
          .where(eq(rateLimits.key, keyOf(use)));
      }
    },
  };
}
