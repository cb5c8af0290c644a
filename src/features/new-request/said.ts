import { offeredPolicies, policyWords } from '../../../flows/credit/coverages.ts';
import { findOffer, offerName } from '../../../flows/credit/offers.ts';
import { evaluations, insurance, withoutOffer } from '../../../flows/credit/text.ts';
import type { FactsOf } from '../../../flows/kit/index.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { personName } from '../../portal/names.ts';

/** How the review reads what only calls can say (EN-02): channel, people, their evaluation, the offer and its insurance. */
export function saidOfRequest(facts: FactsOf<NewRequest>) {
  const { canales, canal, queresEvaluar: people, evaluacion, calificacion, oferta, seguros, poliza } = facts;
  const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
  const insured =
    seguros && poliza
      ? offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId)
      : undefined;
  return {
    canal: canales?.find(({ key }) => key === canal)?.value,
    queresEvaluar: people && [people.titular, ...(people.conyuge ? [people.conyuge] : [])].map(personName).join(' y '),
    evaluacion: evaluacion && evaluations[evaluacion.resultado].title,
    oferta: oferta === null ? withoutOffer : offer && offerName(offer),
    poliza: poliza === null ? insurance.without : insured && policyWords(insured),
  };
}
