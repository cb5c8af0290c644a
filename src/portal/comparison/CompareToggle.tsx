import type { ComparablePolicy } from '../../../flows/insurers/comparison.ts';
import { cardName } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './CompareToggle.module.css';
import type { Compared } from './useCompared.ts';

interface CompareToggleProps {
  readonly offered: ComparablePolicy;
  readonly compared: Compared<ComparablePolicy>;
}

/** Chooses a policy to be compared (SL-03), and leads to the comparison once there are two. One too many can be tried, so that it is said why not. */
export function CompareToggle({ offered, compared }: CompareToggleProps) {
  const checked = compared.has(offered);
  return (
    <div className={classes['compare']}>
      <label className={classes['toggle']}>
        <input
          type="checkbox"
          className={classes['box']}
          aria-label={`Comparar ${cardName(offered)}`}
          aria-disabled={!checked && compared.isFull}
          checked={checked}
          onChange={() => {
            compared.toggle(offered);
          }}
        />
        Comparar
      </label>
      {/* Beside what was chosen last, too: the bar is at the window's edge, and behind all that is offered. */}
      {checked && compared.policies.length > 1 && (
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => {
            compared.setOpen(true);
          }}
        >
          Verlas juntas
        </Button>
      )}
    </div>
  );
}
