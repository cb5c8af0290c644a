import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound } from '../http/api-error.ts';
import { findUserById } from '../users.ts';
import { isOwnUrl } from './authorize-request.ts';
import { dropCookie, readCookie } from './cookies.ts';
import { avatar, refusedPage } from './pages.ts';
import type { IdentityServices } from './services.ts';
import { claimsOf } from './tokens.ts';

const avatarFile = v.pipe(
  v.string(),
  v.endsWith('.svg'),
  v.transform((file) => file.slice(0, -4)),
  v.uuid(),
);

/** Keys, user info, sign-out and pictures (steps 5 and 6 of auth0-js's protocol). */
export function createAccount(services: IdentityServices): Hono {
  const { authenticate, config, db, keys, originOf, origins, sessions } = services;

  const app = new Hono();
  app.get('/.well-known/jwks.json', (context) => context.json({ keys: [keys.publicJwk] }));
  app.get('/userinfo', async (context) => {
    const session = await authenticate(context);
    context.header('Cache-Control', 'no-store');
    return context.json(claimsOf(session, originOf(context)));
  });
  app.get('/v2/logout', async (context) => {
    await sessions.close(readCookie(context, 'session'), 'signed out');
    dropCookie(context, 'session', originOf(context));
    const returnTo = context.req.query('returnTo') ?? originOf(context);
    if (context.req.query('client_id') !== config.clientId || !isOwnUrl(returnTo, origins)) {
      return context.html(refusedPage(), 400);
    }
    return context.redirect(returnTo, 302);
  });
  app.get('/avatar/:file', async (context) => {
    const id = v.safeParse(avatarFile, context.req.param('file'));
    const user = id.success ? await findUserById(db, id.output) : undefined;
    if (!user) throw notFound();
    context.header('Content-Security-Policy', "default-src 'none'");
    return context.body((await avatar(user.name)).toString(), 200, { 'Content-Type': 'image/svg+xml' });
  });
  return app;
}
