import type { Limit } from '../../infra/limits/rate-limits.ts';

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

/** How often a code may be tried, right or wrong. With the limits of codes it bounds guessing (server/README.md, Limits). */
export const maxTriesPerCode = 5;

/** Most unused codes that one browser asks for an address. */
export const codesPerBrowser: Limit = { name: 'codes-browser', max: 5, seconds: 15 * 60 };

/** Most unused codes for one address that a caller asks for, in browsers that are not its person's: who drops the cookie is a new one. */
export const codesPerEmailAndCaller: Limit = { name: 'codes-email-caller', max: 10, seconds: 24 * 60 * 60 };

/** Most unused codes sent to one address for all browsers that are not its person's. */
export const codesPerEmail: Limit = { name: 'codes-email', max: 100, seconds: 24 * 60 * 60 };

/** Most unused codes sent for one caller. */
export const codesPerCaller: Limit = { name: 'codes-caller', max: 100, seconds: 15 * 60 };

/** The social connections offered (C2), and the names on their pages. */
export const socialConnections = new Map([
  ['facebook', 'Facebook'],
  ['google-oauth2', 'Google'],
  ['windowslive', 'Hotmail'],
  ['twitter', 'Twitter'],
  ['yahoo', 'Yahoo'],
]);

/** The connection whose proof is a code sent by e-mail. */
export const emailConnection = 'email';
