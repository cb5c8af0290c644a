import type { StageText } from '../../../flows/kit/text.ts';
import classes from './Stages.module.css';

/** A stage as it is shown. */
export interface ShownStage {
  readonly label: string;
  readonly is: 'done' | 'open' | 'ahead';
  /** Goes back to its first step; absent where that cannot be reached. */
  readonly onGo?: (() => void) | undefined;
}

/**
 * The stages as they stand at a position.
 *
 * @param goTo leads to a position's step; undefined where no answers reach it
 */
export function stagesAt(
  stages: readonly StageText[],
  position: string,
  goTo: (position: string) => (() => void) | undefined,
): readonly ShownStage[] {
  const open = stages.findIndex(({ positions }) => positions.includes(position));
  return stages.map(({ label, positions }, index) => {
    if (index > open) return { label, is: 'ahead' };
    if (index === open) return { label, is: 'open' };
    const first = positions.find((each) => goTo(each) !== undefined);
    return { label, is: 'done', onGo: first === undefined ? undefined : goTo(first) };
  });
}

const words = { done: 'hecho', open: 'en curso', ahead: 'falta' } as const;

/** Where one is in a wizard of several stages, and the ways back to what is done (S2.7). */
export function Stages({ stages }: { readonly stages: readonly ShownStage[] }) {
  return (
    <nav aria-label="Etapas" className={classes['stages']}>
      <ol role="list" className={classes['list']}>
        {stages.map(({ label, is, onGo }) => (
          <li key={label} className={classes['stage']} data-is={is} aria-current={is === 'open' ? 'step' : undefined}>
            {onGo ? (
              <button type="button" className={classes['go']} onClick={onGo}>
                <span className={classes['label']}>{label}</span>
                <span className="visually-hidden">, {words[is]}</span>
              </button>
            ) : (
              <span className={classes['go']}>
                <span className={classes['label']}>{label}</span>
                <span className="visually-hidden">, {words[is]}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
