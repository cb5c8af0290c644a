import { type Offer, offerAmount, offerInstallments, offerPapers } from '../../../flows/credit/offers.ts';
import { offerDetail } from '../../../flows/credit/text.ts';
import { ratesOf } from '../rates.ts';

/** An offer as a message to the client (SL-01). */
export const offerMessage = (offer: Offer): string =>
  [
    `Te ofrecemos ${offerAmount(offer.importeNetoAPercibir)} en mano`,
    `${offerInstallments(offer)} en promedio (la primera de ${offerAmount(offer.importeCuota)}, la última de ${offerAmount(offer.importeUltimaCuota)})`,
    ratesOf(offer),
    offerPapers(offer),
    offerDetail.reminder,
  ].join('\n');
