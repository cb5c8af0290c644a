import { inArray } from 'drizzle-orm';
import { systemClock } from '../../server/infra/process/clock.ts';
import type { Database } from '../../server/infra/db/database.ts';
import { users } from '../../server/infra/db/schema.ts';
import { maxTokenSeconds } from '../../server/identity/sign-in/config.ts';
import { storedKeys } from '../../server/identity/sign-in/stored-keys.ts';
import { createSessions } from '../../server/identity/sign-in/sessions.ts';
import { createTokens } from '../../server/identity/sign-in/tokens.ts';
import { origin } from './server-process.ts';

const device = { navegador: 'Firefox', sistema: 'Linux' };

/** Signs people in, each with a session of their own; gives their access tokens in the same order. They are good for ten minutes. */
export async function signIn(db: Database, rootSecret: string, userIds: readonly string[]): Promise<string[]> {
  const keys = await storedKeys(db, rootSecret);
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
