import { connected, tightened } from './connected.ts';
import type { Arc, Graph, Path } from './graph.ts';
import type { Bundle } from './merge.ts';
import { type Programmed, programmed } from './program.ts';
import { part } from './part.ts';
import { trim } from './trim.ts';
import { assigned, leastWholeSum, wholeFlow } from './whole.ts';

/**
 * A suite that reaches every goal of a graph: the shortest one of a small graph, and the shortest one of a part of a large
 * graph.
 *
 * @throws Error if a goal is on no reachable edge
 */
export function cover<A extends Arc>(whole: Programmed<A>): readonly Path<A>[] {
  const shortest = connected(whole.merged, whole.program, leastWholeSum);
  return shortest ? unbundled(shortest) : trim(unbundled(near(part(whole))));
}

type Suite<A extends Arc> = readonly Path<Bundle<A>>[];

function near<A extends Arc>(graph: Graph<A>): Suite<A> {
  const { merged, program } = programmed(graph);
  return connected(merged, assigned(tightened(merged, program)), wholeFlow) ?? [];
}

/** Walks each bundle by the member that reaches most new goals, so that every twin is walked. */
function unbundled<A extends Arc>(paths: readonly Path<Bundle<A>>[]): readonly Path<A>[] {
  const reached = new Set<string>();
  const news = ({ goals }: A) => goals.filter((goal) => !reached.has(goal)).length;
  const walk = ({ members }: Bundle<A>): readonly A[] => {
    const [first, ...others] = members;
    if (!first) return [];
    const best = others.reduce((most, member) => (news(member) > news(most) ? member : most), first);
    for (const goal of best.goals) reached.add(goal);
    return [best];
  };
  return paths.map(({ start, edges }) => ({ start, edges: edges.flatMap(walk) }));
}
