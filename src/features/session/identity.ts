/** Why signing in did not succeed. */
export type SignInFailure =
  /** The e-mail with the code could not be sent (SH-04). */
  | 'codeNotSent'
  /** Too many codes were asked for: the next one has to wait. */
  | 'tooManyCodes'
  /** The code is wrong or no longer good (SH-04). */
  | 'wrongCode'
  /** Too many wrong codes were tried: not even the right one is taken, until a new one is asked for or some time has passed. */
  | 'tooManyTries'
  /** The identity service did not answer. */
  | 'unavailable'
  /** It answered that no user signed in, or with something that cannot be trusted. */
  | 'refused'
  /** This device's clock is so wrong that no token looks good. */
  | 'clockSkew'
  /** The network does not say that the e-mail is theirs. */
  | 'emailNotVerified';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly failure: SignInFailure;
  /** Of what was too much: in how many seconds it may be tried again, 0 for at once; `null` where the service does not say. */
  readonly wait: number | null;

  constructor(failure: SignInFailure, cause?: unknown, wait: number | null = null) {
    super(`Sign-in failed: ${failure}`, { cause });
    this.failure = failure;
    this.wait = wait;
  }
}

export interface Tokens {
  readonly accessToken: string;
  /** What was given when the sign-in began; to be distrusted. */
  readonly returnTo: unknown;
}

/** The identity service, as the session needs it. Whatever rejects does so with a SignInError. */
export interface Identity {
  /** E-mails a sign-in code. */
  sendCode(email: string): Promise<void>;
  /** Signs in with the code; on success the page is left for /callback, and the promise does not settle. */
  confirmCode(email: string, code: string, returnTo: string): Promise<void>;
  /** Leaves the page for a social connection, which returns to /callback. */
  authorize(connection: SocialConnection, returnTo: string): Promise<void>;
  /** Reads and verifies the hash of /callback. */
  complete(hash: string): Promise<Tokens>;
  /** A new access token for the identity service's own session, without asking the user (SH-16). */
  renew(): Promise<string>;
}

/** The social connections on offer, in the order shown, with what their buttons call them (C2, SH-01). */
export const socialConnections = {
  facebook: 'Facebook',
  'google-oauth2': 'Gmail',
  windowslive: 'Outlook',
  twitter: 'X',
  yahoo: 'Yahoo',
} as const;

/** By the identity service's own names. */
export type SocialConnection = keyof typeof socialConnections;

const known = Object.keys(socialConnections).filter((name): name is SocialConnection => name in socialConnections);

/** Those of the social connections that a deployment has, by the identity service's names; all of them where it says nothing. */
export const offered = (networks: readonly string[] | null): readonly SocialConnection[] =>
  networks === null ? known : known.filter((connection) => networks.includes(connection));
