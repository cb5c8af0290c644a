import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound, unauthorized } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { users } from '../../infra/db/schema.ts';
import { safeEqual } from '../../infra/process/secrets.ts';
import { bearerOf } from '../http/bearer.ts';
import { readJson } from '../http/read-json.ts';
import type { IdentityServices } from './services.ts';

const change = v.strictObject({ app_metadata: v.strictObject({ validatedIdentity: v.boolean() }) });

/**
 * What the native app's back end says of a user (SH-25, LK-02), as Auth0's management API takes it: the browser's word that an
 * identity was validated proves nothing.
 */
export function createManagement({ config: { appKey }, db, security }: IdentityServices): Hono {
  const app = new Hono();
  app.patch('/api/v2/users/:sub', async (context) => {
    if (appKey === undefined) throw notFound();
    if (!safeEqual(bearerOf(context), appKey)) throw unauthorized();
    const { app_metadata: metadata } = parse(change, await readJson(context));
    const [changed] = await db
      .update(users)
      .set(metadata)
      .where(eq(users.sub, context.req.param('sub')))
      .returning({ id: users.id, user_id: users.sub });
    if (!changed) throw notFound();
    security('user_identity_validated', { 'user.id': changed.id });
    return context.json({ user_id: changed.user_id, app_metadata: metadata });
  });
  return app;
}
