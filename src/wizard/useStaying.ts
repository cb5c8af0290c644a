import { useState } from 'react';
import { factsOf, type FactsOf, type Flow, type FlowTypes } from '../../flows/kit/index.ts';
import type { Look } from './session/run.ts';

/**
 * What is shown of a run. From the moment in which it goes on at another address it stays as it was until that screen is there: the next
 * question is asked by that one, and would be here for a glance.
 *
 * @param movesTo where it goes on from what is known; undefined where it always stays, which costs nothing
 */
export function useStaying<T extends FlowTypes>(
  flow: Flow<T>,
  now: Look<T>,
  movesTo: ((facts: FactsOf<T>) => string | undefined) | undefined,
): Look<T> {
  const [last, setLast] = useState(now);
  if (!movesTo || last === now) return now;
  if (movesTo(factsOf(flow, now.memory)) !== undefined) return last;
  setLast(now);
  return now;
}
