import { formatPesos } from '../../../flows/answers/money.ts';
import { type Offer, offerInstallments, offerName, offerPapers, offerStatus } from '../../../flows/credit/offers.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { PressableCard } from '../../ui/PressableCard.tsx';
import classes from './OfferCard.module.css';
import { LoanFigures } from './LoanFigures.tsx';
import { offerTone } from './offer-tone.ts';

interface OfferCardProps {
  readonly offer: Offer;
  readonly chosen: boolean;
  readonly onLook: () => void;
}

/** One offer of the list: its net amount, state and installments (S2.6), and all that it costs. A tap opens its detail. */
export function OfferCard({ offer, chosen, onLook }: OfferCardProps) {
  return (
    <PressableCard
      aria-label={offerName(offer)}
      aria-haspopup="dialog"
      aria-pressed={chosen}
      className={classes['card']}
      onClick={onLook}
      below={<LoanFigures loan={offer} />}
    >
      <span className={classes['amount']}>{formatPesos(offer.importeNetoAPercibir)}</span>
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
