import { assign, setup } from 'xstate';
import type { Question } from '../wizards.ts';

interface Answer {
  readonly type: 'ANSWER';
  readonly value: string;
}

const types: { readonly context: Readonly<Record<string, string>>; readonly events: Answer } = {
  context: {},
  events: { type: 'ANSWER', value: '' },
};

/** The questions as the simplest machine: a state for each, one after the other. */
export const bareMachine = (questions: readonly Question[]) =>
  setup({
    types,
    actions: {
      store: assign(({ event }, { id }: { id: string }) => ({ [id]: event.value })),
    },
  }).createMachine({
    context: {},
    initial: questions[0]?.id ?? 'sent',
    states: {
      ...Object.fromEntries(
        questions.map(({ id }, index) => {
          const actions = { type: 'store' as const, params: { id } };
          return [id, { on: { ANSWER: { target: questions[index + 1]?.id ?? 'sent', actions } } }];
        }),
      ),
      sent: { type: 'final' as const },
    },
  });
