import * as v from 'valibot';

const optional = v.optional(v.pipe(v.string(), v.minLength(1)));

const environmentSchema = v.object({
  VITE_API_URL: optional,
  VITE_IDENTITY_URL: optional,
  VITE_IDENTITY_ISSUER: optional,
  VITE_IDENTITY_CLIENT_ID: optional,
  VITE_IDENTITY_AUDIENCE: optional,
});

/** Where the portal's back ends are, and who it is to them. URLs have no final slash, except the issuer. */
export interface Config {
  /** What the contract's paths hang from. */
  readonly apiUrl: string;
  readonly identity: {
    readonly url: string;
    /** Exactly the `iss` of its tokens. */
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    /** Where it sends the user back to: /callback. */
    readonly redirectUri: string;
    /** Where it sends the user after a logout: /signin. */
    readonly afterLogout: string;
  };
}

/**
 * @param environment Vite's `import.meta.env`; what it does not name is the embedded server, on the app's own origin
 * @param origin      the app's own origin
 */
export function readConfig(environment: unknown, origin: string): Config {
  const env = v.parse(environmentSchema, environment);
  const url = env.VITE_IDENTITY_URL ?? `${origin}/idp`;
  return {
    apiUrl: env.VITE_API_URL ?? '/api',
    identity: {
      url,
      issuer: env.VITE_IDENTITY_ISSUER ?? `${url}/`,
      clientId: env.VITE_IDENTITY_CLIENT_ID ?? 'portal',
      audience: env.VITE_IDENTITY_AUDIENCE ?? 'portal-api',
      redirectUri: `${origin}/callback`,
      afterLogout: `${origin}/signin`,
    },
  };
}

/** The configuration of this page. */
export const config = readConfig(import.meta.env, window.location.origin);
