import { useId } from 'react';
import type { OfferedPolicy } from '../../../flows/insurance-quote/policies.ts';
import { cardName, insuredSum, planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { InsurerMark } from '../../portal/InsurerMark.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import classes from './PolicyCard.module.css';

interface PolicyCardProps {
  readonly offered: OfferedPolicy;
  /** Chosen before, or the one to start from. */
  readonly pressed: boolean;
  readonly marks: readonly (keyof typeof marks)[];
  readonly onChoose: () => void;
}

const marks = { chosen: 'Tu elección', suggested: 'Sugerida', new: 'Nueva' } as const;

/** One policy of the list: its insurer, type, insured sum and price. Choosing it opens the detail. */
export function PolicyCard({ offered, pressed, marks: marked, onChoose }: PolicyCardProps) {
  const aboutId = useId();
  const { companiaId, compania, nombre, tipoPlan, importe } = offered;
  const sum = insuredSum(offered);
  return (
    <PressableCard
      aria-label={cardName(offered)}
      aria-describedby={aboutId}
      aria-pressed={pressed}
      className={classes['card']}
      onClick={({ detail }) => {
        // The second click of a double click belongs to the question that is gone already.
        if (detail <= 1) onChoose();
      }}
    >
      <InsurerMark id={companiaId} name={compania} />
      <span className={classes['what']}>
        <span className={classes['name']}>{nombre}</span>
        <span className={classes['insurer']}>{compania}</span>
        <span id={aboutId} className={classes['about']}>
          {sum !== null && <span className={classes['sum']}>{`Suma asegurada ${sum}`}</span>}
          <span className={classes['tags']}>
            {marked.map((mark) => (
              <span key={mark} className={classes['mark']} data-mark={mark}>
                {marks[mark]}
              </span>
            ))}
            <span>{planTypeNames[tipoPlan]}</span>
          </span>
        </span>
      </span>
      <span className={classes['price']}>{premium(importe)}</span>
    </PressableCard>
  );
}
