import { useId } from 'react';
import type { OfferedPolicy } from '../../../flows/insurance-quote/policies.ts';
import { cardName, planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { InsurerMark } from '../../portal/InsurerMark.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import classes from './PolicyCard.module.css';

interface PolicyCardProps {
  readonly offered: OfferedPolicy;
  /** Chosen before, or the one to start from. */
  readonly marked: 'chosen' | 'suggested' | undefined;
  readonly onChoose: () => void;
}

const tags = { chosen: 'Tu elección', suggested: 'Sugerida' } as const;

/** One policy of the list: its insurer, type and price. Choosing it opens the detail. */
export function PolicyCard({ offered, marked, onChoose }: PolicyCardProps) {
  const aboutId = useId();
  const { companiaId, compania, nombre, tipoPlan, importe } = offered;
  return (
    <PressableCard
      aria-label={cardName(offered)}
      aria-describedby={aboutId}
      aria-pressed={marked !== undefined}
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
        <span id={aboutId} className={classes['tags']}>
          <span>{planTypeNames[tipoPlan]}</span>
          {marked && <span className={classes['mark']}>{tags[marked]}</span>}
        </span>
      </span>
      <span className={classes['price']}>{premium(importe)}</span>
    </PressableCard>
  );
}
