import * as v from 'valibot';
import type { Memory } from '../../flows/kit/types.ts';
import { walk } from '../../flows/kit/walk.ts';
import type { Snapshot } from '../../tests/model/transitions.ts';
import { asksAt } from '../../tests/paths/subject/flow-names.ts';
import type { Known } from './known.ts';

const step = v.tupleWithRest([v.string(), v.string()], v.string());

/** A recorded suite, as far as paths through it are looked for. */
export const recordedSchema = v.object({ cases: v.array(v.object({ start: step, steps: v.array(step) })) });
export type Recorded = v.InferOutput<typeof recordedSchema>;

/**
 * What is known where a step asks, by the examples of the flow: the shortest beginning of a recorded path that comes there.
 *
 * @param params those of the run: they stay as they are
 * @returns undefined where no recorded path with such params comes there
 */
export function memoryAt(
  known: Known,
  recorded: Recorded,
  wanted: string,
  params: Memory['params'],
): Memory | undefined {
  const { flow, subject } = known;
  const asked = flow.steps.find(({ id }) => id === wanted);
  const start = known.startFor(params);
  if (!asked || !start) return undefined;
  const place = [flow.id, ...asksAt(asked)].join('.');
  const isThere = (states: string) =>
    states.split(' + ').some((state) => state === place || state.startsWith(`${place}.`));
  const beginnings = recorded.cases
    .filter((one) => one.start[0] === start.name)
    .flatMap(({ start: [, first], steps }) => {
      const at = [first, ...steps.map(([, to]) => to)].findIndex(isThere);
      return at === -1 ? [] : [steps.slice(0, at)];
    })
    .toSorted((one, other) => one.length - other.length);
  for (const steps of beginnings) {
    const reached = steps.reduce<Snapshot | undefined>((now, [event]) => {
      const played = now && subject.events(now).find(({ name }) => name === event);
      return played && subject.send(now, played);
    }, start.snapshot);
    const memory = reached && { ...reached.context.memory, params };
    if (memory && walk(flow, memory).current === wanted) return memory;
  }
  return undefined;
}
