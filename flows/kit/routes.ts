import type { Flow, Step } from './types.ts';

/** The steps that may come right after, up to the first that is asked in any case; the ending where there is none. */
export function successors(flow: Flow, step: Step): readonly string[] {
  const later = flow.steps.slice(step.index + 1);
  const certain = later.findIndex((next) => !next.when);
  return certain < 0
    ? [...later.map((next) => next.id), flow.ending.id]
    : later.slice(0, certain + 1).map((next) => next.id);
}

/** The steps that going back may lead to: nearest first, up to the first that is shown in any case. */
export function predecessors(flow: Flow, index: number): readonly string[] {
  const earlier = flow.steps.slice(0, index).reverse();
  const certain = earlier.findIndex((before) => !before.when && !before.auto);
  return (certain < 0 ? earlier : earlier.slice(0, certain + 1)).map((before) => before.id);
}
