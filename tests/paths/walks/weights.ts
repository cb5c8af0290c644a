import type { Acts, Suite, SuiteCase, Weights } from '../engine/types.ts';
import type { People } from './compared.ts';

/** How often people do what in each state, for random walks (QA-09). */
export function weightsOf(all: readonly Pick<People, 'suite' | 'cases'>[]): Weights {
  const counts = new Map<string, number>();
  for (const { suite, cases } of all) {
    for (const { id, steps } of suite.cases) {
      const { times = 0, unseen } = cases.get(id) ?? {};
      for (const [index, { from, event }] of steps.entries()) {
        if (unseen?.has(index)) continue;
        const key = keyOf(suite.flow, from.join(' + '), event);
        counts.set(key, (counts.get(key) ?? 0) + times);
      }
    }
  }
  return (flow, states, event) => counts.get(keyOf(flow, states, event)) ?? 0;
}

const keyOf = (...parts: readonly string[]): string => parts.join('\n');

/**
 * The same suite with its cases in another order (QA-09): first the one that reaches most of what people reach, each goal counted by how many
 * walks of people reach it; then each time the one that adds most to those before it. Cases that add nothing follow as they were, and so do all where nobody walked.
 */
export function byUse<A extends Acts>(suite: Suite<A>, people: Pick<People, 'suite' | 'cases'> | undefined): Suite<A> {
  if (!people) return suite;
  const { suite: walked, cases } = people;
  const weights = new Map<string, number>();
  for (const one of walked.cases) {
    for (const goal of goalsOf(one)) weights.set(goal, (weights.get(goal) ?? 0) + (cases.get(one.id)?.times ?? 0));
  }
  const goals = new Map(suite.cases.map((one) => [one, goalsOf(one)]));
  const adds = (one: SuiteCase<A>) =>
    [...(goals.get(one) ?? [])].reduce((sum, goal) => sum + (weights.get(goal) ?? 0), 0);
  let left = suite.cases;
  const first: SuiteCase<A>[] = [];
  while (weights.size > 0) {
    const [next] = left.reduce<readonly [SuiteCase<A> | undefined, number]>(
      ([best, most], one) => {
        const added = adds(one);
        return added > most ? [one, added] : [best, most];
      },
      [undefined, 0],
    );
    if (!next) break;
    first.push(next);
    left = left.filter((one) => one !== next);
    for (const goal of goals.get(next) ?? []) weights.delete(goal);
  }
  return { ...suite, cases: [...first, ...left] };
}

const goalsOf = ({ opening, steps }: SuiteCase): ReadonlySet<string> =>
  new Set([opening, ...steps].flatMap(({ goals }) => goals));
