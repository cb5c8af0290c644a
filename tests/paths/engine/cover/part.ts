import type { Arc, Graph } from './graph.ts';
import { averaged, type Programmed, walks } from './program.ts';

/**
 * The part of a graph that suffices for a short suite. A flow that keeps its answers has many vertices that are equivalent to
 * its goals: those are kept that the cheapest solutions, averaged, walk through often, and those that connect them.
 *
 * @returns the part of the vertices that are walked through at least so often, of 0 … 1
 */
export function partOf<A extends Arc>({ graph, merged, program }: Programmed<A>): (often: number) => Graph<A> {
  const { values } = averaged(program);
  const connecting = grown(graph);
  return (often) => {
    const kept = new Set(connecting);
    merged.graph.edges.forEach(({ from, to }, index) => {
      if ((values.get(walks(index)) ?? 0) >= often) kept.add(from).add(to);
    });
    return between(graph, kept);
  };
}

const between = <A extends Arc>({ starts, edges }: Graph<A>, kept: ReadonlySet<string>): Graph<A> => ({
  starts: starts.filter(({ vertex }) => kept.has(vertex)),
  edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
});

/**
 * Few vertices between which every goal can be reached: from the starts on, each time those of the shortest way to an open
 * goal; among equally short ways, of the one that reaches most.
 */
function grown<A extends Arc>(graph: Graph<A>): Set<string> {
  const leaving = new Map<string, A[]>();
  for (const edge of graph.edges) {
    const known = leaving.get(edge.from);
    if (known) known.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  const open = new Set([...graph.starts, ...graph.edges].flatMap(({ goals }) => goals));
  const kept = new Set<string>();
  while (open.size > 0) {
    const way = shortestWay(graph, leaving, kept, open);
    if (way.length === 0) break;
    for (const vertex of way) kept.add(vertex);
    const { starts, edges } = between(graph, kept);
    for (const { goals } of [...starts, ...edges]) for (const goal of goals) open.delete(goal);
  }
  return kept;
}

/** The vertices of the shortest way, from those that are kept, over an edge that reaches an open goal. */
function shortestWay<A extends Arc>(
  { starts }: Graph<A>,
  leaving: ReadonlyMap<string, readonly A[]>,
  kept: ReadonlySet<string>,
  open: ReadonlySet<string>,
): readonly string[] {
  const news = (goals: readonly string[]) => goals.filter((goal) => open.has(goal)).length;
  const ways = new Map<string, readonly string[]>([...kept].map((vertex) => [vertex, []]));
  for (const { vertex } of starts) if (!ways.has(vertex)) ways.set(vertex, [vertex]);
  let now = [...ways];
  while (now.length > 0) {
    const steps = now.flatMap(([vertex, way]) => (leaving.get(vertex) ?? []).map((edge) => ({ edge, way })));
    const best = steps.reduce<{ readonly reached: number; readonly way: readonly string[] }>(
      (most, { edge, way }) => {
        const reached = news(edge.goals);
        return reached > most.reached ? { reached, way: [...way, edge.to] } : most;
      },
      { reached: 0, way: [] },
    );
    if (best.reached > 0) return best.way;
    const next = new Map<string, readonly string[]>();
    for (const { edge, way } of steps) if (!ways.has(edge.to)) next.set(edge.to, [...way, edge.to]);
    for (const [vertex, way] of next) ways.set(vertex, way);
    now = [...next];
  }
  return [];
}
