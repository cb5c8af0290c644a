import { sessionExpiredMessage } from '../../api/messages.ts';
import {
  accessToken,
  claimDrafts,
  clearDrafts,
  clearLastUsed,
  onAccessTokenChangedElsewhere,
} from '../../platform/storage.ts';
import type { SessionUser } from './access-token.ts';
import { readAccessToken } from './access-token.ts';
import type { Identity } from './identity.ts';
import { internalPath } from './internal-path.ts';

/** Where the session stands. Restoring is synchronous, so it is no state of its own yet. */
export type SessionState =
  /** `notice`: a sentence for the sign-in screen, when the session ended by itself. */
  | { readonly status: 'signedOut'; readonly notice: string | null }
  /** /callback is verifying what the identity service answered. */
  | { readonly status: 'completing' }
  | {
      readonly status: 'signedIn';
      readonly user: SessionUser;
      readonly token: string;
      /** Milliseconds since 1970. */
      readonly expiresAt: number;
      /** Where in the application the user was going when they signed in. */
      readonly returnTo: string;
    }
  | { readonly status: 'failed' };

/** Who is signed in, kept over reloads as C3's accessToken. One a page; it outlives every component. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (changed: () => void) => () => void;
  /** The bearer for a call now; `null` when nobody is signed in. A token found expired ends the session. */
  readonly token: () => string | null;
  /** Completes a sign-in with the hash of /callback. Ends signed in or failed. Void while
   * another runs, or when somebody is signed in: a forged link to /callback must not end or swap a good session. */
  readonly complete: (hash: string) => Promise<void>;
  /**
   * The session ended by itself: a 401, or time. The drafts stay for the same person to go on with (ER-08).
   *
   * @param notice what to tell them, such as `messageFor(error)`
   */
  readonly expire: (notice: string) => void;
  /** The user leaves: token, last used values and drafts are forgotten. */
  readonly signOut: () => void;
}

/** setTimeout takes no more than a signed 32-bit number of milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Restores the session of this browser, and follows it as other tabs sign in and out. */
export function createSession(identity: Pick<Identity, 'complete'>, now = () => Date.now()): Session {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SessionState = { status: 'signedOut', notice: null };

  function become(next: SessionState): void {
    state = next;
    clearTimeout(timer);
    if (next.status === 'signedIn') awaitExpiry(next.expiresAt);
    for (const changed of listeners) changed();
  }

  function awaitExpiry(expiresAt: number): void {
    const left = expiresAt - now();
    timer = setTimeout(
      () => {
        if (left > longestTimer) awaitExpiry(expiresAt);
        else expire(sessionExpiredMessage);
      },
      Math.min(left, longestTimer),
    );
  }

  function signedInWith(token: string, returnTo: string): SessionState | null {
    const content = readAccessToken(token);
    if (!content || content.expiresAt <= now()) return null;
    claimDrafts(content.user.subject);
    return { status: 'signedIn', token, returnTo, ...content };
  }

  function restored(): SessionState {
    const token = accessToken.read();
    if (token === null) return { status: 'signedOut', notice: null };
    const signedIn = signedInWith(token, '/');
    if (signedIn) return signedIn;
    forget();
    return { status: 'signedOut', notice: readAccessToken(token) ? sessionExpiredMessage : null };
  }

  /** Everything but the drafts. */
  function forget(): void {
    accessToken.remove();
    clearLastUsed();
  }

  function end(notice: string | null): void {
    forget();
    become({ status: 'signedOut', notice });
  }

  function expire(notice: string): void {
    if (state.status === 'signedIn') end(notice);
  }

  function signOut(): void {
    clearDrafts();
    end(null);
  }

  function followOtherTab(): void {
    const held = state.status === 'signedIn' ? state : null;
    const stored = accessToken.read();
    if (held?.token === stored) return;
    if (stored !== null) become(restored());
    else if (held && held.expiresAt <= now()) expire(sessionExpiredMessage);
    else if (held) signOut();
  }

  become(restored());
  onAccessTokenChangedElsewhere(followOtherTab);

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    token() {
      if (state.status !== 'signedIn') return null;
      if (state.expiresAt > now()) return state.token;
      expire(sessionExpiredMessage);
      return null;
    },
    async complete(hash) {
      if (state.status === 'completing' || state.status === 'signedIn') return;
      become({ status: 'completing' });
      try {
        const { accessToken: token, returnTo } = await identity.complete(hash);
        const signedIn = signedInWith(token, internalPath(returnTo));
        if (!signedIn) throw new Error('Not an access token that is good now');
        accessToken.write(token);
        become(signedIn);
      } catch {
        become({ status: 'failed' });
      }
    },
    expire,
    signOut,
  };
}
