import type { Arc, Graph } from './graph.ts';

/** Arcs that a program need not distinguish: any of them can be walked each time. */
export interface Bundle<A extends Arc> extends Arc {
  readonly members: readonly A[];
}

/** A graph in which equivalent goals are one goal, to be reached as often as there are of them. */
export interface Merged<A extends Arc> {
  readonly graph: Graph<Bundle<A>>;
  /** How often each goal is to be reached. */
  readonly wanted: ReadonlyMap<string, number>;
}

/**
 * Goals are twins where the arcs of one differ from those of the other by nothing but the goal: ten right answers to one
 * question are. A program over bundles grows with the transitions, and not with the answers, and costs as little.
 */
export function merge<A extends Arc>({ starts, edges }: Graph<A>): Merged<A> {
  const families = familiesOf({ starts, edges });
  const nameOf = (goal: string) => families.get(goal)?.[0] ?? goal;
  const renamed = (goals: readonly string[]) => [...new Set(goals.map(nameOf))].sort();
  const bundles = new Map<string, { from: string; to: string; goals: readonly string[]; members: A[] }>();
  for (const edge of edges) {
    const goals = renamed(edge.goals);
    const key = JSON.stringify([edge.from, edge.to, goals]);
    const bundle = bundles.get(key) ?? { from: edge.from, to: edge.to, goals, members: [] };
    bundle.members.push(edge);
    bundles.set(key, bundle);
  }
  return {
    // a goal that a start reaches has no twin: that start reaches no other goal instead
    graph: { starts, edges: [...bundles.values()] },
    wanted: new Map([...families].map(([goal, family]) => [nameOf(goal), family.length])),
  };
}

/** For each goal all of its twins, itself among them. */
function familiesOf({ starts, edges }: Graph): ReadonlyMap<string, readonly string[]> {
  const contexts = new Map<string, string[]>();
  const add = (goals: readonly string[], context: (others: readonly string[]) => unknown) => {
    for (const goal of new Set(goals)) {
      const known = contexts.get(goal) ?? [];
      known.push(JSON.stringify(context(goals.filter((other) => other !== goal))));
      contexts.set(goal, known);
    }
  };
  starts.forEach(({ goals }, index) => {
    add(goals, () => index);
  });
  for (const { from, to, goals } of edges) add(goals, (others) => [from, to, others]);
  const families = new Map<string, string[]>();
  for (const [goal, known] of contexts) {
    const key = [...new Set(known)].sort().join('\n');
    families.set(key, [...(families.get(key) ?? []), goal]);
  }
  return new Map([...families.values()].flatMap((family) => family.map((goal) => [goal, family] as const)));
}
