import loadHighs from 'highs';

/** A row of a program: the sum of coefficient times variable, compared with the right side. */
export interface Row {
  readonly terms: readonly (readonly [coefficient: number, variable: string])[];
  readonly relation: '<=' | '>=';
  readonly right: number;
}

export interface Solution {
  readonly cost: number;
  readonly values: ReadonlyMap<string, number>;
  /** How much the cost grows by one more of a variable (reduced cost); 0 for all but `corner` solutions. */
  readonly reducedCosts: ReadonlyMap<string, number>;
}

const highs = await loadHighs();

/**
 * The kinds of solutions: in whole numbers; in fractions, as few of them as there are rows (`corner`); in fractions between all of
 * the best solutions (`middle`), so that everything that some of them walks is walked in part, which is faster for large programs.
 * The options give the same answer on every machine: no limit is a time.
 */
const options = {
  whole: { mip_rel_gap: 0, mip_max_nodes: 20_000, random_seed: 1 },
  corner: {},
  middle: { solver: 'ipm', run_crossover: 'off' },
} as const;

const sum = (terms: Row['terms']): string =>
  terms
    .map(([coefficient, variable]) => `${coefficient < 0 ? '-' : '+'} ${Math.abs(coefficient)} ${variable}`)
    .join(' ');

/**
 * Finds values that are not negative, fulfil every row and cost least. Undefined if no values fulfil the rows, or if none were proven the
 * least within the solver's limit.
 *
 * @param costs what one of each variable costs; variables of the rows that are not listed are 0
 */
export function leastCost(
  costs: ReadonlyMap<string, number>,
  rows: readonly Row[],
  kind: keyof typeof options,
): Solution | undefined {
  const program = [
    'Minimize',
    ` least: ${sum([...costs].map(([variable, cost]) => [cost, variable]))}`,
    'Subject To',
    ...rows.map(({ terms, relation, right }, index) => {
      const present = terms.filter(([, variable]) => costs.has(variable));
      // a row must not be empty: 'nothing' is a variable that no other row uses
      return ` r${index}: ${present.length > 0 ? sum(present) : '0 nothing'} ${relation} ${right}`;
    }),
    ...(kind === 'whole' ? ['General', ` ${[...costs.keys()].join(' ')}`] : []),
    'End',
  ].join('\n');
  const solution = highs.solve(program, options[kind]);
  if (solution.Status !== 'Optimal') return undefined;
  const columns = Object.entries<object>(solution.Columns);
  return {
    cost: solution.ObjectiveValue,
    values: new Map(columns.map(([name, column]) => [name, 'Primal' in column ? number(column.Primal) : 0])),
    reducedCosts: new Map(
      columns.map(([name, column]) => [name, kind === 'corner' && 'Dual' in column ? number(column.Dual) : 0]),
    ),
  };
}

const number = (told: unknown): number => (typeof told === 'number' ? told : 0);
