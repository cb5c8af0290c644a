import fastDeepEqual from 'fast-deep-equal';
import type { Step } from '../../../flows/kit/types.ts';
import { type FlowPaths, textOf } from '../describe/flow.ts';
import { statesIn } from '../engine/drift.ts';
import { classesIn } from '../engine/parts.ts';
import { remainderOf, type Shown, takenIn } from '../engine/remainder.ts';
import type { RecordedCase, RecordedSuite } from '../engine/types.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { flowSubject } from './flow.ts';
import { leavesOf } from './leaves.ts';

/** A flow and its recorded suite. */
export interface Recorded {
  readonly paths: FlowPaths;
  readonly recorded: RecordedSuite;
}

/** Whether two flows are variants of one wizard: the same person walks both in the same page. */
export const areVariants = (one: FlowPaths, other: FlowPaths): boolean =>
  one.basePath === other.basePath && one.basePathFor === other.basePathFor && one.person === other.person;

/**
 * What a browser walks of recorded suites, in their order. The machine takes every transition; a browser adds each screen, each thing
 * that can be done there, each outcome of a call, each question answered and refused, and each way of typing an answer of a kind, once.
 * What is alike in a variant of a wizard that was walked before counts as shown.
 */
export function walkedInBrowser(flows: readonly Recorded[]): readonly (readonly RecordedCase[])[] {
  const known = new Set<string>();
  return flows.map(({ paths, recorded }, index) => {
    const variant = flows.slice(0, index).find((other) => areVariants(other.paths, paths));
    const [subject, shown] = [flowSubject(paths), shownIn(paths, variant?.paths)];
    const walked = remainderOf(subject, recorded, shown, known);
    for (const one of walked) {
      for (const { shows } of takenIn(subject, one, shown) ?? []) for (const each of shows) known.add(each);
    }
    return walked;
  });
}

/** What a step of a flow shows; where it is alike in a variant of the flow, by that one's name. */
export function shownIn(paths: FlowPaths, variant?: FlowPaths): Shown<Snapshot> {
  const { id, steps, ending } = paths.flow;
  const kinds = new Map(steps.flatMap((step) => [step, ...step.fields].map((asked) => [asked.id, asked.kind.kind])));
  const alike = new Set(steps.flatMap((step) => (variant && isAlike(step.id, paths, variant) ? [step.id] : [])));
  const endsAlike = variant && fastDeepEqual({ ...ending, position: '' }, { ...variant.flow.ending, position: '' });
  // What the call of the ending sends is seen once it is made.
  const isAlikeAt = (state: string) =>
    alike.has(state.split('.')[0] ?? '') || (endsAlike === true && state === `${ending.id}.reviewing`);
  const placeOf = ({ value }: Snapshot) => {
    const states = leavesOf(id, value).map((state) => statesIn(id, state));
    return `${variant && states.every(isAlikeAt) ? variant.flow.id : id} ${states.join(' + ')}`;
  };
  return (before, { kind, answer, outcome, target }, after) => {
    const [from, to] = [placeOf(before), placeOf(after)];
    if (answer) {
      const typed = classesIn(answer, kind === 'refusal').map(({ step, name, raw, value, message, file }) => [
        `${from} ${kind} ${step}`,
        JSON.stringify([kinds.get(step), raw ?? name, value, message, file]),
      ]);
      return [to, ...typed.flat()];
    }
    if (outcome) return [to, `${from} ${outcome.call} ${outcome.name}`];
    // All positions are opened by their addresses in one way, and each screen is seen to have its own.
    if (kind === 'goto' || kind === 'stay') return [to, `${id} ${kind}`];
    return [to, `${from} ${kind} ${target ?? ''}`];
  };
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
