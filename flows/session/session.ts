import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { typed } from '../kit/typed.ts';
import { isAuthorized, type SessionUser } from './user.ts';

/** A token and what it says. */
export interface Held {
  readonly token: string;
  readonly user: SessionUser;
  /** When it ends by this browser's clock, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A completed sign-in. */
export interface SignedIn {
  readonly held: Held;
  /** The page that the user wanted when they started. */
  readonly returnTo: string;
}

/** Why the user was signed out, for a sentence on the sign-in screen; `null` if they signed out themselves. */
export type Farewell = 'renewalFailed' | 'expired' | 'unauthorized' | 'erased' | null;

/** Why a sign-in or a renewal failed. */
export type SessionFailure =
  /** The identity service did not answer: worth a retry. */
  | 'unavailable'
  /** It answered that there is no sign-in, or with something that cannot be trusted. */
  | 'refused'
  /** This device's clock is so wrong that every token looks invalid. */
  | 'clockSkew'
  /** The network does not say that the e-mail is theirs. */
  | 'emailNotVerified';

export type SessionEvent =
  /** The identity service redirected to /callback with this hash (SH-06). */
  | { readonly type: 'CALLBACK'; readonly hash: string }
  /** The server refused the token (ER-02). */
  | { readonly type: 'REFUSED'; readonly farewell: 'expired' | 'unauthorized' }
  /** The token's contents may have changed, such as roles after a sign-up. */
  | { readonly type: 'RENEW' }
  | { readonly type: 'SIGN_OUT' }
  /** Their account was erased, and with it all sessions (OP-13). */
  | { readonly type: 'ERASED' }
  /** The native app validated the user's identity, or says that it is not valid (SH-25). */
  | { readonly type: 'IDENTITY'; readonly validated: boolean }
  /** Another tab of this browser signed in, as any user, or out (`null`). */
  | { readonly type: 'ELSEWHERE'; readonly held: Held | null };

interface SessionContext {
  readonly held: Held | null;
  readonly returnTo: string;
  readonly farewell: Farewell;
  /** The e-mail of who was signed out without asking, to sign in with again; of no storage. */
  readonly email: string | null;
  readonly failure: SessionFailure | null;
  /** Since when renewals get no answer, in milliseconds since 1970. */
  readonly silentSince: number | null;
  readonly now: () => number;
  readonly isOffline: () => boolean;
}

export interface SessionInput {
  /** What storage holds from an earlier visit; it may have expired. */
  readonly stored: Held | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the device has no connection, as far as it knows: nobody is signed out for that. */
  readonly isOffline?: () => boolean;
}

/** A token is renewed this long before it ends, in milliseconds (C4, S4.9, SH-16). */
const renewalLead = 120_000;
/** The wait after a renewal without an answer, in milliseconds. */
const renewalPause = 15_000;
/** For how long renewals may go without an answer once the token has run out, in milliseconds: a phone wakes before its line does. */
const silence = 120_000;
/** `setTimeout` is limited to a signed 32-bit number of milliseconds. */
const longestTimer = 2 ** 31 - 1;

const unprovided = () => Promise.reject(new Error('not provided'));

const rejection = v.object({ failure: v.picklist(['unavailable', 'refused', 'clockSkew', 'emailNotVerified']) });

/** What an actor was rejected with. */
function failureIn(error: unknown): SessionFailure {
  return v.is(rejection, error) ? error.failure : 'refused';
}

const base = setup({
  types: {
    context: typed<SessionContext>(),
    input: typed<SessionInput>(),
    events: typed<SessionEvent>(),
  },
  actors: {
    /** Verifies the hash. */
    complete: fromPromise<SignedIn, { readonly hash: string }>(unprovided),
    /** Gets a new token without the user: silently, or from the native app. */
    renew: fromPromise<Held>(unprovided),
    /** Ends the session at the identity service, where it is not over, or lets the native app do it. */
    logout: fromPromise<null, { readonly isOver: boolean }>(unprovided),
  },
  actions: {
    /** Keeps the token over reloads. */
    keep: (_, _held: { readonly token: string }) => undefined,
    /** Forgets the token and all else of the user, except their drafts (ER-08). */
    forget: () => undefined,
    /** Forgets the drafts too. */
    forgetDrafts: () => undefined,
  },
  delays: {
    untilRenewal: ({ context: { held, now } }) => {
      const left = Math.max((held?.expiresAt ?? 0) - now(), 0);
      // A token shorter than the lead is renewed at half its life: at once would loop.
      return Math.min(left > renewalLead ? left - renewalLead : left / 2, longestTimer);
    },
    renewalPause,
  },
});

const authorised = ({ context: { held } }: { readonly context: SessionContext }) =>
  held !== null && isAuthorized(held.user);

/** Whether the token is so close to its end that only a failed renewal can have taken it away. */
const isEnding = ({ context: { held, now } }: { readonly context: SessionContext }) =>
  held !== null && held.expiresAt - renewalLead <= now();

/** Whether it is too early to give up on a renewal without an answer: the token is good, the silence is short, or nothing can answer. */
const mayAnswerYet = ({ held, silentSince, now, isOffline }: SessionContext) =>
  held !== null && (held.expiresAt - renewalPause > now() || now() - (silentSince ?? now()) < silence || isOffline());

const elsewhere = ({ event }: { readonly event: SessionEvent }) => (event.type === 'ELSEWHERE' ? event.held : null);
const signedInElsewhere = (args: { readonly event: SessionEvent }) => elsewhere(args) !== null;

/** Uses a token that another tab has already stored. */
const follow = base.assign({
  held: elsewhere,
  returnTo: '/',
  farewell: null,
  email: null,
  failure: null,
  silentSince: null,
});
/** Stores the token of the user who has just signed in. */
const keepHeld = {
  type: 'keep',
  params: ({ context: { held } }: { readonly context: SessionContext }) => ({ token: held?.token ?? '' }),
} as const;
/** Ends the session without the user's request: the drafts stay for the same person. */
const dismiss = (farewell: Farewell) =>
  base.enqueueActions(({ enqueue }) => {
    enqueue.assign({ held: null, farewell, email: ({ context: { held } }) => held?.user.email ?? null });
    enqueue({ type: 'forget' });
  });
const leave = base.enqueueActions(({ enqueue, event }) => {
  enqueue.assign({ held: null, farewell: event.type === 'ERASED' ? 'erased' : null, email: null });
  enqueue({ type: 'forget' });
  enqueue({ type: 'forgetDrafts' });
});

/**
 * Who is signed in (C4, S2.2, S4.9). The browser supplies `complete`, `renew` and `logout`, which reject with
 * an error whose `failure` is a SessionFailure, and the actions that touch storage.
 */
export const session = base.createMachine({
  id: 'session',
  context: ({ input: { stored, now, isOffline = () => false } }) => ({
    held: stored,
    returnTo: '/',
    farewell: null,
    email: null,
    failure: null,
    silentSince: null,
    now,
    isOffline,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: ({ context: { held } }) => held === null, target: 'signedOut' },
        { guard: ({ context: { held, now } }) => held !== null && held.expiresAt > now(), target: 'signedIn' },
        { target: 'renewing' },
      ],
    },

    signedOut: {
      on: {
        CALLBACK: 'completing',
        ELSEWHERE: { guard: signedInElsewhere, target: 'signedIn', actions: follow },
      },
    },

    completing: {
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ event }) => ({ hash: event.type === 'CALLBACK' ? event.hash : '' }),
        onDone: {
          target: 'signedIn',
          actions: [
            assign({
              held: ({ event }) => event.output.held,
              returnTo: ({ event }) => event.output.returnTo,
              farewell: null,
              email: null,
              failure: null,
            }),
            keepHeld,
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureIn(event.error) }) },
      },
      on: { ELSEWHERE: { guard: signedInElsewhere, target: 'signedIn', actions: follow } },
    },

    failed: {
      on: {
        CALLBACK: 'completing',
        ELSEWHERE: { guard: signedInElsewhere, target: 'signedIn', actions: follow },
      },
    },

    /** A user was signed in on an earlier visit; nothing is shown until it is known whether they still are. */
    renewing: {
      invoke: {
        id: 'renewStored',
        src: 'renew',
        onDone: { target: 'signedIn', actions: [assign({ held: ({ event }) => event.output }), keepHeld] },
        onError: { target: 'signedOut', actions: dismiss('renewalFailed') },
      },
      on: {
        SIGN_OUT: 'signingOut',
        ELSEWHERE: [
          { guard: signedInElsewhere, target: 'signedIn', actions: follow },
          // The other tab's renewal failed, as this one would.
          { target: 'signedOut', actions: dismiss('renewalFailed') },
        ],
      },
    },

    signedIn: {
      type: 'parallel',
      on: {
        REFUSED: [
          {
            guard: ({ event }) => event.farewell === 'expired',
            target: 'signedOut',
            actions: dismiss('expired'),
          },
          { target: 'signedOut', actions: dismiss('unauthorized') },
        ],
        SIGN_OUT: 'signingOut',
        ERASED: 'signingOut',
        IDENTITY: {
          actions: assign({
            held: ({ context: { held }, event }) =>
              held && { ...held, user: { ...held.user, validatedIdentity: event.validated } },
          }),
        },
        ELSEWHERE: [
          { guard: signedInElsewhere, target: 'signedIn', reenter: true, actions: follow },
          { guard: isEnding, target: 'signedOut', actions: dismiss('renewalFailed') },
          { target: 'signedOut', actions: leave },
        ],
      },
      states: {
        access: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: authorised, target: 'authorised' }, { target: 'notAuthorised' }] },
            authorised: { always: { guard: (args) => !authorised(args), target: 'notAuthorised' } },
            notAuthorised: { always: { guard: authorised, target: 'authorised' } },
          },
        },
        token: {
          initial: 'fresh',
          states: {
            fresh: {
              after: {
                untilRenewal: [
                  { guard: isEnding, target: 'renewing' },
                  // The timer was cut to its limit.
                  { target: 'fresh', reenter: true },
                ],
              },
              on: { RENEW: 'renewing' },
            },
            renewing: {
              invoke: {
                id: 'renew',
                src: 'renew',
                onDone: {
                  target: 'fresh',
                  actions: [assign({ held: ({ event }) => event.output, silentSince: null }), keepHeld],
                },
                onError: [
                  {
                    guard: ({ context, event }) => failureIn(event.error) === 'unavailable' && mayAnswerYet(context),
                    target: 'waiting',
                    actions: assign({ silentSince: ({ context: { silentSince, now } }) => silentSince ?? now() }),
                  },
                  { target: '#session.signedOut', actions: dismiss('renewalFailed') },
                ],
              },
            },
            waiting: { after: { renewalPause: 'renewing' }, on: { RENEW: 'renewing' } },
          },
        },
      },
    },

    signingOut: {
      entry: leave,
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context: { farewell } }) => ({ isOver: farewell === 'erased' }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
  },
});
