import { assign, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';
import type { Application } from './application.ts';
import type { Offers, Qualification } from './offers.ts';

/** Number of retries of the status (S4.5, S9). */
const MOST_RETRIES = 3;
/** The wait before the first retry, in milliseconds; doubled before each later one (S4.5, S9). */
const FIRST_WAIT = 1000;
/** Timeout of a status call, in milliseconds; no answer means 'not yet'. */
const STATUS_TIMEOUT_MS = 5000;

interface Asked {
  readonly solicitudId: number;
}

/**
 * Sends the inputs of an application's qualification, waits until it is done, and fetches the offers (S4.5, NR-07). An
 * unreadable status counts as 'not yet'. If it is not done in time, the action `notarDemora` reports that, and the offers are
 * fetched anyway, as those of one that is not done. It throws if the sending or the last fetch fails.
 */
export const offersPolling = setup({
  types: {
    context: typed<{
      application: Application;
      retries: number;
      /** The qualification was done in time. */
      done: boolean;
      qualification: Qualification | undefined;
      error: unknown;
    }>(),
    input: typed<Application>(),
  },
  actors: {
    cargar: fromPromise<null, Application>(() => Promise.reject(new ActorNotProvidedError('cargar'))),
    estado: fromPromise<{ readonly realizada: boolean }, Asked>(() =>
      Promise.reject(new ActorNotProvidedError('estado')),
    ),
    ofertas: fromPromise<Offers, Asked>(() => Promise.reject(new ActorNotProvidedError('ofertas'))),
  },
  actions: {
    /** The qualification was not done in time. */
    notarDemora: () => undefined,
  },
  delays: {
    espera: ({ context }) => FIRST_WAIT * 2 ** context.retries,
    paciencia: STATUS_TIMEOUT_MS,
  },
  guards: { retriesAreLeft: ({ context }) => context.retries < MOST_RETRIES },
}).createMachine({
  id: 'offers-polling',
  context: ({ input }) => ({ application: input, retries: 0, done: true, qualification: undefined, error: undefined }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'cargar',
        src: 'cargar',
        input: ({ context }) => context.application,
        onDone: 'checking',
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    checking: {
      invoke: {
        id: 'estado',
        src: 'estado',
        input: ({ context: { application } }) => ({ solicitudId: application.solicitudId }),
        onDone: [{ guard: ({ event }) => event.output.realizada, target: 'fetching' }, { target: 'deciding' }],
        onError: 'deciding',
      },
      after: { paciencia: 'deciding' },
    },
    deciding: { always: [{ guard: 'retriesAreLeft', target: 'waiting' }, { target: 'timedOut' }] },
    waiting: {
      after: { espera: { target: 'checking', actions: assign({ retries: ({ context }) => context.retries + 1 }) } },
    },
    timedOut: { entry: ['notarDemora', assign({ done: false })], always: 'fetching' },
    fetching: {
      invoke: {
        id: 'ofertas',
        src: 'ofertas',
        input: ({ context: { application } }) => ({ solicitudId: application.solicitudId }),
        onDone: {
          target: 'done',
          actions: assign({
            qualification: ({ context, event }): Qualification => ({ ...event.output, terminada: context.done }),
          }),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    done: { type: 'final' },
    failed: {
      type: 'final',
      entry: ({ context }) => {
        throw context.error;
      },
    },
  },
  output: ({ context }) => context.qualification,
});
