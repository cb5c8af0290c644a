import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { unauthorized } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { pushTokens, sessions } from '../../infra/db/schema.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

/** More phones than one person uses. */
const phonesOfOne = 10;

/** A longer one does not fit the table's index. */
const phone = v.strictObject({ token: v.pipe(v.string(), v.maxLength(2048), v.regex(/^[!-~]+$/)) });

/** Where a person's phones take notifications while they are signed in there (C7 "push token", S7.5). */
export const pushTokenHandlers = {
  postPushToken: async ({ context, db, clock, sessionId, user }) => {
    const { token } = parse(phone, await readJson(context));
    const registered = { sessionId, renewedAt: clock.now() };
    await db.transaction(async (tx) => {
      // Held until the end: a sign-out at this moment comes before, or takes the token with it.
      const [open] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('key share');
      if (!open) throw unauthorized();
      await tx
        .insert(pushTokens)
        .values({ token, ...registered })
        .onConflictDoUpdate({ target: pushTokens.token, set: registered });
      const ofUser = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
      const newest = tx
        .select({ token: pushTokens.token })
        .from(pushTokens)
        .where(inArray(pushTokens.sessionId, ofUser))
        .orderBy(desc(pushTokens.renewedAt))
        .limit(phonesOfOne);
      await tx
        .delete(pushTokens)
        .where(and(inArray(pushTokens.sessionId, ofUser), notInArray(pushTokens.token, newest)));
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'postPushToken'>;
