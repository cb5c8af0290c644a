import { initialTransition, transition } from 'xstate';
import {
  type Flow,
  type FlowEvent,
  type FlowMachine,
  type FlowTypes,
  type Memory,
  type Step,
  decisive,
  played,
  viewOf,
  walk,
} from '../../flows/kit/index.ts';
import type { Snapshot } from '../model/play.ts';
import type { Arc, Graph } from './graph.ts';

/** An event, and what a person (or a call, or the clock) does to bring it about. */
export interface PlayedEvent {
  readonly event: FlowEvent;
  /** In words, unique among the events of one state. */
  readonly name: string;
}

/** Taking one event from one vertex; its goals are the transitions of the statechart that it takes. */
export interface Edge extends PlayedEvent, Arc {}

export interface Model extends Graph<Edge> {
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
  if (view.at !== 'step') {
    return [...calls, { name: 'RETRY', event: { type: 'RETRY' } }, { name: 'BACK', event: { type: 'BACK' } }];
  }
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
  const jumps = nearestAndFarthest(walk(flow, memory).path, step.id).map((id) => ({
    name: `GOTO ${id}`,
    event: { type: 'GOTO' as const, step: id },
  }));
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

/** Every step can be jumped to from the one after it, and one jump over many is like another. */
function nearestAndFarthest(path: readonly string[], open: string): readonly string[] {
  const at = path.indexOf(open);
  const ends = [path[0], path[at - 1], path[at + 1], path.at(-1)];
  return path.filter((id) => id !== open && ends.includes(id));
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

/**
 * Every state and event of a flow that can be reached from a start. Two states are one where nothing that a decision
 * reads tells them apart; in a flow that keeps answers, those behind the open step do too.
 */
export function modelOf(flow: Flow, machine: FlowMachine<FlowTypes>, start: Memory): Model {
  const reads = new Set(decisive(flow));
  const key = (snapshot: Snapshot) => {
    const { relevant, facts } = walk(flow, snapshot.context.memory);
    const read = Object.entries(facts).filter(([name]) => reads.has(name));
    return JSON.stringify([snapshot.value, read, flow.back === 'keeps' ? Object.keys(relevant) : []]);
  };
  const [first] = initialTransition(machine, { memory: start });
  const vertex = key(first);
  const found = new Map([[vertex, first]]);
  const edges: Edge[] = [];
  for (const [from, snapshot] of found) {
    if (snapshot.status !== 'active') continue;
    for (const played of eventsAt(flow, snapshot)) {
      const taken = machine.getTransitionData(snapshot, played.event).filter(({ target }) => target !== undefined);
      if (taken.length === 0) continue;
      const [after] = transition(machine, snapshot, played.event);
      const to = key(after);
      if (!found.has(to)) found.set(to, after);
      edges.push({ ...played, from, to, goals: taken.map(goalOf) });
    }
  }
  return {
    starts: [{ vertex, goals: [] }],
    edges,
    places: new Map([...found].map(([at, snapshot]) => [at, placeOf(flow, snapshot)])),
  };
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
