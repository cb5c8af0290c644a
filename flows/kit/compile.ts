import { type AnyActorRef, type StateMachine, fromPromise, setup } from 'xstate';
import { goneBack, lost, withAnswer, withResult, withoutAnswers } from './change.ts';
import { decisionsOf } from './decisions.ts';
import { ActorNotProvidedError } from './errors.ts';
import {
  CANCELLED,
  type FlowContext,
  type FlowEmitted,
  type FlowEvent,
  type FlowInput,
  type FlowOutput,
} from './events.ts';
import { PHASE, REGION } from './phases.ts';
import { predecessors, successors } from './routes.ts';
import { answersAtStart, endOf, errorOf, outputOf, snapshotOf, valueOf } from './system-events.ts';
import { trust } from './trust.ts';
import { typed } from './typed.ts';
import type { Flow, FlowTypes, Step } from './types.ts';
import { backFrom, walk } from './walk.ts';

/** The machine of a flow: its events, context, actors and delays as the definition declares them. */
export type FlowMachine<T extends FlowTypes> = StateMachine<
  FlowContext<T>,
  FlowEvent<T>,
  Record<string, AnyActorRef | undefined>,
  {
    [K in keyof T['results'] & string]: {
      src: K;
      logic: T['logics'][K];
      id: string | undefined;
    };
  }[keyof T['results'] & string],
  never,
  never,
  T['delays'],
  string | Record<string, string | Record<string, string>>,
  string,
  FlowInput<T>,
  FlowOutput<T>,
  FlowEmitted<T>,
  Record<string, never>,
  Record<string, never>
>;

/**
 * Compiles a flow into one XState machine: a state for each step, the ending and each end; a guarded transition for
 * each decision; calls as invoked actors under their own names, supplied with `machine.provide({ actors })`.
 *
 * Steps without calls or delays are atomic. A step that needs a call waits in `step.waiting` and can fail there; one that
 * runs a call beside its question has the regions `question` and `call`; one that settles has `step.settling`.
 */
export function compile<T extends FlowTypes>(flow: Flow<T>): FlowMachine<T>;
export function compile(flow: Flow): FlowMachine<FlowTypes> {
  const decide = decisionsOf(flow);

  const base = setup({
    types: {
      context: typed<FlowContext>(),
      events: typed<FlowEvent>(),
      emitted: typed<FlowEmitted>(),
      input: typed<FlowInput>(),
      output: typed<FlowOutput>(),
    },
    actors: Object.fromEntries(
      Object.entries(flow.calls).map(([name, call]) => [
        name,
        call.logic ?? fromPromise<unknown, unknown>(() => Promise.reject(new ActorNotProvidedError(name))),
      ]),
    ),
    delays: { ...flow.delays },
    guards: {
      /** The event answers this step, and then the flow leads to `then`. */
      answers: ({ context: { memory }, event }, { step, then }: { step: string; then: string }) =>
        event.type === 'ANSWER' &&
        event.step === step &&
        decide.accepts(memory, step, event.value) &&
        decide.leadsTo(withAnswer(flow, memory, step, event.value), step, then),
      /** The event answers this step, which lets it settle first. */
      answersForNow: ({ context: { memory }, event }, { step }: { step: string }) =>
        event.type === 'ANSWER' && event.step === step && decide.accepts(memory, step, event.value),
      /** The answer has settled, and the flow leads to `then`. */
      settled: ({ context: { memory, settling } }, { step, then }: { step: string; then: string }) =>
        settling !== null && decide.leadsTo(withAnswer(flow, memory, step, settling.value), step, then),
      /** The step does not need the person: it is not asked, or its answer holds and nobody went back to see it. */
      passes: ({ context }, { step, then }: { step: string; then: string }) =>
        !decide.needsThePerson(context, step) && decide.leadsTo(context.memory, step, then),
      /** The opposite: a call of the step may start, because the step will not be passed over. */
      stays: ({ context }, { step }: { step: string }) => decide.needsThePerson(context, step),
      backTo: ({ context: { memory } }, { from, to }: { from: string; to: string }) =>
        backFrom(flow, memory, from) === to,
      reachable: ({ context: { memory }, event }, { step }: { step: string }) => {
        if (event.type !== 'GOTO' || event.step !== step) return false;
        const path: readonly string[] = walk(flow, memory).path;
        return path.includes(step);
      },
      leaves: ({ context: { memory }, event }, { step, by }: { step: string; by: string }) =>
        event.type === 'EXIT' && event.exit === by && decide.mayLeave(memory, step, by),
      known: ({ context: { memory } }, { call }: { call: string }) => memory.results[call] !== undefined,
      ends: ({ context: { memory }, event }, { call, end }: { call: string; end: string }) =>
        decide.fits(call, outputOf(event)) && decide.endAfter(withResult(flow, memory, call, outputOf(event))) === end,
      endsWithout: ({ context: { memory } }, { end }: { end: string }) => decide.endAfter(memory) === end,
      fits: ({ event }, { call }: { call: string }) => decide.fits(call, outputOf(event)),
      progresses: ({ event }, { call }: { call: string }) =>
        decide.fits(call, decide.progress(call, snapshotOf(event))),
    },
  });

  const remember = (change: (context: FlowContext, event: unknown) => Partial<FlowContext>) =>
    base.enqueueActions(({ context, event, enqueue }) => {
      const next = change(context, event);
      enqueue.assign(next);
      const { settling, memory } = context;
      const after = next.memory ?? memory;
      const withdrawn = settling && after.answers[settling.step] !== settling.value ? [settling] : [];
      for (const { step, value } of [...lost(memory.answers, after.answers), ...withdrawn]) {
        enqueue.emit({ type: 'cleared', step, value });
      }
    });
  const rest = { viewing: null, settling: null } as const;
  const storeAnswer = (step: string) =>
    remember(({ memory }, event) => ({
      ...rest,
      direction: 'forward',
      memory: withAnswer(flow, memory, step, valueOf(event)),
    }));
  const storeSettled = (step: string) =>
    remember(({ memory, settling }) => ({
      ...rest,
      direction: 'forward',
      memory: settling ? withAnswer(flow, memory, step, settling.value) : memory,
    }));
  const goBack = (from: string, to: string) =>
    remember(({ memory }) => ({
      ...rest,
      direction: 'backward',
      memory: goneBack(flow, memory, to, from),
      viewing: to,
    }));
  const storeResult = (call: string, read: (event: unknown) => unknown) =>
    remember(({ memory }, event) => ({ error: null, memory: withResult(flow, memory, call, read(event)) }));
  /** Where nobody is to notice a failure, what the call has told before of the same facts stands. */
  const storeFallback = (call: string, output: unknown) =>
    remember(({ memory }) => ({ error: null, memory: withResult(flow, memory, call, memory.results[call] ?? output) }));
  /** What must not be stored is not kept in the machine either, once it has been sent (decision 15). */
  const forget = (isSent: (step: Step) => boolean) => {
    const sent = flow.steps.filter(isSent).map((step) => step.id);
    return base.assign(({ context: { memory } }) => ({ memory: withoutAnswers(flow, memory, sent) }));
  };
  const forgetSensitive = forget(({ sensitive }) => sensitive !== false);
  const forgetOnce = forget(({ sensitive }) => sensitive === 'once');
  const noteFailure = (call: string, hidden: boolean) =>
    base.enqueueActions(({ event, enqueue }) => {
      const error = errorOf(event);
      enqueue.assign({ error });
      enqueue.emit({ type: 'failed', call, error, hidden });
    });
  const inputOf =
    (name: string) =>
    ({ context }: { context: FlowContext }) =>
      decide.inputOf(context.memory, name);

  /** The states of a call: from its start to its result, its failure, and another try. */
  const calling = (name: string, step: string, then: string) => {
    const call = flow.calls[name];
    const start = { guard: { type: 'stays' as const, params: { step } }, target: PHASE.waiting };
    const fallback = call?.otherwise;
    const onFailure = fallback
      ? { target: then, actions: [noteFailure(name, true), storeFallback(name, fallback.output)] }
      : { target: PHASE.failed, actions: noteFailure(name, false) };
    return {
      [PHASE.arriving]: {
        // a call that reports progress may have left off halfway: only its own machine knows whether it is finished
        always: call?.progress
          ? start
          : [{ guard: { type: 'known' as const, params: { call: name } }, target: then }, start],
      },
      [PHASE.waiting]: {
        tags: ['busy'],
        invoke: {
          id: name,
          src: name,
          input: inputOf(name),
          onDone: [
            {
              guard: { type: 'fits' as const, params: { call: name } },
              target: then,
              actions: storeResult(name, outputOf),
            },
            onFailure,
          ],
          onError: onFailure,
          ...(call?.progress
            ? {
                onSnapshot: {
                  guard: { type: 'progresses' as const, params: { call: name } },
                  actions: storeResult(name, (event) => decide.progress(name, snapshotOf(event))),
                },
              }
            : {}),
        },
      },
      // a failure that the person is not to notice is never stayed in
      ...(fallback ? {} : { [PHASE.failed]: { on: { RETRY: { target: PHASE.waiting } } } }),
    };
  };

  const stepState = (step: Step) => {
    const then = successors(flow, step);
    const { id } = step;
    const answered = then.map((next) => ({
      guard: { type: 'answers' as const, params: { step: id, then: next } },
      target: `#${flow.id}.${next}`,
      actions: storeAnswer(id),
    }));
    const common = {
      always: then.map((next) => ({
        guard: { type: 'passes' as const, params: { step: id, then: next } },
        target: `#${flow.id}.${next}`,
      })),
      on: {
        BACK: predecessors(flow, step.index).map((to) => ({
          guard: { type: 'backTo' as const, params: { from: id, to } },
          target: `#${flow.id}.${to}`,
          actions: goBack(id, to),
        })),
        EXIT: Object.entries(step.exits).map(([by, exit]) => ({
          guard: { type: 'leaves' as const, params: { step: id, by } },
          target: `#${flow.id}.${'to' in exit ? exit.to : exit.end}`,
          actions: 'to' in exit ? exitTo(exit.to, id) : remember(() => rest),
        })),
      },
    };
    const question = step.settles
      ? {
          initial: PHASE.asking,
          states: {
            [PHASE.asking]: {
              on: {
                ANSWER: {
                  guard: { type: 'answersForNow' as const, params: { step: id } },
                  target: PHASE.settling,
                  actions: base.assign(({ event }) => ({ settling: { step: id, value: valueOf(event) } })),
                },
              },
            },
            [PHASE.settling]: {
              after: {
                [step.settles]: then.map((next) => ({
                  guard: { type: 'settled' as const, params: { step: id, then: next } },
                  target: `#${flow.id}.${next}`,
                  actions: storeSettled(id),
                })),
              },
              on: {
                WITHDRAW: {
                  target: PHASE.asking,
                  actions: remember(() => rest),
                },
              },
            },
          },
        }
      : { on: { ANSWER: answered } };
    if (step.runs) {
      return {
        ...common,
        type: 'parallel' as const,
        states: {
          [REGION.question]: question,
          [REGION.call]: {
            initial: PHASE.arriving,
            states: { ...calling(step.runs, id, PHASE.done), [PHASE.done]: {} },
          },
        },
      };
    }
    if (step.needs) {
      return {
        ...common,
        initial: PHASE.arriving,
        states: { ...calling(step.needs, id, PHASE.asking), [PHASE.asking]: question },
      };
    }
    if (step.settles) return { ...common, ...question };
    return { ...common, on: { ...common.on, ANSWER: answered } };
  };
  const exitTo = (to: string, from: string) =>
    remember(({ memory }) => ({
      ...rest,
      direction: 'backward',
      memory: withoutAnswers(flow, goneBack(flow, memory, to, from), [to]),
    }));

  const { ending } = flow;
  const blocked = { BACK: {}, GOTO: {}, CANCEL: {} };
  const endingCall = ending.call;
  const failing = (call: string, target: string) => ({ target, actions: [forgetOnce, noteFailure(call, false)] });
  const endingState =
    endingCall === undefined
      ? {
          always: ending.done.map(({ end }) => ({
            guard: { type: 'endsWithout' as const, params: { end } },
            target: end,
          })),
        }
      : {
          tags: ['busy'],
          on: blocked,
          invoke: {
            id: endingCall,
            src: endingCall,
            input: inputOf(endingCall),
            onDone: [
              ...ending.done.map(({ end }) => ({
                guard: { type: 'ends' as const, params: { call: endingCall, end } },
                target: end,
                actions: [forgetSensitive, storeResult(endingCall, outputOf)],
              })),
              ...(ending.failed ? [failing(endingCall, ending.failed)] : []),
            ],
            ...(ending.failed ? { onError: failing(endingCall, ending.failed) } : {}),
          },
        };
  const retryHere = {
    on: {
      RETRY: { target: ending.id },
      BACK: predecessors(flow, flow.steps.length).map((to) => ({
        guard: { type: 'backTo' as const, params: { from: ending.id, to } },
        target: to,
        actions: goBack(ending.id, to),
      })),
    },
  };
  const ends = Object.fromEntries(
    [...flow.ends, CANCELLED].map((end) => [
      end,
      end === ending.failed && ending.retry === 'here' ? retryHere : { type: 'final' as const, output: { end } },
    ]),
  );

  // where going back clears, nothing is known behind the last step; the URL leads away from a failed end
  const returnable = flow.back === 'keeps' ? flow.steps : flow.steps.slice(0, -1);

  const machine = base.createMachine({
    id: flow.id,
    version: String(flow.version),
    context: ({ input }) => ({ ...decide.opened(input), settling: null, error: null, direction: 'forward' }),
    // a position before the open step makes a flow that clears forget answers at its very start
    entry: base.enqueueActions(({ context, event, enqueue }) => {
      for (const { step, value } of lost(answersAtStart(event), context.memory.answers))
        enqueue.emit({ type: 'cleared', step, value });
    }),
    initial: flow.steps[0]?.id ?? ending.id,
    on: {
      GOTO: returnable.map(({ id }) => ({
        guard: { type: 'reachable' as const, params: { step: id } },
        target: `.${id}`,
        actions: remember(({ memory }) => ({
          ...rest,
          direction: 'backward',
          memory: goneBack(flow, memory, id, walk(flow, memory).current),
          viewing: id,
        })),
      })),
      CANCEL: {
        target: `.${CANCELLED}`,
        actions: remember(({ memory }) => ({ ...rest, memory: { ...memory, answers: {}, results: {} } })),
      },
    },
    states: trust<Record<string, { type: 'final' }>>({
      ...Object.fromEntries(flow.steps.map((step) => [step.id, stepState(step)])),
      [ending.id]: endingState,
      ...ends,
    }),
    output: ({ context, event }) => ({ end: endOf(event), memory: context.memory }),
  });
  return trust<FlowMachine<FlowTypes>>(machine);
}
