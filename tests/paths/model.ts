import { type ActorLogic, initialTransition, transition } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import {
  type Flow,
  type FlowEvent,
  type FlowInput,
  type FlowMachine,
  type FlowTypes,
  type Memory,
  type Step,
  decisive,
  factsOf,
  played,
  viewOf,
  walk,
} from '../../flows/kit/index.ts';
import type { Snapshot } from '../model/play.ts';

/** An event, and what a person (or a call, or the clock) does to bring it about. */
export interface PlayedEvent {
  readonly event: FlowEvent;
  /** In words, unique among the events of one state. */
  readonly name: string;
}

/** Taking one event from one vertex. */
export interface Edge extends PlayedEvent {
  readonly from: string;
  readonly to: string;
  /** The transitions of the statechart that it takes; walking one edge of each is the aim of a suite. */
  readonly goals: readonly string[];
}

export interface Model {
  readonly start: string;
  readonly edges: readonly Edge[];
  /** The state that each vertex is in, as a screen shows it. */
  readonly places: ReadonlyMap<string, { readonly place: string; readonly position: string }>;
}

/** One answer for each way on: the first example of each that leads somewhere else. */
function answerClasses(flow: Flow, step: Step): readonly unknown[] {
  const read = decisive(flow).includes(step.id);
  return read ? step.examples : step.examples.slice(0, 1);
}

function eventsAt(flow: Flow, snapshot: Snapshot): readonly PlayedEvent[] {
  const { memory } = snapshot.context;
  const view = viewOf(flow, snapshot);
  const calls = Object.keys(snapshot.children).flatMap((call) => [
    ...(flow.calls[call]?.examples ?? []).map((outcome) => ({
      name: `${call}: ${outcome.name}`,
      event: 'output' in outcome ? played.done(call, outcome.output) : played.failed(call, outcome.error),
    })),
    { name: `${call}: an answer that breaks its declaration`, event: played.done(call, undefined) },
  ]);
  if (view.at !== 'step') return [...calls, { name: 'RETRY', event: { type: 'RETRY' } }];
  const { step } = view;
  if (view.phase === 'settling') {
    return [
      { name: 'the answer settles', event: played.elapsed(delayOf(flow, step)) },
      { name: 'WITHDRAW', event: { type: 'WITHDRAW' } },
    ];
  }
  const answers = answerClasses(flow, step).map((value) => ({
    name: `ANSWER ${step.id} ${JSON.stringify(value)}`,
    event: { type: 'ANSWER' as const, step: step.id, value },
  }));
  const jumps = walk(flow, memory)
    .path.filter((id) => id !== step.id)
    .map((id) => ({ name: `GOTO ${id}`, event: { type: 'GOTO' as const, step: id } }));
  const exits = Object.keys(step.exits).map((exit) => ({
    name: `EXIT ${exit}`,
    event: { type: 'EXIT' as const, exit },
  }));
  return [
    ...(view.phase === 'asking' ? answers : []),
    ...calls,
    ...exits,
    ...jumps,
    { name: 'BACK', event: { type: 'BACK' } },
    { name: 'RETRY', event: { type: 'RETRY' } },
    { name: 'CANCEL', event: { type: 'CANCEL' } },
  ];
}

function delayOf(flow: Flow, step: Step): string {
  return `xstate.after.${step.settles ?? ''}.${flow.id}.${step.id}.settling`;
}

/** The transition's name: where it starts, what takes it, and where it leads. */
function goalOf(transition: {
  readonly source: { readonly id: string };
  readonly eventType: string;
  readonly target: readonly { readonly id: string }[] | undefined;
}): string {
  const target = transition.target?.map(({ id }) => id).join(', ') ?? 'nowhere else';
  return `${transition.source.id} —${transition.eventType}→ ${target}`;
}

/** The machine as logic without effects: xstate/graph takes no machine that declares what it emits. */
function pure(machine: FlowMachine<FlowTypes>): ActorLogic<Snapshot, FlowEvent, FlowInput> {
  return {
    getInitialSnapshot: (_scope, input) => initialTransition(machine, input)[0],
    transition: (snapshot, event) => transition(machine, snapshot, event)[0],
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Every state and event of a flow that can be reached from a start, told apart by what decisions read. */
export function modelOf(flow: Flow, machine: FlowMachine<FlowTypes>, start: Memory): Model {
  // all other facts do not tell two states apart (design: path tests, "The model")
  const reads = new Set(decisive(flow));
  const key = (snapshot: Snapshot) => {
    const facts = Object.entries(factsOf(flow, snapshot.context.memory)).filter(([name]) => reads.has(name));
    return JSON.stringify([snapshot.value, facts]);
  };
  const map = getAdjacencyMap(pure(machine), {
    input: { memory: start },
    serializeState: key,
    serializeEvent: (event) => JSON.stringify(event),
    events: (snapshot) => eventsAt(flow, snapshot).map(({ event }) => event),
    filterEvents: (snapshot, event) =>
      snapshot.status === 'active' &&
      machine.getTransitionData(snapshot, event).some(({ target }) => target !== undefined),
  });
  const start0 = initialTransition(machine, { memory: start })[0];
  const steps = adjacencyMapToArray(map);
  const places = new Map(
    [start0, ...steps.map(({ nextState }) => nextState)].map((snapshot) => [key(snapshot), placeOf(flow, snapshot)]),
  );
  const edges = steps.map(({ state, event, nextState }): Edge => ({
    from: key(state),
    to: key(nextState),
    event,
    name: eventsAt(flow, state).find((candidate) => sameEvent(candidate.event, event))?.name ?? event.type,
    goals: machine.getTransitionData(state, event).map(goalOf),
  }));
  return { start: key(start0), edges, places };
}

function placeOf(flow: Flow, snapshot: Snapshot): { readonly place: string; readonly position: string } {
  const view = viewOf(flow, snapshot);
  const place = view.at === 'step' ? view.step.id : view.at === 'end' ? view.end : flow.ending.id;
  return { place, position: view.position };
}

/** Every transition that the statechart declares for an event, a delay or a call; passing over answered steps is none. */
export function declaredGoals(machine: FlowMachine<FlowTypes>): readonly string[] {
  const nodes = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ target }) => target !== undefined)
    .map(goalOf);
}

function sameEvent(a: FlowEvent, b: FlowEvent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
