import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import * as v from 'valibot';
import { email as emailField } from '../../contract/fields.ts';
import { readTexts } from '../../contract/read-text.ts';
import { findOrCreateUser } from '../../identity/accounts/users.ts';
import { isPass } from '../../identity/sign-in/codes.ts';
import { codeUses } from '../../identity/sign-in/code-uses.ts';
import { codeSeconds, emailConnection } from '../../identity/sign-in/config.ts';
import { writeCookie } from './cookies.ts';
import type { IdentityServices } from './services.ts';

const startBody = v.object({
  client_id: v.string(),
  connection: v.literal(emailConnection),
  send: v.optional(v.literal('code'), 'code'),
  email: emailField,
});

const codeBody = v.object({
  client_id: v.string(),
  username: emailField,
  otp: v.pipe(v.string(), v.trim()),
  realm: v.literal(emailConnection),
  credential_type: v.literal('http://auth0.com/oauth/grant-type/passwordless/otp'),
});

/** Sign-in with a code sent by e-mail: steps 2 and 3 of auth0-js's protocol. */
export function createPasswordless(services: IdentityServices): Hono {
  const { browsers, callerOf, codes, config, db, limits, mail, originOf, origins, security, sessions } = services;

  const app = new Hono();
  app.on('POST', ['/passwordless/start', '/co/authenticate'], async (context, next) => {
    // Another site's page must neither send codes nor sign a user in.
    const origin = context.req.header('origin');
    if (origin !== undefined && !origins.includes(origin)) {
      security('authz_fail', {
        'http.request.method': context.req.method,
        'http.route': routePath(context),
        'http.response.status_code': 403,
        'error.type': 'unauthorized_origin',
      });
      return refuse(context, 403, 'unauthorized_origin');
    }
    return next();
  });
  app.post('/passwordless/start', async (context) => {
    const body = v.safeParse(startBody, readTexts(await readJson(context)));
    if (!body.success || body.output.client_id !== config.clientId) return refuse(context, 400, 'bad.request');
    const { email } = body.output;
    const browser = browsers.of(context);
    const wait = await limits.count(codeUses(callerOf(context), browser, email));
    if (wait > 0) {
      security('excess_rate_limit_exceeded', {
        'http.request.method': context.req.method,
        'http.route': routePath(context),
        'http.response.status_code': 429,
        'error.type': 'too_many_requests',
      });
      return refuseFor(context, 'too_many_requests', wait);
    }
    browsers.keep(context, browser);
    // Known or not, an address gets a code and the caller the same answer.
    const code = await codes.create(email, browser.id);
    const message = {
      to: email,
      subject: `${code} es tu código para ingresar`,
      body: `Tu código para ingresar es ${code}.\n\nIngresalo en el mismo navegador en el que lo pediste. Vence en ${codeSeconds / 60} minutos. Si no lo pediste, ignorá este correo.`,
    };
    await mail.send(message).catch(async (error: unknown) => {
      // No code was sent for this try.
      await limits.refund(codeUses(callerOf(context), browser, email));
      throw error;
    });
    security('authn_code_sent', { 'portal.connection': emailConnection });
    return context.json({ email, email_verified: false });
  });
  app.post('/co/authenticate', async (context) => {
    const body = v.safeParse(codeBody, readTexts(await readJson(context)));
    if (!body.success || body.output.client_id !== config.clientId) return refuse(context, 400, 'invalid_request');
    const { username: email, otp } = body.output;
    const browser = browsers.of(context);
    // What can be no code is no try of one (SH-04).
    const redeemed = isPass(otp)
      ? await codes.redeemPass(email, otp)
      : isCode(otp)
        ? await codes.redeem(email, browser.id, otp)
        : 'wrong';
    if (redeemed !== 'good')
      security('authn_login_fail', { 'portal.connection': emailConnection, 'portal.reason': redeemed });
    if (redeemed === 'wrong') return refuse(context, 403, 'access_denied');
    if (redeemed === 'spent') return refuseFor(context, 'too_many_attempts', 0);
    // The reader of the mails may sign in as often as they like: only unused codes are limited.
    await limits.refund(codeUses(callerOf(context), browser, email));
    browsers.keep(context, browser, email);
    const user = await findOrCreateUser(db, security, email, emailConnection);
    const { ticket, verifier } = await sessions.createTicket(user.id);
    writeCookie(context, 'verifier', verifier, originOf(context));
    context.header('Cache-Control', 'no-store');
    return context.json({ login_ticket: ticket, co_verifier: verifier, co_id: ticket.slice(0, 12) });
  });
  return app;
}

const isCode = (otp: string): boolean => /^\d{6}$/.test(otp);

const descriptions = {
  unauthorized_origin: 'La dirección desde la que se llama no está autorizada.',
  'bad.request': 'El pedido no es válido.',
  invalid_request: 'El pedido no es válido.',
  access_denied: 'Código incorrecto o vencido.',
  too_many_requests: 'Pediste demasiados códigos. Esperá unos minutos y volvé a probar.',
  too_many_attempts: 'Probaste este código demasiadas veces. Pedí uno nuevo.',
} as const;

/** Too much of something. auth0-js hands no headers of /co/authenticate on, so that the body says how long, too. */
function refuseFor(context: Context, error: 'too_many_requests' | 'too_many_attempts', seconds: number): Response {
  if (seconds > 0) context.header('Retry-After', String(seconds));
  return context.json({ error, error_description: descriptions[error], retry_after: seconds }, 429);
}

function refuse(context: Context, status: 400 | 403, error: keyof typeof descriptions): Response {
  return context.json({ error, error_description: descriptions[error] }, status);
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}
