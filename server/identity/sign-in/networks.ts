import * as oidc from 'openid-client';
import * as v from 'valibot';
import { email } from '../../contract/fields.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { isLoopback } from '../../infra/process/mode.ts';
import type { Sealer } from '../../infra/process/secrets.ts';
import { networkSeconds, socialConnections } from './config.ts';

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** A provider on this machine may be without https: no one is between. */
const isSafe = (issuer: string): boolean => isHttps(issuer) || isLoopback(new URL(issuer).hostname);

/** A provider of OpenID Connect that people may sign in with, registered there with `{origin}/idp/login/callback` as its redirect. */
export const networkSettings = v.strictObject({
  connection: v.picklist([...socialConnections.keys()]),
  issuer: v.pipe(v.string(), v.url(), v.check(isSafe)),
  clientId: v.pipe(v.string(), v.nonEmpty()),
  clientSecret: v.pipe(v.string(), v.nonEmpty()),
});
export type NetworkSettings = v.InferOutput<typeof networkSettings>;

/** The real networks (OP-02): OpenID Connect's code flow with PKCE, state and nonce. */
export interface Networks {
  readonly connections: readonly string[];
  /**
   * Begins a sign-in.
   *
   * @param query of the request to `/authorize`, to be answered when the person comes back
   * @returns where to send the browser, and what its cookie has to hold meanwhile; undefined while the provider does not answer
   */
  begin(connection: string, query: string, origin: string): Promise<{ url: URL; cookie: string } | undefined>;
  /**
   * The request that a cookie of `begin` was made for; undefined when it is missing, changed, or more than ten minutes old.
   */
  pending(cookie: string): Pending | undefined;
  /** Asks the provider who came back at `callback`. */
  finish(pending: Pending, callback: URL): Promise<Finished>;
}

export type Finished =
  | { readonly as: 'person'; readonly email: string }
  /** They cancelled there, the provider says no or nothing, or its answer is not to this request. */
  | { readonly as: 'refused' }
  /** The provider does not vouch for the e-mail: an account by that name may be somebody else's. */
  | { readonly as: 'unverified' };

const pendingShape = v.object({
  connection: v.string(),
  query: v.string(),
  origin: v.string(),
  verifier: v.string(),
  state: v.string(),
  nonce: v.string(),
  until: v.number(),
});
export type Pending = v.InferOutput<typeof pendingShape>;

/** Not read as what people type: an address that only looks like another one is somebody else's. */
const claimsShape = v.object({ email, email_verified: v.literal(true) });

/** How long a provider may take. */
const timeoutSeconds = 5;
const place = 'network-sign-in';

export function createNetworks(
  settings: readonly NetworkSettings[],
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
): Networks {
  const found = new Map<string, oidc.Configuration>();

  /** @throws while the provider does not answer; it is asked again the next time */
  const configurationOf = async (connection: string): Promise<oidc.Configuration | undefined> => {
    const known = found.get(connection);
    if (known) return known;
    const of = settings.find((network) => network.connection === connection);
    if (!of) return undefined;
    const configuration = await oidc.discovery(new URL(of.issuer), of.clientId, of.clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: [
        // OpenID Connect takes TLS for enough; a proxy that opens it could name anybody.
        oidc.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only for a provider on this machine
        ...(isHttps(of.issuer) ? [] : [oidc.allowInsecureRequests]),
      ],
    });
    found.set(connection, configuration);
    return configuration;
  };

  return {
    connections: settings.map(({ connection }) => connection),
    begin: async (connection, query, origin) => {
      const configuration = await configurationOf(connection).catch(() => undefined);
      if (!configuration) return undefined;
      const pending: Pending = {
        connection,
        query,
        origin,
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        until: addSeconds(clock.now(), networkSeconds).getTime(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(origin),
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url, cookie: sealer.seal(JSON.stringify(pending), place) };
    },
    pending: (cookie) => {
      const opened = v.safeParse(
        v.pipe(
          v.string(),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            try {
              return sealer.open(dataset.value, place);
            } catch {
              addIssue({ message: 'Not sealed here' });
              return NEVER;
            }
          }),
          v.parseJson(),
          pendingShape,
        ),
        cookie,
      );
      return opened.success && opened.output.until > clock.now().getTime() ? opened.output : undefined;
    },
    finish: async ({ connection, origin, verifier, state, nonce }, callback) => {
      const configuration = await configurationOf(connection).catch(() => undefined);
      if (!configuration) return { as: 'refused' };
      // Behind a proxy, the request does not know the address that it was made to.
      const url = new URL(callbackOf(origin));
      url.search = callback.search;
      const said = await oidc
        .authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .then((tokens) => allClaims(configuration, tokens))
        .catch(() => undefined);
      if (!said) return { as: 'refused' };
      const claims = v.safeParse(claimsShape, said);
      return claims.success ? { as: 'person', email: claims.output.email } : { as: 'unverified' };
    },
  };
}

/** Some providers have the e-mail in the ID token, others answer it only when asked who it is. */
async function allClaims(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
) {
  const claims = tokens.claims();
  if (!claims || 'email' in claims || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}

const callbackOf = (origin: string): string => `${origin}/idp/login/callback`;
