import { circuit, type Counts, countsOf } from './circuit.ts';
import { type Arc, costOf, type Graph, type Path } from './graph.ts';
import type { Bundle, Merged } from './merge.ts';
import { begins, type Program, relaxed, walks } from './program.ts';
import type { Row, Solution } from './solver.ts';

/**
 * The tests of a solution. If its walks form pieces in which no test begins, rows that forbid it are added until they are
 * connected. Undefined if `solve` gives up.
 */
export function connected<A extends Arc>(
  merged: Merged<A>,
  program: Program,
  solve: (program: Program) => Solution | undefined,
): readonly Path<Bundle<A>>[] | undefined {
  const cuts: Row[] = [];
  for (;;) {
    const solution = solve(withCuts(program, cuts));
    if (!solution) return undefined;
    const counts = countsOf(solution);
    const pieces = apart(merged.graph, counts);
    const wanted = cutsFor(merged, counts, pieces);
    if (wanted.length === 0) return circuit(merged.graph, counts, new Set(pieces.flatMap((piece) => [...piece])));
    cuts.push(...wanted);
  }
}

/** So often a program is rounded. */
const ROUNDINGS = 2;

/**
 * The tests of a program, rounded. What the rounded walks lack to be connected tightens the program, which is rounded anew: to
 * assign the goals otherwise often needs fewer steps than to connect the pieces.
 *
 * @param assign gives each goal to one variable of the least fractional sum
 * @param solve a solution of that in whole numbers
 */
export function rounded<A extends Arc>(
  merged: Merged<A>,
  program: Program,
  assign: (program: Program) => Program,
  solve: (program: Program) => Solution,
): readonly Path<Bundle<A>>[] {
  let shortest: readonly Path<Bundle<A>>[] | undefined;
  let now = program;
  for (let rounding = 0; rounding < ROUNDINGS; rounding += 1) {
    const tight = tightened(merged, now);
    const assigned = assign(tight);
    const suite = connected(merged, assigned, solve) ?? [];
    if (!shortest || costOf(suite) < costOf(shortest)) shortest = suite;
    const counts = countsOf(solve(assigned));
    const lacking = cutsFor(merged, counts, apart(merged.graph, counts));
    if (lacking.length === 0) break;
    now = withCuts(tight, lacking);
  }
  return shortest ?? [];
}

/** After so many rounds fractional walks are connected well enough. */
const ROUNDS = 20;

/** A fraction below this is not walked. */
const TRACE = 1e-6;

/** A program whose fractional walks are connected, or nearly: rounding it then needs few more steps. */
function tightened(merged: Merged<Arc>, program: Program): Program {
  const cuts: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { values } = relaxed(withCuts(program, cuts));
    const counts = new Map([...values].filter(([, value]) => value > TRACE));
    const wanted = cutsFor(merged, counts, apart(merged.graph, counts));
    if (wanted.length === 0) break;
    cuts.push(...wanted);
  }
  return withCuts(program, cuts);
}

const withCuts = (program: Program, cuts: readonly Row[]): Program =>
  cuts.length === 0 ? program : { ...program, rows: [...program.rows, ...cuts] };

/** The connected sets of vertices in which no test begins. */
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

/** For each goal that is not reached often enough outside the pieces: it is, or a piece that reaches it is entered. */
function cutsFor(
  { graph: { starts, edges }, wanted }: Merged<Arc>,
  counts: Counts,
  pieces: readonly ReadonlySet<string>[],
): readonly Row[] {
  const reached = new Map<string, number>();
  const holding = new Map<string, ReadonlySet<string>>();
  const reach = (goals: readonly string[], times: number) => {
    for (const goal of goals) reached.set(goal, (reached.get(goal) ?? 0) + times);
  };
  edges.forEach(({ from, goals }, index) => {
    const times = counts.get(walks(index)) ?? 0;
    if (times === 0) return;
    const piece = pieces.find((vertices) => vertices.has(from));
    if (!piece) reach(goals, times);
    else for (const goal of goals) holding.set(goal, new Set([...(holding.get(goal) ?? []), ...piece]));
  });
  starts.forEach(({ goals }, index) => {
    reach(goals, counts.get(begins(index)) ?? 0);
  });
  return [...holding].flatMap(([goal, vertices]): Row[] => {
    const right = wanted.get(goal) ?? 1;
    if ((reached.get(goal) ?? 0) >= right - TRACE) return [];
    const terms = new Map<string, number>();
    // a walk that reaches these vertices reaches the goal as often as required
    starts.forEach((start, index) => {
      if (vertices.has(start.vertex)) terms.set(begins(index), right);
      else if (start.goals.includes(goal)) terms.set(begins(index), 1);
    });
    edges.forEach(({ from, to, goals }, index) => {
      if (vertices.has(from)) return;
      if (vertices.has(to)) terms.set(walks(index), right);
      else if (goals.includes(goal)) terms.set(walks(index), 1);
    });
    if (terms.size === 0) throw new Error(`No path from a start reaches '${goal}'`);
    return [
      { terms: [...terms].map(([variable, coefficient]) => [coefficient, variable] as const), relation: '>=', right },
    ];
  });
}
