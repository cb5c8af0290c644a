import type { Scenario } from '../types.ts';

/** The first tests that fit into the budget, and whether there are more. */
export function within(
  tests: Iterable<Scenario>,
  cases: number,
): { readonly scenarios: readonly Scenario[]; readonly isCut: boolean } {
  const scenarios: Scenario[] = [];
  for (const test of tests) {
    if (scenarios.length === cases) return { scenarios, isCut: true };
    scenarios.push(test);
  }
  return { scenarios, isCut: false };
}
