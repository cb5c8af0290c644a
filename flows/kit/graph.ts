/** Edges of a directed graph by name. */
export type Edges = ReadonlyMap<string, readonly string[]>;

/** The names on a cycle, the first repeated at the end; undefined if there is none. */
export function findCycle(edges: Edges): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of edges.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** All nodes reached from `start` over one or more edges, without `start`. */
export function closure(edges: Edges, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [...(edges.get(start) ?? [])];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (reached.has(node) || node === start) continue;
    reached.add(node);
    pending.push(...(edges.get(node) ?? []));
  }
  return reached;
}
