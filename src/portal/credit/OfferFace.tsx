import type { ReactNode } from 'react';
import { formatPesos } from '../../../flows/answers/money.ts';
import { type Offer, offerInstallments, offerName, offerPapers, offerStatus } from '../../../flows/credit/offers.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import classes from './OfferFace.module.css';
import { offerTone } from './offer-tone.ts';

interface OfferFaceProps {
  readonly offer: Offer;
  readonly chosen: boolean;
  /** The id of its button. */
  readonly id: string;
  readonly onLook: () => void;
  /** What else is on its card. */
  readonly below?: ReactNode;
}

/** What is read of an offer first, in a list or above its column: net amount, state, installments, proof of income (S2.6). A tap opens its detail. */
export function OfferFace({ offer, chosen, id, onLook, below }: OfferFaceProps) {
  return (
    <PressableCard
      id={id}
      aria-label={offerName(offer)}
      aria-haspopup="dialog"
      aria-pressed={chosen}
      className={classes['face']}
      onClick={onLook}
      below={below}
    >
      <span className={classes['amount']}>{formatPesos(offer.importeNetoAPercibir)}</span>
      <span className={classes['status']}>
        <StatusChip tone={offerTone(offer)} variant="light">
          {offerStatus(offer)}
        </StatusChip>
        {chosen && <span className={classes['mark']}>Tu elección</span>}
      </span>
      <span className={classes['installments']}>{offerInstallments(offer)}</span>
      <span className={classes['papers']}>{offerPapers(offer)}</span>
      <span className={classes['look']}>ver detalle</span>
    </PressableCard>
  );
}
