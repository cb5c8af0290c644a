import { namesOf } from './fields.ts';
import type { Derivation, Flow, FlowTypes, Memory, Step } from './types.ts';
import { ask, positionOf, takes, walk } from './walk.ts';

/** Which question a place is, and of how many. */
export interface Count {
  /** From 1. */
  readonly number: number;
  /** The number of the last one that is asked together with it; its own where it is asked alone. */
  readonly last: number;
  readonly total: number;
  /** Answers or calls that are still to come decide whether some of them are asked: `total` is the most. */
  readonly isMost: boolean;
}

/**
 * Counts the questions on the path as these answers have it, which is not what the progress bar counts (`progressOf`): questions that
 * are known not to be asked are left out, and so is the ending. Those that share a position count as one.
 *
 * @param together the questions that are asked with it, as one form
 * @returns undefined for a place that is no question on that path
 */
export function countOf<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
  place: string,
  together?: readonly string[],
): Count | undefined;
export function countOf(
  flow: Flow,
  memory: Memory,
  place: string,
  together: readonly string[] = [],
): Count | undefined {
  const { path, facts, current } = walk(flow, memory);
  const open = flow.steps.find(({ id }) => id === current);
  const counted = flow.steps.filter(({ id }) => path.includes(id));
  /** What may still become known. */
  const coming = new Set([...Object.keys(flow.calls), ...(open ? namesOf(open) : [])]);
  const isOpen = (derivation: Derivation<unknown> | undefined) =>
    derivation?.reads.some((name) => facts[name] === undefined && coming.has(name)) === true;
  const isAutomatic = (step: Step) => {
    const answer = step.auto && ask(step.auto, facts);
    return answer !== undefined && takes(step, answer, facts);
  };
  // It may wait for the call that says whether it is asked.
  let isMost = isOpen(open?.when);
  for (const step of open ? flow.steps.slice(open.index + 1) : []) {
    const [may, byItself] = [isOpen(step.when), isOpen(step.auto)];
    if (step.when && !may && !ask(step.when, facts)) continue;
    if (!byItself && isAutomatic(step)) continue;
    if (may || byItself) isMost = true;
    counted.push(step);
    for (const name of namesOf(step)) coming.add(name);
  }
  const positions = [...new Set(counted.map(({ position }) => position))];
  const number = positions.indexOf(positionOf(flow, place)) + 1;
  if (number === 0) return undefined;
  const lasts = counted
    .filter(({ id }) => together.includes(id))
    .map(({ position }) => positions.indexOf(position) + 1);
  return { number, last: Math.max(number, ...lasts), total: positions.length, isMost };
}
