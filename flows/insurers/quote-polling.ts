import {
  type AnyActorRef,
  type AnyEventObject,
  assign,
  type EventObject,
  fromPromise,
  type MetaObject,
  type ParameterizedObject,
  type PromiseActorLogic,
  setup,
  type StateMachine,
  type StateSchema,
  type StateValueFrom,
} from 'xstate';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';
import { NO_QUOTE, type Quote, type QuoteDetail } from './quote.ts';

/** Fetches of one quote: those at counts 1 to 5 (decision 5). */
const MOST_FETCHES = 5;

export interface QuotePollingInput<Request> {
  readonly request: Request;
  /** The same quote as read before the step was left or the page reloaded. */
  readonly previous: Quote | undefined;
}

interface QuotePollingConfig<Request, Reading> {
  readonly id: string;
  /** The input of `leer`, to find the answers to the quote. */
  readonly reading: (request: Request, cotizacionId: string) => Reading;
}

/** The insurers were asked and gave no id for their answers (IN-05). */
class QuoteWithoutIdError extends Error {
  override readonly name = 'QuoteWithoutIdError';

  constructor() {
    super('The quote was answered without an id');
  }
}

/** The result of asking for a quote: the id of the insurers' answers. */
interface Created {
  readonly cotizacionId: string | null;
}

interface Context<Request> {
  request: Request;
  quote: Quote;
  error: unknown;
}

interface Actor<Name extends string, Out, In> {
  src: Name;
  logic: PromiseActorLogic<Out, In>;
  id: string | undefined;
}

function pollingOf({ id, reading }: QuotePollingConfig<object, object>) {
  return setup({
    types: {
      context: typed<Context<object>>(),
      input: typed<QuotePollingInput<object>>(),
      output: typed<Quote>(),
    },
    actors: {
      cotizar: fromPromise<Created, object>(() => Promise.reject(new ActorNotProvidedError('cotizar'))),
      leer: fromPromise<QuoteDetail, object>(() => Promise.reject(new ActorNotProvidedError('leer'))),
    },
    delays: { espera: ({ context }) => (MOST_FETCHES - 1 - context.quote.lecturas) * 1000 },
    guards: {
      hasAnId: ({ context }) => context.quote.cotizacionId !== '',
      wasRead: ({ context }) => context.quote.lecturas > 0,
      everyInsurerIsComplete: ({ context }) => context.quote.companias.every(({ estado }) => estado === 'completa'),
      /** An earlier reading ended with insurers that had not answered. */
      gaveUp: ({ context: { quote } }) =>
        quote.lecturas >= MOST_FETCHES && quote.companias.some(({ estado }) => estado !== 'completa'),
      fetchesAreLeft: ({ context }) => context.quote.lecturas < MOST_FETCHES,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ request: input.request, quote: input.previous ?? NO_QUOTE, error: undefined }),
    initial: 'idle',
    states: {
      idle: {
        always: [
          { guard: 'gaveUp', target: 'reading' },
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
              actions: assign({
                quote: ({ event }) => ({ ...NO_QUOTE, cotizacionId: event.output.cotizacionId ?? '' }),
              }),
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
          input: ({ context: { request, quote } }) => reading(request, quote.cotizacionId),
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
}

/** The polling of quotes that are requested with a `Request` and read with a `Reading`, as `provide` and `invoke` see it. */
export type QuotePolling<Request, Reading> = StateMachine<
  Context<Request>,
  AnyEventObject,
  Record<string, AnyActorRef | undefined>,
  Actor<'cotizar', Created, Request> | Actor<'leer', QuoteDetail, Reading>,
  ParameterizedObject,
  ParameterizedObject,
  'espera',
  StateValueFrom<ReturnType<typeof pollingOf>>,
  string,
  QuotePollingInput<Request>,
  Quote,
  EventObject,
  MetaObject,
  StateSchema
>;

/**
 * Asks for a quote and reads it until every insurer is complete (S4.4b, decision 5): the waits after the first four
 * fetches are 3, 2, 1 and 0 seconds. A quote that was read before continues with the fetches that are left; one that has none left,
 * and insurers that have not answered, is read once more (SL-03). Once something has been read, a failed fetch counts as one without
 * news. It throws if there is no quote.
 */
export function quotePollingOf<Request extends object, Reading extends object>(
  config: QuotePollingConfig<Request, Reading>,
): QuotePolling<Request, Reading>;
export function quotePollingOf(config: QuotePollingConfig<object, object>): QuotePolling<object, object> {
  return pollingOf(config);
}
