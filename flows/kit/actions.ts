import equal from 'fast-deep-equal';
import {
  goneBack,
  lost,
  prefilled,
  withPending,
  withAnswer,
  withAnswers,
  withoutAnswers,
  withoutNames,
  withoutResultOf,
  withResult,
} from './change.ts';
import type { FlowContext } from './events.ts';
import type { MachineSetup } from './machine-setup.ts';
import { allAsked, askerOf } from './fields.ts';
import { refusalOf } from './refusals.ts';
import { alongOf, answersAtStart, enteredOf, errorOf, valueOf } from './system-events.ts';
import type { Asked, Flow } from './types.ts';
import { walk } from './walk.ts';

/** No step was gone back to, no answer is settling, none was refused, and what is held was not reviewed. */
const atRest = { viewing: null, changing: false, settling: null, refused: null, reviewed: false } as const;

/** What a flow's transitions change in its context, and what they emit. */
export function actionsOf(flow: Flow, { assign, enqueueActions }: MachineSetup) {
  /** Changes the context, and emits every answer that is dropped by it. */
  const remember = (change: (context: FlowContext, event: unknown) => Partial<FlowContext>) =>
    enqueueActions(({ context, event, enqueue }) => {
      const next = change(context, event);
      enqueue.assign(next);
      const { settling, memory } = context;
      const after = next.memory ?? memory;
      // A settling answer that is equal to the stored one refers to the same file: it is told with it, once, or stays with it.
      const held = settling ? { ...memory.answers, [settling.step]: settling.value } : {};
      const dropped = [...lost(memory.answers, after.answers), ...lost(held, after.answers)];
      const told = dropped.filter((each, index) => dropped.findIndex((other) => equal(other, each)) === index);
      for (const { step, value } of told) enqueue.emit({ type: 'cleared', step, value });
    });
  /** Sensitive answers do not stay in the machine after they are sent (decision 15). */
  const forget = (isSent: (asked: Asked) => boolean) => {
    const sent = allAsked(flow)
      .filter(isSent)
      .map(({ id }) => id);
    return assign(({ context: { memory } }) => ({ memory: withoutAnswers(flow, memory, sent) }));
  };

  const sentOnce = allAsked(flow)
    .filter(({ sensitive }) => sensitive === 'once')
    .map(({ id }) => id);

  return {
    /** A flow that clears and starts at an earlier position forgets answers at its start. */
    tellWhatIsLost: enqueueActions(({ context, event, enqueue }) => {
      for (const { step, value } of lost(answersAtStart(event), context.memory.answers))
        enqueue.emit({ type: 'cleared', step, value });
    }),
    storeAnswer: (step: string) =>
      remember(({ memory }, event) => ({
        ...atRest,
        direction: 'forward',
        memory: withAnswers(flow, memory, step, valueOf(event), alongOf(event)) ?? memory,
      })),
    /** Knows answers before they are asked for; the question that is open stays as it is. */
    prefill: (open: string) =>
      assign(({ context: { memory }, event }) =>
        event.type === 'PREFILL' ? { memory: prefilled(flow, memory, open, event.answers) } : {},
      ),
    letSettle: (step: string) => assign(({ event }) => ({ settling: { step, value: valueOf(event) }, refused: null })),
    storeSettled: (step: string) =>
      remember(({ memory, settling }) => ({
        ...atRest,
        direction: 'forward',
        memory: settling ? withAnswer(flow, memory, step, settling.value) : memory,
      })),
    /** Withdraws what was settling, and leaves an earlier step. */
    rest: remember(() => atRest),
    goBack: (from: string, to: string) =>
      remember(({ memory }) => ({
        ...atRest,
        direction: 'backward',
        memory: goneBack(flow, memory, to, from),
        viewing: to,
      })),
    goTo: (step: string) =>
      remember(({ memory }, event) => ({
        ...atRest,
        direction: 'backward',
        memory: withPending(goneBack(flow, memory, step, walk(flow, memory).current), enteredOf(event)),
        viewing: step,
      })),
    /** Opens a step from the review; every answer stays until it is another one. */
    change: (step: string) => remember(() => ({ ...atRest, direction: 'forward', viewing: step, changing: true })),
    /** Back to the review, with nothing changed. */
    keep: remember(() => ({ ...atRest, direction: 'backward' })),
    /**
     * An exit to the step itself asks its call once more. A form that an exit leads to keeps what was entered: of several answers
     * one may be wrong. What the step left had waited for is asked anew then.
     */
    exitTo: (from: string, to: string) =>
      remember(({ memory }, event) => {
        if (from !== to && askerOf(flow, to)?.fields.length) {
          const kept = withoutResultOf(flow, goneBack(flow, memory, to, from), from);
          return { ...atRest, direction: 'backward', memory: kept, viewing: to };
        }
        const left = withoutAnswers(flow, goneBack(flow, memory, to, from), [to]);
        const after = withPending(left, enteredOf(event));
        return { ...atRest, direction: 'backward', memory: from === to ? withoutResultOf(flow, after, to) : after };
      }),
    cancel: remember(({ memory }) => ({ ...atRest, memory: { ...memory, answers: {}, results: {} } })),
    storeResult: (call: string, read: (event: unknown) => unknown) =>
      remember(({ memory }, event) => ({ error: null, memory: withResult(flow, memory, call, read(event)) })),
    /** After a hidden failure, what the call has reported for the same facts stays. */
    storeFallback: (call: string, output: unknown) =>
      remember(({ memory }) => ({
        error: null,
        memory: withResult(flow, memory, call, memory.results[call] ?? output),
      })),
    noteFailure: (call: string, hidden: boolean) =>
      enqueueActions(({ event, enqueue }) => {
        const error = errorOf(event);
        enqueue.assign({ error });
        enqueue.emit({ type: 'failed', call, error, hidden });
      }),
    /** Takes back the answer that the server refused, with what depended on it, and keeps it to be shown beside the sentence. */
    takeBack: (call: string) =>
      remember(({ memory }, event) => {
        const refusal = refusalOf(flow, memory, call, errorOf(event));
        if (!refusal) return {};
        const { step, field } = refusal;
        return {
          ...atRest,
          direction: 'backward',
          // what is forgotten once it was sent is not shown again either
          refused: { ...refusal, value: withoutNames(flow, memory.answers, sentOnce)[step] },
          memory: withoutAnswers(flow, memory, [field ?? step]),
        };
      }),
    forgetSensitive: forget(({ sensitive }) => sensitive !== false),
    forgetOnce: forget(({ sensitive }) => sensitive === 'once'),
  };
}

export type Actions = ReturnType<typeof actionsOf>;
