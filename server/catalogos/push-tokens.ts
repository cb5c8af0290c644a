import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { pushTokens } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { readJson } from '../http/read-json.ts';

/** More phones than one person uses. */
const phonesOfOne = 10;
const keptSeconds = 90 * 24 * 60 * 60;

/** A longer one does not fit the table's index. */
const phone = v.strictObject({ token: v.pipe(v.string(), v.maxLength(2048), v.regex(/^[!-~]+$/)) });

/** Where a person's phones take notifications (C7 "push token", S7.5). */
export const pushTokenHandlers = {
  postPushToken: async ({ context, db, clock, user }) => {
    const { token } = parse(phone, await readJson(context));
    const owned = { userId: user.id, renewedAt: clock.now() };
    await db
      .insert(pushTokens)
      .values({ token, ...owned })
      .onConflictDoUpdate({ target: pushTokens.token, set: owned });
    const newest = db
      .select({ token: pushTokens.token })
      .from(pushTokens)
      .where(eq(pushTokens.userId, user.id))
      .orderBy(desc(pushTokens.renewedAt))
      .limit(phonesOfOne);
    await db.delete(pushTokens).where(and(eq(pushTokens.userId, user.id), notInArray(pushTokens.token, newest)));
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postPushToken'>;

/** Deletes the tokens of phones that have not been used for long. */
export async function sweepPushTokens(db: Database, clock: Clock): Promise<void> {
  await db.delete(pushTokens).where(lt(pushTokens.renewedAt, addSeconds(clock.now(), -keptSeconds)));
}
