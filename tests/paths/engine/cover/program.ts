import type { Arc, Graph } from './graph.ts';
import { merge, type Merged } from './merge.ts';
import { leastCost, type Row, type Solution } from './solver.ts';

/** The variables of a graph's program: how often each test begins where, and how often each edge is walked. */
export const begins = (index: number) => `s${index}`;
export const walks = (index: number) => `e${index}`;

export interface Program {
  /** What one of each variable costs. */
  readonly costs: ReadonlyMap<string, number>;
  readonly rows: readonly Row[];
}

/**
 * The linear program whose value is a lower bound of every suite: the least cost of steps and beginnings such that no vertex is left
 * more often than it is entered, and each goal is reached as often as required.
 */
function programOf({ graph: { starts, edges }, wanted }: Merged<Arc>, beginning: number): Program {
  const balance = new Map<string, Term[]>();
  const goals = new Map<string, Term[]>();
  const add = (to: Map<string, Term[]>, key: string, ...term: Term) => {
    const terms = to.get(key) ?? [];
    terms.push(term);
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
    costs: new Map([
      ...starts.map((_, index) => [begins(index), beginning] as const),
      ...edges.map((_, index) => [walks(index), 1] as const),
    ]),
    rows: [
      ...[...balance.values()].map((terms): Row => ({ terms, relation: '<=', right: 0 })),
      ...[...goals].map(([goal, terms]): Row => ({ terms, relation: '>=', right: wanted.get(goal) ?? 1 })),
    ],
  };
}

type Term = Row['terms'][number];

/** The least cost of a program in fractions; asked for more than once. */
export const relaxed = remembered((program) => solved(leastCost(program.costs, program.rows, 'corner')));

/** The least cost of a large program in fractions; the dearest part of a large graph, and asked for more than once. */
export const averaged = remembered((program) => solved(leastCost(program.costs, program.rows, 'middle')));

function remembered(solve: (program: Program) => Solution): typeof solve {
  const known = new WeakMap<Program, Solution>();
  return (program) => {
    const found = known.get(program) ?? solve(program);
    known.set(program, found);
    return found;
  };
}

/** Above so many variables the shortest suite takes too long to find. */
const LARGE = 1000;

export const isLarge = ({ program }: Programmed<Arc>): boolean => program.costs.size > LARGE;

/** A graph with its program. */
export interface Programmed<A extends Arc> {
  readonly graph: Graph<A>;
  readonly merged: Merged<A>;
  readonly program: Program;
}

/** @param beginning what one costs, beside a step, which costs 1 */
export function programmed<A extends Arc>(graph: Graph<A>, beginning: number): Programmed<A> {
  const merged = merge(graph);
  return { graph, merged, program: programOf(merged, beginning) };
}

/** A cost below which no suite reaches every goal of the graph. It does not require connected walks, so a suite may need more. */
export const leastOf = (whole: Programmed<Arc>): number =>
  (isLarge(whole) ? averaged(whole.program) : relaxed(whole.program)).cost;

/** A number of steps, beginnings counted, below which no suite reaches every goal of the graph. */
export const lowerBound = (graph: Graph): number => leastOf(programmed(graph, 1));

/** @throws Error if there is no solution */
export function solved(solution: Solution | undefined): Solution {
  if (!solution) throw new Error('No suite reaches every goal of the graph');
  return solution;
}
