/** Why signing in did not succeed. */
export type SignInFailure =
  /** The e-mail with the code could not be sent (SH-04). */
  | 'codeNotSent'
  /** The code is wrong or no longer good (SH-04). */
  | 'wrongCode'
  /** The identity service did not answer. */
  | 'unavailable'
  /** It answered that nobody signed in, or with something that cannot be trusted. */
  | 'refused';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure, cause?: unknown) {
    super(`Sign-in failed: ${failure}`, { cause });
    this.failure = failure;
  }
}

export interface SignedIn {
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
  /** Leaves the page for a social connection, which comes back to /callback. */
  authorize(connection: SocialConnection, returnTo: string): Promise<void>;
  /** Reads and verifies what came back in the hash of /callback. */
  complete(hash: string): Promise<SignedIn>;
}

/** The social connections on offer; the names are the identity service's. */
export type SocialConnection = 'google-oauth2';
