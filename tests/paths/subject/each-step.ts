import type { RecordedCase } from '../engine/types.ts';

/** What opening the app and signing in cost beside a step, in steps. */
const BEGINNING = 5;

/** The steps and ends that a case comes to: what these wait for, or failed at, are states within them. */
const placesOf = ({ start, steps }: RecordedCase): readonly string[] =>
  [start, ...steps].flatMap(([, state]) =>
    state.split(' + ').map((leaf) => {
      const [flow, step] = leaf.split('.');
      return `${flow}.${step}`;
    }),
  );

/**
 * Those cases that come to each step and each end which any of them comes to, in their order: the next is always the one with the most
 * that are new, for its length.
 */
export function reachingEachStep(cases: readonly RecordedCase[]): readonly RecordedCase[] {
  const missing = new Set(cases.flatMap(placesOf));
  const chosen = new Set<RecordedCase>();
  const worth = (one: RecordedCase) =>
    new Set(placesOf(one).filter((place) => missing.has(place))).size / (one.steps.length + BEGINNING);
  while (missing.size > 0) {
    const best = cases.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.add(best);
    for (const place of placesOf(best)) missing.delete(place);
  }
  return cases.filter((one) => chosen.has(one));
}
