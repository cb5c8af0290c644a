/** Taking one event from one vertex. */
export interface Arc {
  readonly from: string;
  readonly to: string;
  /** What it reaches; a suite must walk one arc of each goal. */
  readonly goals: readonly string[];
}

/** A place where a test may begin; beginning counts as one step. */
export interface StartOf {
  readonly vertex: string;
  readonly goals: readonly string[];
}

export interface Graph<A extends Arc = Arc> {
  readonly starts: readonly StartOf[];
  readonly edges: readonly A[];
}

/** One test: where it begins, and what to do from there, in order. */
export interface Path<A extends Arc = Arc> {
  readonly start: StartOf;
  readonly edges: readonly A[];
}

/** What a test's beginning costs: a step, and a little, so that of suites with as many steps the one with the fewest tests is found. */
export const BEGINNING = 1.001;

/** What a suite costs who carries it out: its steps, and for each test a little, as they sign in and open a page. */
export const costOf = (paths: readonly Path[]): number => stepsOf(paths) + (BEGINNING - 1) * paths.length;

/** The steps of a suite: those of its paths, and one for each beginning. */
export const stepsOf = (paths: readonly Path[]): number =>
  paths.reduce((steps, { edges }) => steps + 1 + edges.length, 0);

/** Every goal that the paths reach. */
export const reachedBy = (paths: readonly Path[]): ReadonlySet<string> =>
  new Set(paths.flatMap(({ start, edges }) => [...start.goals, ...edges.flatMap(({ goals }) => goals)]));
