import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { typed } from '../../flows/kit/index.ts';

export const QuoteSchema = v.object({ id: v.string(), fetches: v.number(), complete: v.number(), listed: v.number() });
export type Quote = v.InferOutput<typeof QuoteSchema>;

export interface QuoteRequest {
  readonly modelo: string;
  readonly codigoPostal: string;
  readonly resume: Quote | undefined;
}

const NONE: Quote = { id: '', fetches: 0, complete: 0, listed: 0 };
const unprovided = () => Promise.reject(new Error('not provided'));

/** S4.4b polling as a machine of its own: it goes on from a quote that a reload interrupted. */
export const quotePolling = setup({
  types: {
    context: typed<{ request: QuoteRequest; quote: Quote }>(),
    input: typed<QuoteRequest>(),
    output: typed<Quote>(),
  },
  actors: {
    cotizar: fromPromise<{ id: string }, QuoteRequest>(unprovided),
    leer: fromPromise<{ complete: number; listed: number }, { id: string }>(unprovided),
  },
  delays: { espera: ({ context }) => (4 - context.quote.fetches) * 1000 },
  guards: {
    created: ({ context }) => context.quote.id !== '',
    fetched: ({ context }) => context.quote.fetches > 0,
    everyInsurerIsComplete: ({ context: { quote } }) => quote.complete >= quote.listed,
    fetchesAreLeft: ({ context: { quote } }) => quote.fetches <= 4,
  },
}).createMachine({
  id: 'quote-polling',
  context: ({ input }) => ({ request: input, quote: input.resume ?? NONE }),
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'fetched', target: 'deciding' },
        { guard: 'created', target: 'reading' },
        { target: 'requesting' },
      ],
    },
    requesting: {
      invoke: {
        id: 'cotizar',
        src: 'cotizar',
        input: ({ context }) => context.request,
        onDone: {
          target: 'reading',
          actions: assign({ quote: ({ event }) => ({ ...NONE, id: event.output.id }) }),
        },
        onError: 'failed',
      },
    },
    reading: {
      invoke: {
        id: 'leer',
        src: 'leer',
        input: ({ context }) => ({ id: context.quote.id }),
        onDone: {
          target: 'deciding',
          actions: assign({
            quote: ({ context: { quote }, event }) => ({ ...quote, ...event.output, fetches: quote.fetches + 1 }),
          }),
        },
        onError: 'failed',
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
      entry: () => {
        throw new Error('the quote failed');
      },
    },
  },
  output: ({ context }) => context.quote,
});
