import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuredName } from '../../../flows/insurance-quote/insured.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { cardName } from '../../../flows/insurers/words.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';

type Known = Pick<FactsOf<InsuranceQuote>, 'cotizacion' | 'poliza' | 'identidad'>;

/** How the review reads what only the quote and the register can say (EN-02): the policy, and the person that was confirmed. */
export const summaries = {
  poliza: ({ cotizacion, poliza }: Known) => {
    const policy = cotizacion && poliza ? findPolicy(cotizacion, poliza) : undefined;
    return policy && cardName(policy);
  },
  contratada: ({ cotizacion, poliza }: Known) =>
    cotizacion && poliza ? findPolicy(cotizacion, poliza)?.compania : undefined,
  esPersonaValida: ({ identidad }: Known) => (identidad ? insuredName(identidad) : undefined),
};
