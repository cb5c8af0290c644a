import { assign, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError, typed } from '../kit/index.ts';
import { NO_QUOTE, type Quote, type QuoteDetail, type QuoteRequest } from './quote.ts';

/** Fetches of one quote: those at counts 1 to 5 (decisions.md 5). */
const MOST_FETCHES = 5;

export interface QuotePollingInput {
  readonly request: QuoteRequest;
  /** The same quote as far as it was read before it was left or reloaded. */
  readonly previous: Quote | undefined;
}

/** The insurers were asked, and gave no id to find their answers by (IN-05). */
class QuoteWithoutIdError extends Error {
  override readonly name = 'QuoteWithoutIdError';

  constructor() {
    super('The quote was answered without an id');
  }
}

/**
 * Asks for a quote and reads it until every insurer is complete (S4.4b, decisions.md 5): the waits after the first four
 * fetches are 3, 2, 1 and 0 seconds. A quote that was read before goes on with the fetches that are left. Once something has
 * been read, a fetch that fails counts as one that brought nothing new. It throws where no quote comes about at all.
 */
export const quotePolling = setup({
  types: {
    context: typed<{ request: QuoteRequest; quote: Quote; error: unknown }>(),
    input: typed<QuotePollingInput>(),
    output: typed<Quote>(),
  },
  actors: {
    cotizar: fromPromise<{ readonly cotizacionId: string | null }, QuoteRequest>(() =>
      Promise.reject(new ActorNotProvidedError('cotizar')),
    ),
    leer: fromPromise<QuoteDetail, { readonly cotizacionId: string }>(() =>
      Promise.reject(new ActorNotProvidedError('leer')),
    ),
  },
  delays: { espera: ({ context }) => (MOST_FETCHES - 1 - context.quote.lecturas) * 1000 },
  guards: {
    hasAnId: ({ context }) => context.quote.cotizacionId !== '',
    wasRead: ({ context }) => context.quote.lecturas > 0,
    everyInsurerIsComplete: ({ context }) => context.quote.companias.every(({ estado }) => estado === 'completa'),
    fetchesAreLeft: ({ context }) => context.quote.lecturas < MOST_FETCHES,
  },
}).createMachine({
  id: 'quote-polling',
  context: ({ input }) => ({ request: input.request, quote: input.previous ?? NO_QUOTE, error: undefined }),
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'wasRead', target: 'deciding' },
        { guard: 'hasAnId', target: 'reading' },
        { target: 'requesting' },
      ],
    },
    requesting: {
      invoke: {
        id: 'cotizar',
        src: 'cotizar',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: ({ event }) => Boolean(event.output.cotizacionId),
            target: 'reading',
            actions: assign({ quote: ({ event }) => ({ ...NO_QUOTE, cotizacionId: event.output.cotizacionId ?? '' }) }),
          },
          { target: 'failed', actions: assign({ error: () => new QuoteWithoutIdError() }) },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    reading: {
      invoke: {
        id: 'leer',
        src: 'leer',
        input: ({ context }) => ({ cotizacionId: context.quote.cotizacionId }),
        onDone: {
          target: 'deciding',
          actions: assign({
            quote: ({ context: { quote }, event }) => ({
              ...quote,
              companias: event.output.companias,
              lecturas: quote.lecturas + 1,
            }),
          }),
        },
        onError: [
          {
            guard: 'wasRead',
            target: 'deciding',
            actions: assign({ quote: ({ context: { quote } }) => ({ ...quote, lecturas: quote.lecturas + 1 }) }),
          },
          { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'everyInsurerIsComplete', target: 'complete' },
        { guard: 'fetchesAreLeft', target: 'waiting' },
        { target: 'exhausted' },
      ],
    },
    waiting: { after: { espera: 'reading' } },
    complete: { type: 'final' },
    exhausted: { type: 'final' },
    failed: {
      type: 'final',
      entry: ({ context }) => {
        throw context.error;
      },
    },
  },
  output: ({ context }) => context.quote,
});
