import type { Auth0Error } from 'auth0-js';
import { WebAuth } from 'auth0-js';
import { decodeJwt } from 'jose/jwt/decode';
import * as v from 'valibot';
import type { Config } from '../../platform/runtime-config.ts';
import { cookiesOf, dropCookies, lastUser } from './auth0-cookies.ts';
import type { Identity, SignInFailure } from './identity.ts';
import { SignInError } from './identity.ts';

const renewedSchema = v.object({ accessToken: v.pipe(v.string(), v.minLength(1)) });
const resultSchema = v.object({
  ...renewedSchema.entries,
  appState: v.nullish(v.object({ returnTo: v.unknown() })),
});

const emailConnection = 'email';
/** What auth0-js calls a request that got no answer. */
const noAnswer = new Set(['request_error', 'timeout']);
/** What the identity service calls a limit that is reached (429): of codes sent, and of codes tried. */
const tooManyCodes = 'too_many_requests';
const tooManyTries = 'too_many_attempts';
/** What it answers about a network that does not vouch for its person's e-mail. */
const emailNotVerified = 'email_not_verified';

const seconds = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(0));
const saysWait = v.object({ retry_after: seconds });
/** Where auth0-js leaves how long to wait: the answer of the code's check, and header and answer of its sending. */
const waits = v.union([
  v.pipe(
    saysWait,
    v.transform(({ retry_after }) => retry_after),
  ),
  v.pipe(
    v.object({ response: v.object({ headers: v.object({ 'retry-after': seconds }) }) }),
    v.transform(({ response }) => response.headers['retry-after']),
  ),
  v.pipe(
    v.object({ response: v.object({ body: saysWait }) }),
    v.transform(({ response }) => response.body.retry_after),
  ),
]);
/** How far this device's clock may be off before its tokens look bad, in seconds: the most that auth0-js takes. */
const leeway = 300;
/** How long people have at a network's page: what is under way is forgotten then. */
const transactionMinutes = 10;
const responseType = 'token id_token';
/** Of a silent renewal; its types leave out how long it may take, in milliseconds. */
const renewalOptions = { responseType, timeout: 15_000 };

/**
 * The identity service through auth0-js, which verifies state, nonce, signature (RS256), issuer, audience and expiry.
 * It keeps the pending transaction, with where to return to, in a cookie bound to `state`; what it leaves besides is dropped.
 */
export function createAuth0Identity({ url, issuer, clientId, audience, redirectUri }: Config['identity']): Identity {
  const settings = {
    domain: url,
    clientID: clientId,
    audience,
    redirectUri,
    responseType,
    scope: 'openid profile email',
    leeway,
    stateExpiration: transactionMinutes,
    // With a scheme in the domain, auth0-js would build a wrong issuer.
    overrides: { __token_issuer: issuer, __jwks_uri: `${url}/.well-known/jwks.json` },
    _sendTelemetry: false,
  };
  // Its types leave `stateExpiration` out.
  const webAuth = new WebAuth(settings);

  return {
    sendCode: (email) =>
      new Promise((resolve, reject) => {
        const options = { connection: emailConnection, send: 'code', email } as const;
        const made = cookiesOf(() => {
          webAuth.passwordlessStart(options, (error: Auth0Error | null) => {
            if (error) reject(failed(whyNotSent, error));
            else resolve();
          });
        });
        // A user who enters the code begins another transaction.
        dropCookies(made);
      }),

    confirmCode: (email, code, returnTo) =>
      new Promise((_, reject) => {
        const options = { connection: emailConnection, email, verificationCode: code, appState: { returnTo } };
        let made: readonly string[] = [];
        made = cookiesOf(() => {
          webAuth.passwordlessLogin(options, (error: Auth0Error | null) => {
            // Called for failures only: a success leaves the page.
            dropCookies(made);
            reject(failed(whyNotConfirmed, error));
          });
        });
      }),

    authorize: (connection, returnTo) =>
      new Promise(() => {
        const options = { connection, appState: { returnTo } };
        webAuth.authorize(options);
      }),

    complete: (hash) =>
      new Promise((resolve, reject) => {
        webAuth.parseHash({ hash }, (error, result) => {
          const parsed = v.safeParse(resultSchema, result);
          dropCookies();
          if (error || !parsed.success) reject(failed((reason) => whyNotCompleted(reason, hash), error));
          else resolve({ accessToken: parsed.output.accessToken, returnTo: parsed.output.appState?.returnTo });
        });
      }),

    renew: () =>
      new Promise((resolve, reject) => {
        let made: readonly string[] = [];
        made = cookiesOf(() => {
          webAuth.checkSession(renewalOptions, (error: Auth0Error | null, result: unknown) => {
            const parsed = v.safeParse(renewedSchema, result);
            dropCookies([...made, ...lastUser]);
            if (!error && parsed.success) resolve(parsed.output.accessToken);
            else reject(failed((reason) => (noAnswer.has(reason) ? 'unavailable' : 'refused'), error));
          });
        });
      }),
  };
}

function whyNotCompleted(reason: string, hash: string): SignInFailure {
  if (reason === emailNotVerified) return 'emailNotVerified';
  return isSkewed(hash) ? 'clockSkew' : 'refused';
}

function whyNotSent(reason: string): SignInFailure {
  if (reason === tooManyCodes) return 'tooManyCodes';
  return noAnswer.has(reason) ? 'unavailable' : 'codeNotSent';
}

function whyNotConfirmed(reason: string): SignInFailure {
  if (reason === tooManyTries) return 'tooManyTries';
  return noAnswer.has(reason) ? 'unavailable' : 'wrongCode';
}

/** Only the library's own code and how long to wait are kept: its error object holds the request, e-mail and code included. */
function failed(failureOf: (reason: string) => SignInFailure, error: Auth0Error | null): SignInError {
  const reason = error?.code ?? error?.error ?? 'no_result';
  const original: unknown = error?.original;
  const wait = v.safeParse(waits, original);
  return new SignInError(failureOf(reason), reason, wait.success ? wait.output : null);
}

/** Whether the id token in a hash was issued at a time that cannot be now: this device's clock is wrong. */
function isSkewed(hash: string): boolean {
  try {
    const { iat } = decodeJwt(new URLSearchParams(hash.slice(1)).get('id_token') ?? '');
    return iat !== undefined && Math.abs(iat - Date.now() / 1000) > leeway;
  } catch {
    return false;
  }
}
