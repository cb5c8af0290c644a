import { assign, fromPromise, setup } from 'xstate';
import type { Surveyed } from '../survey.ts';

interface Answer {
  readonly type: 'ANSWER';
  readonly value: string;
}

const types: { readonly context: Readonly<Record<string, string>>; readonly events: Answer } = {
  context: {},
  events: { type: 'ANSWER', value: '' },
};

/** One call after the other, as an answer makes them; their answers are read. */
export async function callTimes(times: number, signal?: AbortSignal): Promise<void> {
  for (let call = 0; call < times; call += 1) {
    const answer = await fetch('/bare-call', { method: 'POST', body: '{}', ...(signal && { signal }) });
    await answer.json();
  }
}

const callsBefore = (id: string) => `calls before ${id}`;

/** The questions as the simplest machine: a state for each, one after the other, and one for the calls before it where it waits for some. */
export const bareMachine = (questions: readonly Surveyed[]) =>
  setup({
    types,
    actors: {
      calls: fromPromise<undefined, { readonly times: number }>(async ({ input: { times }, signal }) => {
        await callTimes(times, signal);
        return undefined;
      }),
    },
    actions: {
      store: assign(({ event }, { id }: { id: string }) => ({ [id]: event.value })),
    },
  }).createMachine({
    context: {},
    initial: questions[0]?.id ?? 'sent',
    states: {
      ...Object.fromEntries(
        questions.map(({ id }, index) => {
          const next = questions[index + 1];
          const target = next ? (next.calls > 0 ? callsBefore(next.id) : next.id) : 'sent';
          return [id, { on: { ANSWER: { target, actions: { type: 'store' as const, params: { id } } } } }];
        }),
      ),
      ...Object.fromEntries(
        questions.map(({ id, calls: times }) => [
          callsBefore(id),
          { invoke: { src: 'calls' as const, input: { times }, onDone: id } },
        ]),
      ),
      sent: { type: 'final' as const },
    },
  });
