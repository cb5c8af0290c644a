import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';
import type { TaskAnswer } from './payload.ts';

/** How the back end took an answer; it did not come at all where the call rejects. */
export type Outcome =
  | { readonly is: 'stored' }
  /** The task has an answer: of an earlier try, or of a colleague (TareaYaEnviada). */
  | { readonly is: 'answeredBefore' }
  /** The application takes no answers now (SituacionNoPermitida), in the server's words. */
  | { readonly is: 'refused'; readonly says: string };

interface TaskContext {
  /** A draft of it was found. */
  readonly isBegun: boolean;
  /** Why it is refused; '' elsewhere. */
  readonly says: string;
  /** What the last try failed with; null elsewhere. */
  readonly error: unknown;
}

type TaskEvent =
  /** Something was typed, chosen or attached. */
  | { readonly type: 'FILL' }
  /** A complete answer; sent again after a failure too. */
  | { readonly type: 'SEND'; readonly answer: TaskAnswer };

const base = setup({
  types: {
    context: typed<TaskContext>(),
    events: typed<TaskEvent>(),
    input: typed<Pick<TaskContext, 'isBegun'>>(),
  },
  actors: {
    /** Sends the answer, under one key for all tries (AP-06). */
    enviar: fromPromise<Outcome, { readonly answer: TaskAnswer }>(() =>
      Promise.reject(new ActorNotProvidedError('enviar')),
    ),
  },
  guards: {
    isBegun: ({ context }) => context.isBegun,
    isStored: (_, { outcome }: { outcome: Outcome }) => outcome.is === 'stored',
    isAnsweredBefore: (_, { outcome }: { outcome: Outcome }) => outcome.is === 'answeredBefore',
  },
});

const untold = base.assign({ says: '', error: null });
const fill = { target: 'filling', actions: untold } as const;
const send = { target: 'sending', actions: untold } as const;

/**
 * A task of an application (S2.8, S4.2, AP-06): asked for, filled in, sent. What was typed is kept outside, as are the uploads of images:
 * a failed or refused answer is corrected and sent again.
 */
export const applicationTask = base.createMachine({
  id: 'application-task',
  context: ({ input }) => ({ isBegun: input.isBegun, says: '', error: null }),
  initial: 'requested',
  states: {
    requested: { always: { guard: 'isBegun', target: 'filling' }, on: { FILL: fill, SEND: send } },
    filling: { on: { SEND: send } },
    sending: {
      invoke: {
        id: 'enviar',
        src: 'enviar',
        input: ({ event }) => ({ answer: answerIn(event) }),
        onDone: [
          { guard: { type: 'isStored', params: ({ event }) => ({ outcome: event.output }) }, target: 'sent' },
          {
            guard: { type: 'isAnsweredBefore', params: ({ event }) => ({ outcome: event.output }) },
            target: 'answeredBefore',
          },
          {
            target: 'refused',
            actions: assign({ says: ({ event }) => (event.output.is === 'refused' ? event.output.says : '') }),
          },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: { on: { FILL: fill, SEND: send } },
    refused: { on: { FILL: fill, SEND: send } },
    sent: { type: 'final' },
    answeredBefore: { type: 'final' },
  },
});

function answerIn(event: TaskEvent): TaskAnswer {
  assertEvent(event, 'SEND');
  return event.answer;
}
