import { type OfferedPolicy, policiesOf } from '../../../flows/insurance-quote/policies.ts';
import { completeQuote } from './quotes.ts';
import { cardName } from '../../../flows/insurers/words.ts';

const example = (offered: OfferedPolicy) => ({
  name: offered.tipoPlan,
  value: offered.policy,
  taps: [cardName(offered)] as const,
});

/** The policies that both variants list, by the names of their cards. */
export const policyExamples = policiesOf(completeQuote).map(example);

const ana = { nombres: 'ANA MARIA', apellido: 'PAZ', fechaNacimiento: '1984-02-29' };

/** A person whom the register finds, and persons with data that are no valid answer, which are then asked. */
export const people = {
  found: ana,
  minor: { ...ana, fechaNacimiento: '2024-02-29' },
  longName: { ...ana, nombres: 'ANA '.repeat(30) },
};
