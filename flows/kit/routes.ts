import type { Flow, Step } from './types.ts';

/** The steps that may come next, up to the first that is always asked; else up to the ending. */
export function successors(flow: Flow, step: Step): readonly string[] {
  const later = flow.steps.slice(step.index + 1);
  const certain = later.findIndex((next) => !next.when);
  return certain < 0
    ? [...later.map((next) => next.id), flow.ending.id]
    : later.slice(0, certain + 1).map((next) => next.id);
}

/** Whether two steps have the same automatic answer, so that both are shown or neither. */
const together = (a: Step, b: Step): boolean =>
  a.auto !== undefined && a.auto === b.auto && a.kind === b.kind && !a.when && !b.when;

/**
 * The steps that going back may lead to: nearest first, up to the first that is always shown. Of several that share their
 * `auto`, one is shown only where the others are.
 */
export function predecessors(flow: Flow, index: number): readonly string[] {
  const from = flow.steps[index];
  const found: Step[] = [];
  for (const before of flow.steps.slice(0, index).reverse()) {
    if (found.some((passed) => together(passed, before))) continue;
    found.push(before);
    const shown = !before.when && !before.auto;
    if (shown || (from && together(from, before))) break;
  }
  return found.map(({ id }) => id);
}
