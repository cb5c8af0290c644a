import {
  type Offer,
  offerAmount,
  offerInstallments,
  offerName,
  offerPapers,
  offerStatus,
} from '../../../flows/credit/offers.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import classes from './OfferCard.module.css';
import { offerTone } from './offer-tone.ts';

interface OfferCardProps {
  readonly offer: Offer;
  readonly chosen: boolean;
  readonly onLook: () => void;
}

/** One offer of the list: its net amount, state and installments (S2.6). A tap opens its detail. */
export function OfferCard({ offer, chosen, onLook }: OfferCardProps) {
  return (
    <PressableCard
      aria-label={offerName(offer)}
      aria-haspopup="dialog"
      aria-pressed={chosen}
      className={classes['card']}
      onClick={onLook}
    >
      <span className={classes['amount']}>{offerAmount(offer.importeNetoAPercibir)}</span>
      <span className={classes['status']}>
        <StatusChip tone={offerTone(offer)} variant="light">
          {offerStatus(offer)}
        </StatusChip>
        {chosen && <span className={classes['mark']}>Tu elección</span>}
      </span>
      <span>{offerInstallments(offer)}</span>
      <span className={classes['papers']}>{offerPapers(offer)}</span>
    </PressableCard>
  );
}
