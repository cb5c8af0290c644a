import type { Arc, Path } from './graph.ts';

/**
 * Shortens a suite: removes round trips, ends of tests and whole tests if all that they reach is reached elsewhere. The longest
 * goes first, until nothing can be removed.
 */
export function trim<A extends Arc>(paths: readonly Path<A>[]): readonly Path<A>[] {
  let suite = paths.map(({ start, edges }) => ({ start, edges: [...edges] }));
  for (;;) {
    const times = reachedTimes(suite);
    const cuts = suite.flatMap((path, index) => spans(path).map((span) => ({ ...span, index })));
    cuts.sort((one, other) => other.to - other.from - (one.to - one.from));
    const cut = cuts.find(({ index, from, to }) => isSpare(suite[index]?.edges.slice(from, to) ?? [], times));
    const test = suite.findIndex(({ start, edges }) => isSpare([start, ...edges], times));
    if (test >= 0) suite = suite.filter((_, index) => index !== test);
    else if (cut) suite[cut.index]?.edges.splice(cut.from, cut.to - cut.from);
    else return suite;
  }
}

/** The stretches of a path that can be left out: from a vertex back to it, and from a vertex to the end. */
function spans({ start, edges }: Path): readonly { readonly from: number; readonly to: number }[] {
  const vertices = [start.vertex, ...edges.map(({ to }) => to)];
  return vertices.flatMap((vertex, from) => [
    ...vertices.flatMap((other, to) => (to > from && other === vertex ? [{ from, to }] : [])),
    ...(from < edges.length ? [{ from, to: edges.length }] : []),
  ]);
}

type Reaching = { readonly goals: readonly string[] };

/** Whether everything that is reached here is reached often enough without it. */
function isSpare(parts: readonly Reaching[], times: ReadonlyMap<string, number>): boolean {
  const here = count(parts);
  return parts.length > 0 && [...here].every(([goal, often]) => (times.get(goal) ?? 0) > often);
}

const reachedTimes = (suite: readonly Path[]) => count(suite.flatMap(({ start, edges }) => [start, ...edges]));

function count(parts: readonly Reaching[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const goal of parts.flatMap(({ goals }) => [...new Set(goals)])) times.set(goal, (times.get(goal) ?? 0) + 1);
  return times;
}
