import equal from 'fast-deep-equal';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type Farewell,
  type Held,
  session as machine,
  type SessionFailure,
  type SignedIn,
} from '../../../flows/session/session.ts';
import { isAuthorized, type SessionUser } from '../../../flows/session/user.ts';
import {
  accessToken,
  claimDrafts,
  claimKeptApplication,
  clearDrafts,
  clearKeptApplication,
  clearLastUsed,
  codeRequest,
  onAccessTokenChangedElsewhere,
  termsAcceptance,
  validatedIdentity,
} from '../../platform/storage.ts';
import { readAccessToken } from './access-token.ts';
import type { Identity } from './identity.ts';
import { SignInError } from './identity.ts';
import { internalPath } from './internal-path.ts';

/** The state of the session, as screens need it. */
export type SessionState =
  | {
      readonly status: 'signedOut';
      readonly farewell: Farewell;
      /** Whose session ended without their asking, where that is known. */
      readonly email?: string;
    }
  /** /callback is verifying what the identity service answered. */
  | { readonly status: 'completing' }
  /** A user was signed in on an earlier visit; whether they still are is being checked (SH-11). */
  | { readonly status: 'renewing' }
  | {
      readonly status: 'signedIn';
      readonly user: SessionUser;
      /** Whether they may see more than the onboarding (S2.2). */
      readonly authorised: boolean;
      /** Where in the application the user was going when they signed in. */
      readonly returnTo: string;
    }
  | { readonly status: 'signingOut' }
  | { readonly status: 'failed'; readonly failure: SessionFailure };

/** Who is signed in, kept over reloads as C3's accessToken. One a page; it outlives every component. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * The bearer for a call now, renewed first where it has run out, or is about to; `null` when no user is signed in.
   *
   * @throws SignInError `unavailable` where it has run out and the identity service does not answer
   */
  readonly token: () => Promise<string | null>;
  /**
   * Completes a sign-in with the hash of /callback. Ends signed in or failed. Void while another runs, or when
   * a user is signed in: a forged link to /callback must not end or swap a good session.
   */
  readonly complete: (hash: string) => Promise<void>;
  /** Gets a token that knows what changed on the server; resolves once that is known, or the session is over. */
  readonly renew: () => Promise<SessionState>;
  /** The server refused the token (ER-02). The drafts stay for the same person (ER-08). */
  readonly refuse: (farewell: 'expired' | 'unauthorized') => void;
  /** The native app says whether the user's identity is validated (SH-25). */
  readonly identityValidated: (validated: boolean) => void;
  /** The user leaves: token, last used values, kept applications and drafts are forgotten, here and at the identity service. */
  readonly signOut: () => void;
  /** The server has erased the user and ended all their sessions: all is forgotten here too, and they are told (OP-13). */
  readonly erased: () => void;
}

export interface SessionOptions {
  readonly identity: Pick<Identity, 'complete' | 'renew'>;
  /**
   * Ends the session at the identity service; need not settle where that leaves the page.
   *
   * @param isOver whether it ended there already
   */
  readonly logout: (isOver: boolean) => Promise<void>;
  /** See `readAccessToken`. */
  readonly claimsNamespace?: string;
  /** Whether a renewed token is straight from the identity service, as it is by default: the app's may be older. */
  readonly renewsFresh?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The device's connection; always there where it is not given. */
  readonly line?: Line;
}

/** The device's connection. */
interface Line {
  readonly isDown: () => boolean;
  /** Resolves when it is there. */
  readonly back: () => Promise<void>;
}

/** A token that ends this soon is renewed before it is sent, in milliseconds: it must not run out on its way. */
const onItsWay = 15_000;

/** How long a sign-in may take to complete, in milliseconds: a connection may stay open without an answer. */
const completionPatience = 30_000;

const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new SignInError('unavailable', 'timeout'));
    }, completionPatience);
  });

/** Restores the session of this browser, and follows it as other tabs sign in and out. */
export function createSession({
  identity,
  logout,
  claimsNamespace,
  renewsFresh = true,
  now = Date.now,
  line = { isDown: () => false, back: () => Promise.resolve() },
}: SessionOptions): Session {
  const read = (token: string | null, justIssued: boolean): Held | null => {
    if (token === null) return null;
    const namespace = claimsNamespace !== undefined && { namespace: claimsNamespace };
    const held = readAccessToken({ token, now: now(), justIssued, ...namespace });
    // A token from before the validation does not know of it.
    return held && validatedIdentity.read() === held.user.subject
      ? { ...held, user: { ...held.user, validatedIdentity: true } }
      : held;
  };
  const good = (token: string, justIssued: boolean): Held => {
    const held = read(token, justIssued);
    if (!held || held.expiresAt <= now()) throw new SignInError('refused', 'no_token');
    return held;
  };

  const stored = read(accessToken.read(), false);
  // What is no token at all is dropped without a word (SH-19).
  if (!stored) accessToken.remove();

  const actor = createActor(
    machine.provide({
      actors: {
        complete: fromPromise<SignedIn, { readonly hash: string }>(async ({ input }) => {
          const { accessToken: token, returnTo } = await Promise.race([identity.complete(input.hash), givenUp()]);
          return { held: good(token, true), returnTo: internalPath(returnTo) };
        }),
        renew: fromPromise<Held>(async () => {
          // Who comes back without a connection is not signed out for that.
          if (state.status === 'renewing' && line.isDown()) await line.back();
          return good(await identity.renew(), renewsFresh);
        }),
        logout: fromPromise<null, { readonly isOver: boolean }>(async ({ input: { isOver } }) => {
          await logout(isOver);
          return null;
        }),
      },
      actions: {
        keep: (_, { token }) => {
          accessToken.write(token);
        },
        forget: () => {
          accessToken.remove();
          clearLastUsed();
          clearKeptApplication();
        },
        forgetDrafts: () => {
          clearDrafts();
          // Whose the acceptance is: the server knows it, and says so at the next sign-in.
          termsAcceptance.remove();
        },
      },
    }),
    { input: { stored, now, isOffline: line.isDown } },
  );
  let state = stateOf(actor.getSnapshot());
  const claim = () => {
    if (state.status !== 'signedIn') return;
    codeRequest.remove();
    claimDrafts(state.user.subject);
    claimKeptApplication(state.user.subject);
  };
  claim();
  const listeners = new Set<() => void>();
  actor.subscribe((snapshot) => {
    const next = stateOf(snapshot);
    // A renewal without news changes no screen.
    if (equal(next, state)) return;
    state = next;
    claim();
    for (const changed of listeners) changed();
  });
  actor.start();
  onAccessTokenChangedElsewhere(() => {
    const held = read(accessToken.read(), false);
    if (held?.token !== actor.getSnapshot().context.held?.token) actor.send({ type: 'ELSEWHERE', held });
  });

  /** Waits until nothing is under way that changes the token. */
  const settled = async (): Promise<SessionState> => {
    await waitFor(actor, (snapshot) => !isRenewing(snapshot));
    return state;
  };

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async token() {
      const endsWithin = (milliseconds: number) => {
        const { held } = actor.getSnapshot().context;
        return held !== null && held.expiresAt - milliseconds <= now();
      };
      // A device that slept through the renewal finds its token expired.
      if (endsWithin(onItsWay)) {
        actor.send({ type: 'RENEW' });
        await settled();
      }
      // The server would take it for a session that is over.
      if (endsWithin(0)) throw new SignInError('unavailable', 'not_renewed');
      return actor.getSnapshot().context.held?.token ?? null;
    },
    async complete(hash) {
      actor.send({ type: 'CALLBACK', hash });
      await waitFor(actor, (snapshot) => !snapshot.matches('completing'));
    },
    async renew() {
      actor.send({ type: 'RENEW' });
      return await settled();
    },
    refuse(farewell) {
      actor.send({ type: 'REFUSED', farewell });
    },
    identityValidated(validated) {
      if (state.status !== 'signedIn') return;
      if (validated) validatedIdentity.write(state.user.subject);
      else validatedIdentity.remove();
      actor.send({ type: 'IDENTITY', validated });
    },
    signOut() {
      actor.send({ type: 'SIGN_OUT' });
    },
    erased() {
      actor.send({ type: 'ERASED' });
    },
  };
}

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof machine>>['getSnapshot']>;

const isRenewing = (snapshot: Snapshot) =>
  snapshot.matches('renewing') || snapshot.matches({ signedIn: { token: 'renewing' } });

/** The state for screens. */
function stateOf(snapshot: Snapshot): SessionState {
  const { held, farewell, email, failure, returnTo } = snapshot.context;
  if (snapshot.matches('signedIn') && held) {
    return { status: 'signedIn', user: held.user, authorised: isAuthorized(held.user), returnTo };
  }
  if (snapshot.matches('failed')) return { status: 'failed', failure: failure ?? 'refused' };
  if (snapshot.matches('completing')) return { status: 'completing' };
  if (snapshot.matches('signingOut')) return { status: 'signingOut' };
  if (snapshot.matches('signedOut')) return { status: 'signedOut', farewell, ...(email !== null && { email }) };
  return { status: 'renewing' };
}
