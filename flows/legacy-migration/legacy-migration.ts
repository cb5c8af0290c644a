import { fromPromise, setup } from 'xstate';
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
    context: typed<LegacyCheck>(),
    input: typed<LegacyIds>(),
    events: typed<{ readonly type: 'SOMEBODY_ELSE' } | { readonly type: 'LEAVE' }>(),
  },
  actors: {
    /** Whether the user had an account before (usuarioExistente, S7.6). */
    check: fromPromise<boolean, LegacyCheck>(unprovided),
    /** Gets a token with the roles; resolves to whether it has any. In the native app, the app does it (S4.7). */
    renewSession: fromPromise<boolean>(unprovided),
  },
  delays: {
    /** How long the failure is shown before the user is logged out (S4.7). */
    farewell: 2000,
  },
}).createMachine({
  id: 'legacy-migration',
  context: ({ input }) => ({ euroUserId: legacyId(input) }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'greeting' }, { target: 'choosing' }],
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
    choosing: { on: { LEAVE: 'leaving' } },
    failed: { after: { farewell: 'leaving' } },
    home: { type: 'final' },
    leaving: { type: 'final' },
  },
});
