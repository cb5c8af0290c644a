/** What the identity endpoint and its clients agree on. */
export interface IdentityConfig {
  /** The single application that may sign people in. */
  readonly clientId: string;
  /** The audience of access tokens: this API. */
  readonly audience: string;
  /** For how long tokens are good. */
  readonly tokenSeconds: number;
  /** What the native app's back end proves itself with; undefined where there is none. */
  readonly appKey?: string | undefined;
}

/** Where nothing else is configured; the portal's config.json has the same. */
export const defaultClientId = 'portal';
export const defaultAudience = 'portal-api';

/** The endpoint's path on the application's origin. */
export const identityPath = '/idp';

/** The longest that tokens are good; their session may end before. */
export const maxTokenSeconds = 10 * 60;

/** For how long tokens can be renewed without signing in again. */
export const sessionSeconds = 7 * 24 * 60 * 60;

/** Sign-in codes and tickets: good for five minutes. */
export const codeSeconds = 5 * 60;

/** How long people have at a network's page to sign in there. */
export const networkSeconds = 10 * 60;

/** The social connections offered (C2), and the names on their pages. */
export const socialConnections = new Map([
  ['facebook', 'Facebook'],
  ['google-oauth2', 'Google'],
  ['windowslive', 'Outlook'],
  ['twitter', 'X'],
  ['yahoo', 'Yahoo'],
]);

/** The connection whose proof is a code sent by e-mail. */
export const emailConnection = 'email';
