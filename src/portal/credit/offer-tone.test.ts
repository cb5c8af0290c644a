import { expect, test } from 'vitest';
import { offers } from '../../../tests/paths/outside/applications.ts';
import { offerTone } from './offer-tone.ts';

test.each([
  ['Aprobado', 'good'],
  ['AprobadoProvisorio', 'warning'],
  [null, 'neutral'],
] as const)('NR-07 the colour of an offer that is %s is %s: only what is final is green', (resultado, tone) => {
  const [offer] = offers.list.ofertas;
  if (!offer) throw new Error('The list is empty');
  expect(offerTone({ ...offer, resultado })).toBe(tone);
});
