import type { Plan, Scenario, Subject } from './types.ts';

/** Where two statecharts differ on one path. */
export interface Parting {
  /** The path's number in the plan, counted from 1. */
  readonly path: number;
  /** The event's number on it, counted from 1; 0 for the start. */
  readonly step: number;
  /** In Spanish: the event, where it leads, and where it should. */
  readonly text: string;
}

/**
 * Plays the paths of one statechart on another: the same one after a change, or with a fault in it.
 *
 * @returns the first difference of each path that leads elsewhere
 */
export function partings<S>(right: Subject<S>, other: Subject<S>, { scenarios }: Plan): readonly Parting[] {
  return scenarios.flatMap((scenario, index) => {
    const found = firstParting(right, other, scenario);
    return found ? [{ path: index + 1, ...found }] : [];
  });
}

function firstParting<S>(
  right: Subject<S>,
  other: Subject<S>,
  { start, events }: Scenario,
): Omit<Parting, 'path'> | undefined {
  let expected = right.starts[start]?.snapshot;
  let found = other.starts[start]?.snapshot;
  for (const [index, played] of events.entries()) {
    if (expected === undefined || found === undefined) return { step: 0, text: 'no empieza igual' };
    expected = right.send(expected, played);
    found = other.send(found, played);
    const [to, wanted] = [other.states(found).join(' y '), right.states(expected).join(' y ')];
    if (to !== wanted) return { step: index + 1, text: `«${played.name}» lleva a ${to}, y no a ${wanted}` };
  }
  return undefined;
}
