import { areOpposite, exclude, holdsWhere } from './conditions.ts';
import type { Flow, Step } from './types.ts';

/**
 * The steps that may come next, up to the first that is certainly asked; else up to the ending. What a step is asked under holds
 * where it is left; only the first one is also passed where it is not asked, since a flow begins in it.
 */
export function successors(flow: Flow, { index, when }: Step): readonly string[] {
  const here = index > 0 ? when : undefined;
  const found: Step[] = [];
  for (const next of flow.steps.slice(index + 1)) {
    const before = found.some((passed) => holdsWhere(passed.when, next.when));
    if (before || exclude(here, next.when)) continue;
    found.push(next);
    if (holdsWhere(next.when, here) || found.some((passed) => areOpposite(passed.when, next.when))) {
      return found.map(({ id }) => id);
    }
  }
  return [...found.map(({ id }) => id), flow.ending.id];
}

/** Whether two steps have the same automatic answer, so that both are shown or neither. */
const together = (a: Step, b: Step): boolean =>
  a.auto !== undefined && a.auto === b.auto && a.kind === b.kind && !a.when && !b.when;

/**
 * The steps that going back may lead to: nearest first, up to the first that is certainly shown. Of several that share their
 * `when` or `auto`, one is shown only where the others are.
 */
export function predecessors(flow: Flow, index: number): readonly string[] {
  const from = flow.steps[index];
  const found: Step[] = [];
  for (const before of flow.steps.slice(0, index).reverse()) {
    const nearer = found.some(
      (passed) => together(passed, before) || (!passed.auto && holdsWhere(passed.when, before.when)),
    );
    if (nearer || exclude(from?.when, before.when)) continue;
    found.push(before);
    const asked =
      holdsWhere(before.when, from?.when) ||
      found.some((passed) => !passed.auto && areOpposite(passed.when, before.when));
    if ((asked && !before.auto) || (from && together(from, before))) break;
  }
  return found.map(({ id }) => id);
}
