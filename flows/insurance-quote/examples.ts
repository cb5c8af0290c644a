import { type OfferedPolicy, policiesOf } from './policies.ts';
import { completeQuote } from '../insurers/examples.ts';
import { cardName } from './words.ts';

const sample = (offered: OfferedPolicy) => ({
  name: offered.tipoPlan,
  value: offered.policy,
  label: cardName(offered),
});

/** The policies that both list, by the names of their cards. */
export const policySamples = policiesOf(completeQuote).map(sample);

const ana = { nombres: 'ANA MARIA', apellido: 'PAZ', fechaNacimiento: '1984-02-29' };

/** Whom the register may have: somebody, or somebody of whom it has something that is no answer, which is then asked. */
export const people = {
  found: ana,
  minor: { ...ana, fechaNacimiento: '2024-02-29' },
  longName: { ...ana, nombres: 'ANA '.repeat(30) },
};
