import { assign, fromPromise, setup } from 'xstate';
import { typed } from '../kit/typed.ts';

/** The possible sources of the legacy user's id (S4.7). */
export interface LegacyIds {
  /** The query parameter that a login with the old credentials leaves. */
  readonly idEuro: string | null;
  /** From the terms acceptance that storage holds. */
  readonly acceptance: string | null;
  /** From the user's own token. */
  readonly own: string | null;
}

export interface LegacyCheck {
  /** `''` if no source has one: the back end then uses the e-mail alone. */
  readonly euroUserId: string;
}

/** An agency that the user signed up, and that nobody may act for yet (S2.10, OP-11). */
export interface PendingAgency {
  readonly name: string;
  /** Where the link was sent that completes its registration. */
  readonly email: string;
  /** Whether the link was used, and an administrator looks at the agency. */
  readonly inReview: boolean;
}

/** What is known of a user without rights. */
export interface Found {
  /** Whether they had an account before (usuarioExistente, S7.6). */
  readonly existing: boolean;
  readonly agency: PendingAgency | null;
}

interface MigrationContext extends LegacyCheck {
  readonly agency: PendingAgency | null;
}

/** The first id found, in S4.7's order: the query, the stored acceptance, the user's own. */
function legacyId({ idEuro, acceptance, own }: LegacyIds): string {
  return [idEuro, acceptance, own].find((id) => id !== null && id !== '') ?? '';
}

const unprovided = () => Promise.reject(new Error('not provided'));

/**
 * Finds out whether a user without any rights yet had an account before (S2.11, S4.7, ON-05). S2.11's three states are
 * `checking`, `greeting` and `choosing`; it ends `home`, with a session that knows its roles, or `leaving`, to log out.
 */
export const legacyMigration = setup({
  types: {
    context: typed<MigrationContext>(),
    input: typed<LegacyIds>(),
    events: typed<{ readonly type: 'SOMEBODY_ELSE' } | { readonly type: 'LEAVE' } | { readonly type: 'CHECK' }>(),
  },
  actors: {
    /** Looks for the user's account, and for an agency that they signed up. */
    check: fromPromise<Found, LegacyCheck>(unprovided),
    /** Gets a token with the roles; resolves to whether it has any. In the native app, the app does it (S4.7). */
    renewSession: fromPromise<boolean>(unprovided),
  },
  delays: {
    /** How long the failure is shown before the user is logged out (S4.7). */
    farewell: 2000,
  },
}).createMachine({
  id: 'legacy-migration',
  context: ({ input }) => ({ euroUserId: legacyId(input), agency: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { euroUserId } }) => ({ euroUserId }),
        onDone: [
          { guard: ({ event }) => event.output.existing, target: 'greeting' },
          { target: 'choosing', actions: assign({ agency: ({ event }) => event.output.agency }) },
        ],
        onError: 'failed',
      },
      on: { LEAVE: 'leaving' },
    },
    greeting: {
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [{ guard: ({ event }) => event.output, target: 'home' }, { target: 'choosing' }],
        onError: 'failed',
      },
      on: { SOMEBODY_ELSE: 'leaving' },
    },
    /** With an agency that waits for its link, they may look again. */
    choosing: { on: { LEAVE: 'leaving', CHECK: 'checking' } },
    failed: { after: { farewell: 'leaving' } },
    home: { type: 'final' },
    leaving: { type: 'final' },
  },
});
