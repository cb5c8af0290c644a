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

/** The steps of a suite: those of its paths, and one for each beginning. */
export const stepsOf = (paths: readonly Path[]): number =>
  paths.reduce((steps, { edges }) => steps + 1 + edges.length, 0);

/** Every goal that the paths reach. */
export const reachedBy = (paths: readonly Path[]): ReadonlySet<string> =>
  new Set(paths.flatMap(({ start, edges }) => [...start.goals, ...edges.flatMap(({ goals }) => goals)]));
