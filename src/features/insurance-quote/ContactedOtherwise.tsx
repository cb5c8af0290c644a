import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { premium } from '../../../flows/insurers/words.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { sentContact } from '../../api/sent-contact.ts';
import { Differences } from '../../wizard/pages/review/Differences.tsx';
import { differencesText } from '../../wizard/text.ts';

export interface ContactedOtherwiseProps {
  /** What the call threw. */
  readonly error: unknown;
  readonly facts: Pick<FactsOf<InsuranceQuote>, 'poliza' | 'cotizacion' | 'nombre'>;
}

const inWords = (compania: string, nombre: string, importe: number) => [compania, nombre, premium(importe)].join(' · ');

/** The policy and the insured of the request that was sent under the same key, beside what is asked for here (ER-08). */
export function ContactedOtherwise({ error, facts: { poliza, cotizacion, nombre } }: ContactedOtherwiseProps) {
  const sent = sentContact(error);
  if (!sent) return null;
  const chosen = poliza && cotizacion ? findPolicy(cotizacion, poliza) : undefined;
  const here = chosen && inWords(chosen.compania, chosen.nombre, chosen.importe);
  const there = inWords(sent.compania, sent.plan, sent.importe);
  return (
    <Differences
      names={['poliza', 'nombre']}
      here={{ poliza: here, nombre }}
      there={{ poliza: there, nombre: sent.Nombre }}
      ownHere={{ poliza: here }}
      ownThere={{ poliza: there }}
      heading={differencesText.sent}
    />
  );
}
