import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartTransition, Goal } from '../engine/types.ts';

type Node = AnyStateMachine['root'];

/** A state, as far as it is named. */
interface Named {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly parent?: Named | undefined;
}

/** A transition of a machine, as far as it is named; XState types its event as anything. */
export interface Arrow {
  readonly source: Named;
  /** Empty for what the machine takes without an event. */
  readonly eventType: string;
  readonly target: readonly Named[] | undefined;
  readonly guard?: unknown;
}

/** What a chart calls things, in Spanish. */
export interface Naming {
  state(node: Named): string;
  /** What is asked together in a state; none for most. */
  asks?(node: Named): readonly string[];
  /** Undefined for a transition that is not drawn. */
  transition(transition: Arrow): string | undefined;
}

/** The goal of a transition: where it starts, what takes it, and where it leads. */
export function transitionGoal({ source, eventType, target }: Arrow): string {
  return `${source.id} —${eventType}→ ${target?.map(({ id }) => id).join(', ') ?? 'sin cambio'}`;
}

/** Whether an event from outside takes the transition. */
export const isTaken = ({ eventType, target }: Arrow): boolean => eventType !== '' && target !== undefined;

export function nodesOf(machine: AnyStateMachine): readonly Node[] {
  const nodes: Node[] = [machine.root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes.slice(1);
}

const outgoing = (node: Node): readonly Arrow[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** The states and transitions of a machine, as they are drawn. */
export function chartOf(machine: AnyStateMachine, naming: Naming): Chart {
  const states = nodesOf(machine).map((node): ChartState => {
    const { parent } = node;
    const asks = naming.asks?.(node) ?? [];
    return {
      id: node.id,
      ...(parent && parent !== machine.root ? { parent: parent.id } : {}),
      label: naming.state(node),
      type: node.type === 'history' ? 'atomic' : node.type,
      ...(asks.length > 0 ? { asks } : {}),
      initial: parent?.initial.target.includes(node) ?? false,
    };
  });
  const transitions = [machine.root, ...nodesOf(machine)].flatMap(outgoing).flatMap((transition): ChartTransition[] => {
    const label = naming.transition(transition);
    if (label === undefined || !transition.target) return [];
    const id = transitionGoal(transition);
    const from = transition.source === machine.root ? {} : { source: transition.source.id };
    return transition.target.map((target) => ({ id, ...from, target: target.id, label, isGoal: isTaken(transition) }));
  });
  return { states, transitions: unique(transitions) };
}

function unique(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  return [...new Map(transitions.map((transition) => [`${transition.id}\n${transition.target}`, transition])).values()];
}

/** Every state that the machine can stay in, and every transition that an event from outside takes. */
export function chartGoals(chart: Chart, passedThrough: ReadonlySet<string>): readonly Goal[] {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  /** With the states that it is in: «Comprobante · se confirma». */
  const labelOf = (id: string): string => {
    const { parent, label = id } = byId.get(id) ?? {};
    return parent === undefined ? label : `${labelOf(parent)} · ${label}`;
  };
  const parents = new Set(chart.states.flatMap(({ parent }) => parent ?? []));
  const states = chart.states
    .filter(({ id }) => !parents.has(id) && !passedThrough.has(id))
    .map(({ id }): Goal => ({ id, sort: 'state', label: labelOf(id) }));
  const transitions = chart.transitions
    .filter(({ isGoal }) => isGoal)
    .map(({ id, source, target, label }): Goal => {
      const from = source === undefined ? 'desde cualquier paso' : `«${labelOf(source)}»`;
      return { id, sort: 'transition', label: `${from}, ${label} → «${labelOf(target)}»` };
    });
  return [...states, ...new Map(transitions.map((goal) => [goal.id, goal])).values()];
}

/** The goal of a call that comes back in one of its ways. */
export const outcomeGoal = (call: string, name: string): Goal => ({
  id: `resultado ${call}: ${name}`,
  sort: 'outcome',
  label: `${call}: ${name}`,
});
