import type { Auth0Error } from 'auth0-js';
import { WebAuth } from 'auth0-js';
import * as v from 'valibot';
import type { Config } from '../../platform/config.ts';
import type { Identity, SignInFailure } from './identity.ts';
import { SignInError } from './identity.ts';

const resultSchema = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  appState: v.nullish(v.object({ returnTo: v.unknown() })),
});

const emailConnection = 'email';
/** What auth0-js calls a request that got no answer. */
const noAnswer = new Set(['request_error', 'timeout']);

/**
 * The identity service through auth0-js, which verifies state, nonce, signature (RS256), issuer, audience and expiry.
 * It keeps the pending transaction, with where to return to, in a cookie bound to `state`.
 */
export function createAuth0Identity({ url, issuer, clientId, audience, redirectUri }: Config['identity']): Identity {
  const webAuth = new WebAuth({
    domain: url,
    clientID: clientId,
    audience,
    redirectUri,
    responseType: 'token id_token',
    scope: 'openid profile email',
    // With a scheme in the domain, auth0-js would build a wrong issuer.
    overrides: { __token_issuer: issuer, __jwks_uri: `${url}/.well-known/jwks.json` },
    _sendTelemetry: false,
  });

  return {
    sendCode: (email) =>
      new Promise((resolve, reject) => {
        webAuth.passwordlessStart({ connection: emailConnection, send: 'code', email }, (error: Auth0Error | null) => {
          if (error) reject(failed(() => 'codeNotSent', error));
          else resolve();
        });
      }),

    confirmCode: (email, code, returnTo) =>
      new Promise((_, reject) => {
        const options = { connection: emailConnection, email, verificationCode: code, appState: { returnTo } };
        webAuth.passwordlessLogin(options, (error: Auth0Error | null) => {
          // Called for failures only: a success leaves the page.
          reject(failed(({ code: reason }) => (noAnswer.has(reason ?? '') ? 'unavailable' : 'wrongCode'), error));
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
          if (error || !parsed.success) reject(failed(() => 'refused', error));
          else resolve({ accessToken: parsed.output.accessToken, returnTo: parsed.output.appState?.returnTo });
        });
      }),
  };
}

/** Only the library's own code is kept: its error object holds the request, e-mail and code included. */
function failed(failureOf: (error: Auth0Error) => SignInFailure, error: Auth0Error | null): SignInError {
  const { code, error: name } = error ?? { error: 'no_result' };
  return new SignInError(failureOf({ error: name, code: code ?? name }), code ?? name);
}
