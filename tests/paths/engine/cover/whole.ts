import { type Program, relaxed, solved } from './program.ts';
import { leastCost, type Row, type Solution } from './solver.ts';

/** The solver's tolerance. */
const TOLERANCE = 1e-6;

/** The variables that are no whole numbers. */
const inFractions = ({ values }: Solution) =>
  [...values].filter(([, value]) => Math.abs(value - Math.round(value)) > TOLERANCE);

/** Up to so many variables the least whole numbers are found; above, whole numbers close to them. */
const SMALL = 700;

/**
 * The least cost in whole numbers; undefined if the program is large, or the proof takes too long. A variable whose reduced cost
 * exceeds the gap between whole numbers and fractions is 0 in every best solution, so nearly all are left out: the program gets as
 * small as its solution.
 */
export function leastWhole(program: Program): Solution | undefined {
  const { costs, rows } = program;
  const fractions = relaxed(program);
  if (inFractions(fractions).length === 0) return fractions;
  for (let slack = 0; ; slack = 2 * slack + 1) {
    const gap = slack + TOLERANCE;
    const kept = new Map([...costs].filter(([variable]) => (fractions.reducedCosts.get(variable) ?? 0) <= gap));
    if (kept.size > SMALL) return undefined;
    const found = leastCost(kept, rows, 'whole');
    if (found && found.cost <= fractions.cost + gap) return found;
    if (kept.size === costs.size) return found;
  }
}

/**
 * Assigns each goal to the variables that reach it in the cheapest fractional solution, as often as required. What remains is a flow with
 * least counts, whose best solution is in whole numbers.
 */
export function assigned(program: Program): Program {
  const { costs, rows } = program;
  const fractions = relaxed(program);
  const least = new Map<string, number>();
  for (const row of rows.filter(({ relation }) => relation === '>=')) {
    for (const [variable, count] of shared(row, fractions))
      least.set(variable, Math.max(count, least.get(variable) ?? 0));
  }
  return {
    costs,
    rows: [
      ...rows.filter(({ relation }) => relation === '<='),
      ...[...least].map(([variable, right]): Row => ({ terms: [[1, variable]], relation: '>=', right })),
    ],
  };
}

/** How often each variable of a goal's row is to be taken, so that the goal is reached as often as required. */
function shared({ terms, right }: Row, { values }: Solution): readonly (readonly [variable: string, count: number])[] {
  const byValue = terms
    .map(([coefficient, variable]) => ({ coefficient, variable, value: values.get(variable) ?? 0 }))
    .sort((a, b) => b.value - a.value || (a.variable < b.variable ? -1 : 1));
  let left = right;
  return byValue.flatMap(({ coefficient, variable, value }) => {
    const count = Math.min(Math.ceil(left / coefficient), Math.max(1, Math.round(value)));
    left -= count * coefficient;
    return count > 0 ? [[variable, count] as const] : [];
  });
}

/** So many fractions are rounded up one after the other, which adds least; after that all that are left at once. */
const ONE_BY_ONE = 20;

/** A flow in whole numbers: fractions are rounded up. */
export function wholeFlow({ costs, rows }: Program): Solution {
  const more: Row[] = [];
  for (let round = 0; ; round += 1) {
    const found = solved(leastCost(costs, [...rows, ...more], 'corner'));
    const broken = inFractions(found);
    if (broken.length === 0) return found;
    const raised = round < ONE_BY_ONE ? broken.slice(0, 1) : broken;
    more.push(
      ...raised.map(([variable, value]): Row => ({ terms: [[1, variable]], relation: '>=', right: Math.ceil(value) })),
    );
  }
}
