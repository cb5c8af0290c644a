import { inArray } from 'drizzle-orm';
import { systemClock } from '../../server/clock.ts';
import type { Database } from '../../server/db/database.ts';
import { users } from '../../server/db/schema.ts';
import { maxTokenSeconds } from '../../server/idp/config.ts';
import { keptKeys } from '../../server/idp/kept-keys.ts';
import { createSessions } from '../../server/idp/sessions.ts';
import { createTokens } from '../../server/idp/tokens.ts';
import { origin } from './server-process.ts';

const device = { navegador: 'Firefox', sistema: 'Linux' };

/** Signs people in, each with a session of their own; gives their access tokens in the same order. They are good for ten minutes. */
export async function signIn(db: Database, rootSecret: string, userIds: readonly string[]): Promise<string[]> {
  const keys = await keptKeys(db, rootSecret);
  const identity = { clientId: 'portal', audience: 'portal-api', tokenSeconds: maxTokenSeconds, appKey: undefined };
  const tokens = createTokens(keys, identity, [origin], systemClock);
  const sessions = createSessions(db, systemClock, () => undefined);
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const byId = new Map(found.map((user) => [user.id, user]));
  const issued: string[] = [];
  for (const id of userIds) {
    const user = byId.get(id);
    if (!user) throw new Error(`There is no user ${id}`);
    const { session } = await sessions.open(user, 'email', device);
    issued.push((await tokens.issue({ session, origin, nonce: 'n', scope: 'openid' })).access_token);
  }
  return issued;
}
