import { type OfferedPolicy, policiesOf } from '../../../flows/insurance-quote/policies.ts';
import { completeQuote } from './quotes.ts';
import { cardName } from '../../../flows/insurance-quote/words.ts';

const example = (offered: OfferedPolicy) => ({
  name: offered.tipoPlan,
  value: offered.policy,
  taps: [cardName(offered)] as const,
});

/** The policies that both list, by the names of their cards. */
export const policyExamples = policiesOf(completeQuote).map(example);

const ana = { nombres: 'ANA MARIA', apellido: 'PAZ', fechaNacimiento: '1984-02-29' };

/** Whom the register may have: somebody, or somebody of whom it has something that is no answer, which is then asked. */
export const people = {
  found: ana,
  minor: { ...ana, fechaNacimiento: '2024-02-29' },
  longName: { ...ana, nombres: 'ANA '.repeat(30) },
};
