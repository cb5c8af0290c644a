import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound } from '../../contract/api-error.ts';
import { findUserById } from '../../identity/accounts/users.ts';
import { claimsOf } from '../../identity/sign-in/tokens.ts';
import { isOwnUrl } from './authorize-request.ts';
import { dropCookie, readCookie } from './cookies.ts';
import { avatar, logoutPage, refusedPage } from './pages.ts';
import type { IdentityServices } from './services.ts';

const avatarFile = v.pipe(
  v.string(),
  v.endsWith('.svg'),
  v.transform((file) => file.slice(0, -4)),
  v.uuid(),
);

const logout = v.object({ client_id: v.string(), returnTo: v.string() });

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
  const readLogout = (input: unknown) => {
    const asked = v.safeParse(logout, input);
    if (!asked.success || asked.output.client_id !== config.clientId) return undefined;
    return isOwnUrl(asked.output.returnTo, origins) ? asked.output : undefined;
  };
  // A link or an image gets here too: it only asks.
  app.get('/v2/logout', (context) => {
    const asked = readLogout(context.req.query());
    return asked ? context.html(logoutPage(asked)) : context.html(refusedPage(), 400);
  });
  app.post('/v2/logout', async (context) => {
    const asked = readLogout(await context.req.parseBody());
    if (!asked) return context.html(refusedPage(), 400);
    // Browsers say where a post comes from; another site's must not sign anybody out.
    if (!origins.includes(context.req.header('origin') ?? '')) return context.html(refusedPage(), 403);
    await sessions.close(readCookie(context, 'session'), 'signed out');
    dropCookie(context, 'session', originOf(context));
    return context.redirect(asked.returnTo, 303);
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
