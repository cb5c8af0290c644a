import { type Offer, offerStatus } from '../../../flows/credit/offers.ts';
import { offerChoice, offerDetail } from '../../../flows/credit/text.ts';
import { ShareWithClient } from '../ShareWithClient.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './Dialog.module.css';
import { LoanFigures } from './LoanFigures.tsx';
import { offerMessage } from './offer-message.ts';
import { offerTone } from './offer-tone.ts';
import { useSurroundings } from './surroundings.ts';

interface OfferDialogProps {
  readonly offer: Offer;
  /** The application that it is for. */
  readonly solicitudId: number | undefined;
  /** Whether it was chosen before. */
  readonly chosen: boolean;
  /** Goes on with it. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** An offer in full (S2.6, NR-07). */
export function OfferDialog({ offer, solicitudId, chosen, onChoose, onClose }: OfferDialogProps) {
  const sharing = useSurroundings();
  return (
    <TitledDialog
      title={offerDetail.title}
      onDismiss={onClose}
      actions={
        <>
          <Button data-goes-on onClick={onChoose}>
            {offerChoice(chosen)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
        </>
      }
    >
      <p>
        <StatusChip tone={offerTone(offer)} variant="light">
          {offerStatus(offer)}
        </StatusChip>
      </p>
      <LoanFigures loan={offer} />
      <p className={classes['note']}>{offerDetail.reminder}</p>
      {solicitudId !== undefined && (
        <ShareWithClient
          sharing={sharing}
          ask={(api) => api.getOfertaDocumento(solicitudId, offer.id)}
          message={offerMessage(offer)}
        />
      )}
    </TitledDialog>
  );
}
