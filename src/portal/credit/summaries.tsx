import { offeredPolicies, policyWords } from '../../../flows/credit/coverages.ts';
import { findOffer } from '../../../flows/credit/offers.ts';
import { insurance, withoutOffer } from '../../../flows/credit/text.ts';
import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { OfferInReview } from './OfferInReview.tsx';

type Known = Pick<
  FactsOf<NewRequest> & FactsOf<CreditApplication>,
  'canales' | 'canal' | 'calificacion' | 'oferta' | 'seguros' | 'poliza'
>;

/** How the review of either wizard of credit reads what only calls can say (EN-02): channel, offer and insurance. */
export const creditSummaries = {
  canal: ({ canales, canal }: Known) => canales?.find(({ key }) => key === canal)?.value,
  oferta: ({ calificacion, oferta }: Known) => {
    if (oferta === null) return withoutOffer;
    const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
    return offer && <OfferInReview offer={offer} />;
  },
  poliza: ({ seguros, poliza }: Known) => {
    if (poliza === null) return insurance.without;
    const insured =
      seguros && poliza
        ? offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId)
        : undefined;
    return insured && policyWords(insured);
  },
};
