import { offeredPolicies, policyWords } from '../../../flows/credit/coverages.ts';
import { findOffer } from '../../../flows/credit/offers.ts';
import { evaluations, insurance, withoutOffer } from '../../../flows/credit/text.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { OfferInReview } from '../../portal/credit/OfferInReview.tsx';
import { personName } from '../../portal/names.ts';

type Known = FactsOf<NewRequest>;

/** How the review reads what only calls can say (EN-02): channel, people, their evaluation, the offer and its insurance. */
export const summaries = {
  canal: ({ canales, canal }: Known) => canales?.find(({ key }) => key === canal)?.value,
  queresEvaluar: ({ queresEvaluar: people }: Known) =>
    people && [people.titular, ...(people.conyuge ? [people.conyuge] : [])].map(personName).join(' y '),
  evaluacion: ({ evaluacion }: Known) => evaluacion && evaluations[evaluacion.resultado].title,
  oferta: ({ calificacion, oferta }: Pick<Known, 'calificacion' | 'oferta'>) => {
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
