import { emit, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';

/** Number of retries (C9). */
const MOST_RETRIES = 5;
/** The wait before the first retry, in milliseconds; doubled before each later one (C9). */
const FIRST_WAIT = 1000;

/** What linking emits besides its state. */
type LinkingEmitted =
  /** There may be new loans and policies: they have to be loaded again (C4). */
  | { readonly type: 'linked' }
  /** The call failed, or was refused with a conflict; for the log. */
  | { readonly type: 'failed'; readonly error: unknown };

const base = setup({
  types: {
    context: typed<{ readonly retries: number }>(),
    events: typed<{ readonly type: 'START' }>(),
    emitted: typed<LinkingEmitted>(),
    tags: typed<'running'>(),
  },
  actors: {
    /** Whether the loans are linked now (`vinculado`, C7). */
    vincular: fromPromise<boolean>(() => Promise.reject(new ActorNotProvidedError('vincular'))),
  },
  delays: { beforeRetry: ({ context }) => FIRST_WAIT * 2 ** context.retries },
  guards: { retriesAreLeft: ({ context }) => context.retries < MOST_RETRIES },
});

const start = { target: 'linking', actions: base.assign({ retries: 0 }) } as const;

/**
 * Links the loans of a user with a validated identity to their account (C4, LK-01). While the back end finds none, it is asked
 * again: 5 times, after 1, 2, 4, 8 and 16 seconds. A failed call ends it at once (LK-03). `running` is C4's loading flag; C4's
 * `vinculado` is true only in `linked`.
 */
export const linking = base.createMachine({
  id: 'linking',
  context: { retries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { START: start } },
    linking: {
      tags: 'running',
      invoke: {
        id: 'vincular',
        src: 'vincular',
        onDone: [
          { guard: ({ event }) => event.output, target: 'linked' },
          { guard: 'retriesAreLeft', target: 'waiting' },
          { target: 'notLinked' },
        ],
        onError: { target: 'notLinked', actions: emit(({ event }) => ({ type: 'failed', error: event.error })) },
      },
    },
    waiting: {
      tags: 'running',
      after: {
        beforeRetry: { target: 'linking', actions: base.assign({ retries: ({ context }) => context.retries + 1 }) },
      },
    },
    linked: { type: 'final', entry: emit({ type: 'linked' }) },
    notLinked: { on: { START: start } },
  },
});
