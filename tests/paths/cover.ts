import type { Edge, Model } from './model.ts';

/** One test: what to do, in order, from the start. */
export type Path = readonly Edge[];

function edgesFrom(model: Model): ReadonlyMap<string, readonly Edge[]> {
  const from = new Map<string, readonly Edge[]>();
  for (const edge of model.edges) from.set(edge.from, [...(from.get(edge.from) ?? []), edge]);
  return from;
}

/** The shortest way from a vertex to taking an edge that is wanted; undefined where none can be reached. */
function nearest(
  from: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  wanted: (edge: Edge) => boolean,
): Path | undefined {
  const seen = new Set([start]);
  const pending: { readonly vertex: string; readonly path: Path }[] = [{ vertex: start, path: [] }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    for (const edge of from.get(next.vertex) ?? []) {
      const path = [...next.path, edge];
      if (wanted(edge)) return path;
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      pending.push({ vertex: edge.to, path });
    }
  }
  return undefined;
}

/**
 * Paths from the start that together take every goal of a model: always on to the nearest goal that is still open, and
 * anew from the start where the path has come to an end or going anew is shorter.
 */
export function cover(model: Model): readonly Path[] {
  const from = edgesFrom(model);
  const open = new Set(model.edges.flatMap(({ goals }) => goals));
  const paths: Path[] = [];
  let path: Path = [];
  while (open.size > 0) {
    const wanted = (edge: Edge) => edge.goals.some((goal) => open.has(goal));
    const here = path.at(-1)?.to ?? model.start;
    const on = nearest(from, here, wanted);
    const anew = path.length > 0 ? nearest(from, model.start, wanted) : undefined;
    const restart = anew && (!on || anew.length < on.length);
    const next = restart ? anew : on;
    if (!next) break;
    if (restart) paths.push(path);
    path = restart ? next : [...path, ...next];
    for (const goal of next.flatMap(({ goals }) => goals)) open.delete(goal);
  }
  return path.length > 0 ? [...paths, path] : paths;
}
