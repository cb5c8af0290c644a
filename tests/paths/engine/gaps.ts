import type { Goal, GoalSort, Suite } from './types.ts';

/** Something that a suite should reach and does not. */
export interface Gap {
  /** Spanish: what it is, and which. */
  readonly label: string;
  /** Spanish. */
  readonly reason: string;
}

const sorts: Readonly<Record<GoalSort, string>> = {
  state: 'estado',
  transition: 'transición',
  decision: 'decisión',
  answer: 'respuesta',
  outcome: 'resultado',
};

/** A goal in Spanish: what it is, and which. */
export const namedGoal = ({ sort, label }: Pick<Goal, 'sort' | 'label'>): string => `${sorts[sort]}: ${label}`;

/**
 * What a suite should reach and does not. Only the strategy `transitions` must reach the goals: the other plans say what they
 * missed.
 */
export function gapsOf({ strategy, coverage, missed }: Suite): readonly Gap[] {
  const goals =
    strategy === 'transitions'
      ? coverage
          .filter(({ covered }) => !covered)
          .map(({ reason = 'no se encontró ningún camino que lo alcance', ...goal }): Gap => {
            return { label: namedGoal(goal), reason };
          })
      : [];
  return [...goals, ...missed];
}
