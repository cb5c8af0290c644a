import fastDeepEqual from 'fast-deep-equal';
import type { Step } from '../../../flows/kit/types.ts';
import { type FlowPaths, textOf } from '../describe/flow.ts';
import { statesIn } from '../engine/drift.ts';
import { remainderOf, stepsWithin } from '../engine/remainder.ts';
import type { RecordedCase, RecordedSuite } from '../engine/types.ts';
import { flowSubject } from './flow.ts';

/** A flow and its recorded suite. */
export interface Recorded {
  readonly paths: FlowPaths;
  readonly recorded: RecordedSuite;
}

/** Whether two flows are variants of one wizard: the same person walks both in the same page. */
export const areVariants = (one: FlowPaths, other: FlowPaths): boolean =>
  one.basePath === other.basePath && one.basePathFor === other.basePathFor && one.person === other.person;

/**
 * What of a recorded suite a browser walks: what the walks of other variants of its wizard have taken is left out, where all of the
 * places that a step touches are the same in both. A flow without variants is walked whole.
 *
 * @param others the variants that are walked whole
 */
export function walkedInBrowser({ paths, recorded }: Recorded, others: readonly Recorded[]): readonly RecordedCase[] {
  if (others.length === 0) return recorded.cases;
  const known = others.flatMap((other) => takenAlike(other, paths));
  return remainderOf(flowSubject(paths), recorded, new Set(known));
}

/** What a variant's suite takes at places that are the same in another one, and all that it reaches. */
function takenAlike({ paths, recorded }: Recorded, other: FlowPaths): readonly string[] {
  const { id, steps, ending } = paths.flow;
  const alike = new Set(steps.flatMap((step) => (isAlike(step.id, paths, other) ? [step.id] : [])));
  const endsAlike = fastDeepEqual({ ...ending, position: '' }, { ...other.flow.ending, position: '' });
  // What the call of the ending sends is seen once it is made.
  const isOf = (state: string) =>
    alike.has(state.split('.')[0] ?? '') || (endsAlike && state === `${ending.id}.reviewing`);
  return [
    ...recorded.cases.flatMap((one) => stepsWithin(id, one, isOf)),
    // That its suite reaches them all is tested on the machine.
    ...flowSubject(paths).declared.map((goal) => statesIn(id, goal.id)),
  ];
}

/** Whether a step is defined, worded and tried alike in two flows, with the calls that it makes: where it stands does not matter. */
function isAlike(id: string, one: FlowPaths, other: FlowPaths): boolean {
  const definedIn = ({ flow, ...paths }: FlowPaths) => {
    const step = flow.steps.find((each) => each.id === id);
    if (!step) return undefined;
    const { index: _index, position: _position, ...rest } = step;
    const calls = callsOf(step).map((call) => [flow.calls[call], paths.calls[call]]);
    return { ...rest, calls, text: textOf({ flow, ...paths }, id), tried: paths.answers[id] };
  };
  const defined = definedIn(one);
  return defined !== undefined && fastDeepEqual(defined, definedIn(other));
}

const callsOf = ({ needs, runs }: Step): readonly string[] =>
  [needs, runs].flatMap((call) => (call === undefined ? [] : [call]));
