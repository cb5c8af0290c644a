import type { StateValue } from 'xstate';

/** The ids of the states that a state value names and that have no states of their own. */
export function leavesOf(id: string, value: StateValue): readonly string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  return Object.entries(value).flatMap(([key, inside]) =>
    inside === undefined
      ? []
      : typeof inside === 'object' && Object.keys(inside).length === 0
        ? [`${id}.${key}`]
        : leavesOf(`${id}.${key}`, inside),
  );
}
