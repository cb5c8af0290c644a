import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { email as emailField } from '../../contract/fields.ts';
import { readTexts } from '../../contract/read-text.ts';
import { findOrCreateUser, type User } from '../../identity/accounts/users.ts';
import { acceptInvitation } from '../../identity/administration/invitations.ts';
import { emailConnection, identityPath, socialConnections } from '../../identity/sign-in/config.ts';
import { deviceOf } from '../../identity/sign-in/device.ts';
import type { OpenSession } from '../../identity/sign-in/sessions.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { refusedPage, socialPage, webMessagePage } from './pages.ts';
import type { IdentityServices, SimulatedNetworks } from './services.ts';

/** `/authorize`: social sign-in, the second half of code sign-in, and renewal (steps 1, 3 and 4 of auth0-js's protocol). */
export function createAuthorize(services: IdentityServices): Hono {
  const { clock, config, db, networks, originOf, origins, simulatedNetworks, security, sessions, tokens } = services;
  const read = (context: Context) => readAuthorizeRequest(context.req.query(), config, origins);

  const grant = async (context: Context, request: AuthorizeRequest, session: OpenSession) => {
    const { nonce, scope } = request;
    return answer(context, request, { ...(await tokens.issue({ session, origin: originOf(context), nonce, scope })) });
  };

  const signIn = async (context: Context, request: AuthorizeRequest, proven: User, connection: string) => {
    const user = await acceptInvitation(db, clock, security, proven);
    // The browser forgets the session that it had: the user could not end that one any more.
    await sessions.close(readCookie(context, 'session'), 'replaced');
    const { session, cookie } = await sessions.open(user, connection, deviceOf(context.req.header('user-agent') ?? ''));
    security('authn_login_success', {
      'user.id': user.id,
      'session.id': session.id,
      'portal.connection': connection,
    });
    writeCookie(context, 'session', cookie, originOf(context));
    return await grant(context, request, session);
  };

  const withTicket = async (context: Context, request: AuthorizeRequest) => {
    const user = await sessions.redeemTicket(request.login_ticket, readCookie(context, 'verifier'));
    dropCookie(context, 'verifier', originOf(context));
    if (!user) {
      security('authn_login_fail', { 'portal.connection': emailConnection, 'portal.reason': 'unknown' });
      return fail(context, request, 'access_denied', 'El ingreso venció. Pedí otro código.');
    }
    return await signIn(context, request, user, emailConnection);
  };

  const withSession = async (context: Context, request: AuthorizeRequest) => {
    const session = await sessions.use(readCookie(context, 'session'));
    if (!session) return fail(context, request, 'login_required', 'Hay que iniciar sesión.');
    security('session_renewed', { 'user.id': session.user.id, 'session.id': session.id });
    return await grant(context, request, session);
  };

  const askSimulated = (
    context: Context,
    { peopleOf }: SimulatedNetworks,
    { connection }: AuthorizeRequest,
    invalidEmail: boolean,
  ) => {
    const action = `${identityPath}/social?${new URL(context.req.url).searchParams.toString()}`;
    return context.html(
      socialPage(nameOf(connection), peopleOf(connection), action, invalidEmail),
      invalidEmail ? 400 : 200,
    );
  };

  const leaveFor = async (context: Context, request: AuthorizeRequest) => {
    const origin = originOf(context);
    const { search } = new URL(context.req.url);
    const begun = await networks.begin(request.connection, search, origin);
    if (!begun) return fail(context, request, 'temporarily_unavailable', unreachable(request.connection));
    writeCookie(context, 'network', begun.cookie, origin);
    return context.redirect(begun.url.href, 302);
  };

  const comeBack = async (context: Context) => {
    const pending = networks.pending(readCookie(context, 'network'));
    dropCookie(context, 'network', originOf(context));
    const query = Object.fromEntries(new URLSearchParams(pending?.query));
    const request = readAuthorizeRequest(query, config, origins);
    if (!pending || !request) return context.html(refusedPage(), 400);
    const { connection } = pending;
    const finished = await networks.finish(pending, new URL(context.req.url));
    if (finished.as !== 'person')
      security('authn_login_fail', { 'portal.connection': connection, 'portal.reason': finished.as });
    if (finished.as === 'refused') return fail(context, request, 'access_denied', unreachable(connection));
    if (finished.as === 'unverified') return fail(context, request, 'email_not_verified', unverified(connection));
    return await signIn(context, request, await findOrCreateUser(db, security, finished.email, connection), connection);
  };

  const app = new Hono();
  app.get('/login/callback', comeBack);
  app.get('/authorize', async (context) => {
    const request = read(context);
    if (!request) return context.html(refusedPage(), 400);
    if (request.login_ticket !== '') return await withTicket(context, request);
    if (request.prompt === 'none' || request.connection === '') return await withSession(context, request);
    if (networks.connections.includes(request.connection)) return await leaveFor(context, request);
    if (!simulatedNetworks || !socialConnections.has(request.connection)) return unknownConnection(context, request);
    return askSimulated(context, simulatedNetworks, request, false);
  });
  if (!simulatedNetworks) return app;
  app.post('/social', async (context) => {
    const request = read(context);
    if (!request) return context.html(refusedPage(), 400);
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins.includes(origin)) return context.html(refusedPage(), 403);
    const { connection } = request;
    if (!socialConnections.has(connection)) return unknownConnection(context, request);
    const form = await context.req.parseBody();
    if ('cancel' in form) return fail(context, request, 'access_denied', 'Se canceló el ingreso.');
    const email = v.safeParse(emailField, readTexts(form['email']));
    if (!email.success) return askSimulated(context, simulatedNetworks, request, true);
    return await signIn(context, request, await findOrCreateUser(db, security, email.output, connection), connection);
  });
  return app;
}

const nameOf = (connection: string): string => socialConnections.get(connection) ?? connection;

const unreachable = (connection: string): string =>
  `No pudimos ingresar con ${nameOf(connection)}. Probá de nuevo, o pedí un código a tu correo.`;

const unverified = (connection: string): string =>
  `${nameOf(connection)} no confirma que tu correo sea tuyo. Ingresá con un código a tu correo.`;

const unknownConnection = (context: Context, request: AuthorizeRequest) =>
  fail(context, request, 'invalid_request', 'Esa forma de ingresar no está disponible.');

function fail(context: Context, request: AuthorizeRequest, error: string, description: string) {
  return answer(context, request, { error, error_description: description });
}

/** Hands `response` back in the way the request asked for; the address was checked when it was read. */
function answer(context: Context, request: AuthorizeRequest, response: Record<string, string>) {
  const withState = request.state === '' ? response : { ...response, state: request.state };
  context.header('Cache-Control', 'no-store');
  if (request.response_mode === 'web_message') {
    const targetOrigin = new URL(request.redirect_uri).origin;
    const nonce = randomBytes(16).toString('base64');
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${targetOrigin}`,
    );
    return context.html(webMessagePage(withState, targetOrigin, nonce));
  }
  const url = new URL(request.redirect_uri);
  url.hash = new URLSearchParams(withState).toString();
  return context.redirect(url.href, 302);
}
