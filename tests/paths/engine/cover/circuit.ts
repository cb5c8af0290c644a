import type { Arc, Graph, Path } from './graph.ts';
import { begins, walks } from './program.ts';
import type { Solution } from './solver.ts';

/** How often each variable of a graph's program is taken. */
export type Counts = ReadonlyMap<string, number>;

export const countsOf = ({ values }: Solution): Counts =>
  new Map([...values].map(([variable, value]) => [variable, Math.round(value)]));

/**
 * Turns how often each edge is walked into tests: a closed walk over all of them and over the ways back from where
 * tests end to where tests begin (Hierholzer), cut where it goes back.
 */
export function circuit<A extends Arc>(
  { starts, edges }: Graph<A>,
  counts: Counts,
  leftOut: ReadonlySet<string>,
): readonly Path<A>[] {
  const leaving = new Map<string, A[]>();
  const surplus = new Map<string, number>();
  const change = (vertex: string, by: number) => surplus.set(vertex, (surplus.get(vertex) ?? 0) + by);
  edges.forEach((edge, index) => {
    if (leftOut.has(edge.from)) return;
    for (let times = counts.get(walks(index)) ?? 0; times > 0; times -= 1) {
      leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
      change(edge.from, -1);
      change(edge.to, 1);
    }
  });
  const beginnings = starts.flatMap((start, index) =>
    Array.from({ length: counts.get(begins(index)) ?? 0 }, () => start),
  );
  for (const { vertex } of beginnings) change(vertex, 1);

  // a walk is its last edge and the walk before it; null is going back to begin another test
  interface Done {
    readonly at: string | null;
    readonly by: A | undefined;
  }
  const open = [...beginnings];
  const circuit: Done[] = [];
  const stack: Done[] = [{ at: null, by: undefined }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.at === null) {
      const start = open.pop();
      if (start) stack.push({ at: start.vertex, by: undefined });
      else circuit.push(...stack.splice(-1));
      continue;
    }
    const edge = leaving.get(top.at)?.pop();
    if (edge) {
      stack.push({ at: edge.to, by: edge });
    } else if ((surplus.get(top.at) ?? 0) > 0) {
      change(top.at, -1);
      stack.push({ at: null, by: undefined });
    } else {
      circuit.push(...stack.splice(-1));
    }
  }

  const paths: { start: Path['start']; edges: A[] }[] = [];
  for (const { at, by } of circuit.reverse()) {
    const path = paths.at(-1);
    if (by) path?.edges.push(by);
    else if (at !== null) paths.push({ start: startAt(starts, at), edges: [] });
  }
  return paths;
}

function startAt(starts: Graph['starts'], vertex: string): Path['start'] {
  const start = starts.find((candidate) => candidate.vertex === vertex);
  if (!start) throw new Error(`No test begins at '${vertex}'`);
  return start;
}
