import type { GoalSort, Suite } from './types.ts';

/** Something that a suite was to reach and does not. */
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

/**
 * What a suite was to reach and does not. Goals are asked of the strategy `transitions` only: the others are to reach what
 * their plan says, and it says what it missed.
 */
export function gapsOf({ strategy, coverage, missed }: Suite): readonly Gap[] {
  const goals =
    strategy === 'transitions'
      ? coverage
          .filter(({ covered }) => !covered)
          .map(({ sort, label, reason = 'no se encontró ningún camino que lo alcance' }): Gap => {
            return { label: `${sorts[sort]}: ${label}`, reason };
          })
      : [];
  return [...goals, ...missed];
}
