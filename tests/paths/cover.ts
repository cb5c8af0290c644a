import type { Arc, Graph, Path } from './graph.ts';
import { type Row, type Solution, leastSum } from './solver.ts';

/** The variables of a graph's program: how often each test begins where, and how often each edge is walked. */
const begins = (index: number) => `s${index}`;
const walks = (index: number) => `e${index}`;

interface Program {
  readonly variables: readonly string[];
  readonly rows: readonly Row[];
}

/**
 * The program of path-tests.md: as few steps as can be, beginnings counted, so that no vertex is left more often than it is
 * come to, and the edges of each goal are walked once or more together.
 */
function programOf({ starts, edges }: Graph): Program {
  const balance = new Map<string, [number, string][]>();
  const goals = new Map<string, [number, string][]>();
  const add = (to: Map<string, [number, string][]>, key: string, coefficient: number, variable: string) => {
    const terms = to.get(key) ?? [];
    terms.push([coefficient, variable]);
    to.set(key, terms);
  };
  starts.forEach((start, index) => {
    add(balance, start.vertex, -1, begins(index));
    for (const goal of new Set(start.goals)) add(goals, goal, 1, begins(index));
  });
  edges.forEach((edge, index) => {
    if (edge.from !== edge.to) {
      add(balance, edge.from, 1, walks(index));
      add(balance, edge.to, -1, walks(index));
    }
    for (const goal of new Set(edge.goals)) add(goals, goal, 1, walks(index));
  });
  return {
    variables: [...starts.map((_, index) => begins(index)), ...edges.map((_, index) => walks(index))],
    rows: [
      ...[...balance.values()].map((terms): Row => ({ terms, relation: '<=', right: 0 })),
      ...[...goals.values()].map((terms): Row => ({ terms, relation: '>=', right: 1 })),
    ],
  };
}

/**
 * A number of steps, beginnings counted, that no suite reaching every goal of the graph can do with fewer of
 * (path-tests.md, "Suites"). Whether the walked edges hang together is left out, so that a suite may need more.
 */
export function lowerBound(graph: Graph): number {
  const { variables, rows } = programOf(graph);
  return solved(leastSum(variables, rows, { whole: false })).sum;
}

function solved(solution: Solution | undefined): Solution {
  if (!solution) throw new Error('No suite reaches every goal of the graph, or none was found');
  return solution;
}

/**
 * The least sum in whole numbers. A variable whose reduced cost is more than what whole numbers cost beyond fractions
 * is 0 in every best solution, so that nearly all can be left out: the program gets as small as its solution.
 */
function leastWholeSum({ variables, rows }: Program): Solution {
  const relaxed = solved(leastSum(variables, rows, { whole: false }));
  const within = (slack: number) =>
    variables.filter((variable) => (relaxed.reducedCosts.get(variable) ?? 0) <= slack + TOLERANCE);
  for (let slack = 0; ; slack = 2 * slack + 1) {
    const kept = within(slack);
    const found = leastSum(kept, rows, { whole: true });
    if (found && found.sum <= relaxed.sum + slack + TOLERANCE) return found;
    if (kept.length === variables.length) return solved(found);
  }
}

/** What the solver takes for equal. */
const TOLERANCE = 1e-6;

/**
 * The shortest suite that reaches every goal of a graph. Walks are whole numbers here, and where they fall apart into
 * pieces that no test begins in, a row is added that forbids it, until they hang together.
 *
 * @throws Error where a goal lies on no edge that can be reached
 */
export function cover<A extends Arc>(graph: Graph<A>): readonly Path<A>[] {
  const { variables, rows } = programOf(graph);
  if (rows.every(({ relation }) => relation === '<=')) return [];
  const cuts: Row[] = [];
  for (;;) {
    const counts = countsOf(leastWholeSum({ variables, rows: [...rows, ...cuts] }));
    const pieces = apart(graph, counts);
    const wanted = pieces.flatMap((piece) => cutsFor(graph, counts, piece));
    if (wanted.length === 0) return tests(graph, counts, new Set(pieces.flatMap((piece) => [...piece])));
    cuts.push(...wanted);
  }
}

type Counts = ReadonlyMap<string, number>;

const countsOf = ({ values }: Solution): Counts =>
  new Map([...values].map(([variable, value]) => [variable, Math.round(value)]));

/** The sets of vertices whose walks hang together, but with no beginning. */
function apart({ starts, edges }: Graph, counts: Counts): readonly ReadonlySet<string>[] {
  const neighbours = new Map<string, string[]>();
  const meet = (a: string, b: string) => {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  };
  edges.forEach(({ from, to }, index) => {
    if ((counts.get(walks(index)) ?? 0) === 0) return;
    meet(from, to);
    meet(to, from);
  });
  const seen = new Set<string>();
  const piece = (from: string): ReadonlySet<string> => {
    const found = new Set([from]);
    for (const vertex of found) for (const next of neighbours.get(vertex) ?? []) found.add(next);
    for (const vertex of found) seen.add(vertex);
    return found;
  };
  starts.forEach(({ vertex }, index) => {
    if ((counts.get(begins(index)) ?? 0) > 0) piece(vertex);
  });
  return [...neighbours.keys()].flatMap((vertex) => (seen.has(vertex) ? [] : [piece(vertex)]));
}

/** For each goal that is reached inside a piece only: it is reached elsewhere, or somebody comes to the piece. */
function cutsFor({ starts, edges }: Graph, counts: Counts, piece: ReadonlySet<string>): readonly Row[] {
  const inside = new Set<string>();
  const elsewhere = new Set<string>();
  edges.forEach(({ from, goals }, index) => {
    if ((counts.get(walks(index)) ?? 0) === 0) return;
    for (const goal of goals) (piece.has(from) ? inside : elsewhere).add(goal);
  });
  starts.forEach(({ goals }, index) => {
    if ((counts.get(begins(index)) ?? 0) > 0) for (const goal of goals) elsewhere.add(goal);
  });
  const coming = [
    ...starts.flatMap(({ vertex }, index) => (piece.has(vertex) ? [begins(index)] : [])),
    ...edges.flatMap(({ from, to }, index) => (!piece.has(from) && piece.has(to) ? [walks(index)] : [])),
  ];
  return [...inside]
    .filter((goal) => !elsewhere.has(goal))
    .map((goal) => {
      const others = [
        ...starts.flatMap(({ goals }, index) => (goals.includes(goal) ? [begins(index)] : [])),
        ...edges.flatMap(({ from, goals }, index) => (!piece.has(from) && goals.includes(goal) ? [walks(index)] : [])),
      ];
      const terms = [...new Set([...coming, ...others])].map((variable) => [1, variable] as const);
      if (terms.length === 0) throw new Error(`No path from a start reaches '${goal}'`);
      return { terms, relation: '>=', right: 1 };
    });
}

/**
 * Turns how often each edge is walked into tests: a closed walk over all of them and over the ways back from where
 * tests end to where tests begin (Hierholzer), cut where it goes back.
 */
function tests<A extends Arc>(
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

  // a walk is held as what was done last and all before it; null stands for going back to begin another test
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
