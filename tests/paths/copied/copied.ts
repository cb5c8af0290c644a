import { driftIn } from '../engine/drift.ts';
import type { PlayedEvent, RecordedStep, Subject } from '../engine/types.ts';
import { flowSubject } from '../subject/flow.ts';
import { flowPaths } from '../wizards/index.ts';

/** An event by the name that a suite gives it; one that no suite tries, as the machine gets it. */
export type CopiedEvent = string | { readonly type: string; readonly [field: string]: unknown };

/** What was done in a run that was watched, and the states that it led to, with ' + ' between those side by side. */
export interface CopiedPath {
  readonly flow: string;
  readonly start: readonly [name: string, states: string];
  readonly steps: readonly (readonly [event: CopiedEvent, states: string])[];
}

/**
 * Plays what the inspector of a wizard copied (EN-12).
 *
 * @returns the first step that leads elsewhere, or that cannot be taken any more, in one Spanish sentence; undefined where all lead where
 *   they led
 * @throws Error where there is no such flow
 */
export function copied(path: CopiedPath): string | undefined {
  const paths = flowPaths.find(({ flow }) => flow.id === path.flow);
  if (!paths) throw new Error(`There is no flow '${path.flow}'`);
  return driftOfCopy(flowSubject(paths), path);
}

/** The same, on a subject. */
function driftOfCopy<S>(subject: Subject<S>, { flow, start, steps }: CopiedPath): string | undefined {
  const own = steps.flatMap(([event]) => (typeof event === 'string' ? [] : [asPlayed(event)]));
  return driftIn(
    { ...subject, events: (snapshot) => [...subject.events(snapshot), ...own] },
    {
      id: `${flow}, copiado`,
      start,
      steps: steps.map(([event, states]): RecordedStep => [nameOf(event), states]),
    },
  );
}

/** What an event is called: one that no suite tries, by what the machine gets, as JSON. */
export const nameOf = (event: CopiedEvent): string => (typeof event === 'string' ? event : JSON.stringify(event));

const asPlayed = (event: Exclude<CopiedEvent, string>): PlayedEvent => ({ kind: 'event', name: nameOf(event), event });
