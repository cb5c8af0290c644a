import type { AnyActorRef, StateMachine } from 'xstate';
import { actionsOf } from './actions.ts';
import { beginningOf } from './call-states.ts';
import { decisionsOf } from './decisions.ts';
import { endingStates } from './ending-states.ts';
import {
  CANCELLED,
  type FlowContext,
  type FlowEmitted,
  type FlowEvent,
  type FlowInput,
  type FlowOutput,
} from './events.ts';
import { guard, guardsOf } from './guards.ts';
import { type Actors, type Request, setupOf } from './machine-setup.ts';
import { stepState } from './step-states.ts';
import { endOf } from './system-events.ts';
import { trust } from './trust.ts';
import type { Flow, FlowTypes } from './types.ts';

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

/** What makes a flow's calls, by their names: a request, or the logic of an actor. */
export type CallActors<T extends FlowTypes> = {
  readonly [K in keyof T['results'] & string]?: T['logics'][K] | Request<T['inputs'][K], T['results'][K]>;
};

/** A flow's machine but for its actors; made once, since a screen that is opened again compiles it again. */
const plans = new WeakMap<object, (actors: Actors) => FlowMachine<FlowTypes>>();

/**
 * Compiles a flow into one XState machine: a state for each step, the ending and each end; a guarded transition for
 * each decision; calls as invoked actors under their own names. `machine.provide({ actors })` supplies them, too, and builds all states a
 * second time for it.
 *
 * Steps without calls or delays are atomic. A step that needs a call waits in `step.waiting` and can fail there; one that
 * runs a call beside its question has the regions `question` and `call`; one that settles has `step.settling`.
 */
export function compile<T extends FlowTypes>(flow: Flow<T>, actors?: CallActors<T>): FlowMachine<T>;
/* @__NO_SIDE_EFFECTS__ */
export function compile(flow: Flow, actors: Actors = {}): FlowMachine<FlowTypes> {
  const known = plans.get(flow);
  if (known) return known(actors);
  const plan = planOf(flow);
  plans.set(flow, plan);
  return plan(actors);
}

function planOf(flow: Flow): (actors: Actors) => FlowMachine<FlowTypes> {
  const decide = decisionsOf(flow);
  const guards = guardsOf(flow, decide);
  const machineSetup = setupOf(flow, guards);
  const actions = actionsOf(flow, machineSetup);
  const parts = { flow, decide, actions };
  // where going back clears, nothing but a review is known behind the last step; the URL leads away from a failed end
  const returnable = flow.back === 'keeps' || flow.ending.review ? flow.steps : flow.steps.slice(0, -1);

  const goTo = returnable.map(({ id }) => ({
    guard: guard('reachable', { step: id }),
    target: `.${id}`,
    actions: actions.goTo(id),
  }));
  const states = trust<Record<string, { type: 'final' }>>({
    ...Object.fromEntries(flow.steps.map((step) => [step.id, stepState(parts, step)])),
    ...endingStates(parts),
  });

  const machineWith = (logics: Actors) =>
    setupOf(flow, guards, logics).createMachine({
      id: flow.id,
      version: String(flow.version),
      context: ({ input }) => ({
        ...decide.opened(input),
        settling: null,
        refused: null,
        error: null,
        direction: 'forward',
        reviewed: input.reviewed ?? false,
      }),
      entry: actions.tellWhatIsLost,
      initial: beginningOf(flow),
      on: {
        GOTO: goTo,
        CANCEL: { target: `.${CANCELLED}`, actions: actions.cancel },
      },
      states,
      output: ({ context, event }) => ({ end: endOf(event), memory: context.memory }),
    });
  return (logics) => trust<FlowMachine<FlowTypes>>(machineWith(logics));
}
