import { type Offer, offerPapers, offerStatus } from '../../../flows/credit/offers.ts';
import { LoanFigures } from './LoanFigures.tsx';

/** A chosen offer before it is sent (EN-02): what it is, and all that it costs. */
export function OfferInReview({ offer }: { readonly offer: Offer }) {
  return (
    <>
      {`${offerStatus(offer)}, ${offerPapers(offer)}`}
      <LoanFigures loan={offer} />
    </>
  );
}
