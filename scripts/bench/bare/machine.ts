import { assign, setup } from 'xstate';
import type { Question } from '../questions.ts';

interface Answer {
  readonly type: 'ANSWER';
  readonly value: string;
}

const types: { readonly context: Readonly<Record<string, string>>; readonly events: Answer } = {
  context: {},
  events: { type: 'ANSWER', value: '' },
};

/** The questions as the plainest machine that asks them: a state for each, and the bank skipped for 'Otros'. */
export const bareMachine = (questions: readonly Question[]) =>
  setup({
    types,
    actions: {
      store: assign(({ event }, { id }: { id: string }) => ({ [id]: event.value })),
    },
    guards: { isOther: ({ event }) => event.value === 'Otros' },
  }).createMachine({
    context: {},
    initial: questions[0]?.id ?? 'sent',
    states: {
      ...Object.fromEntries(
        questions.map(({ id }, index) => {
          const actions = { type: 'store' as const, params: { id } };
          const next = (by: number) => ({ target: questions[index + by]?.id ?? 'sent', actions });
          return [
            id,
            { on: { ANSWER: id === 'medio' ? [{ guard: 'isOther' as const, ...next(2) }, next(1)] : next(1) } },
          ];
        }),
      ),
      sent: { type: 'final' as const },
    },
  });
