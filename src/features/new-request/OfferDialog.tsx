import { useId } from 'react';
import { type Offer, offerAmount, offerStatus } from '../../../flows/new-request/offers.ts';
import { offerDetail } from '../../../flows/new-request/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './Dialog.module.css';
import { offerTone } from './offer-tone.ts';

interface OfferDialogProps {
  readonly offer: Offer;
  readonly chosen: boolean;
  /** Chooses it, or gives it up where it is chosen. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** An offer in full (S2.6, NR-07). */
export function OfferDialog({ offer, chosen, onChoose, onClose }: OfferDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog placement="center" labelledBy={titleId} onDismiss={onClose}>
      <div className={classes['content']}>
        <h2 id={titleId} className={classes['title']}>
          {offerDetail.title}
        </h2>
        <p className={classes['status']}>
          <StatusChip tone={offerTone(offer)} variant="light">
            {offerStatus(offer)}
          </StatusChip>
        </p>
        <Facts
          facts={[
            ['Capital', offerAmount(offer.importe)],
            ['Cantidad de cuotas', offer.plazo],
            ['Cuota promedio', offerAmount(offer.importeCuotaPromedio)],
            ['Primera cuota', offerAmount(offer.importeCuota)],
            ['Última cuota', offerAmount(offer.importeUltimaCuota)],
          ]}
        />
        <p className={classes['note']}>{offerDetail.reminder}</p>
        <div className={classes['ways']}>
          <Button onClick={onChoose}>{chosen ? offerDetail.giveUp : offerDetail.choose}</Button>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
