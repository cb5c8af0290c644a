import { formatPesos } from '../../../flows/answers/money.ts';
import { figureLines } from '../../../flows/credit/figures.ts';
import { type Offer, offerPapers } from '../../../flows/credit/offers.ts';
import { offerDetail } from '../../../flows/credit/text.ts';

/** An offer as a message to the client (SL-01). */
export const offerMessage = (offer: Offer): string =>
  [
    `Te ofrecemos ${formatPesos(offer.importeNetoAPercibir)} en mano`,
    ...figureLines(offer),
    offerPapers(offer),
    offerDetail.reminder,
  ].join('\n');
