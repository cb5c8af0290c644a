import { ask, type Flow } from '../../../flows/kit/index.ts';

/** Whether a step is not always asked, or answers itself for some. */
export const isConditional = ({ when, auto }: Flow['steps'][number]): boolean =>
  when !== undefined || auto !== undefined;

/**
 * Of steps that are not always asked, the last one that is. From the review every question that was asked can be opened: to tell all
 * of them apart would multiply the states, and each of these states has the same ways out.
 */
export const lastConditional = (steps: Flow['steps'], facts: Readonly<Record<string, unknown>>): string | undefined =>
  steps.findLast(
    (step) =>
      isConditional(step) &&
      (!step.when || ask(step.when, facts)) &&
      (!step.auto || ask(step.auto, facts) === undefined),
  )?.id;
