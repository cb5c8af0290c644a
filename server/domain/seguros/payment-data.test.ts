import { expect, test } from 'vitest';
import { isCard, isCbu } from './payment-data.ts';

test.each([
  ['2850590940090418135201', true],
  ['0110599520000001235579', true],
  ['2850590840090418135201', false],
  ['2850590940090418135202', false],
  ['285059094009041813520', false],
  ['0000000000000000000000', false],
  ['', false],
])('VA-05 the CBU %j: %s', (digits, isRight) => {
  expect(isCbu(digits)).toBe(isRight);
});

test.each([
  ['4111111111111111', true],
  ['5555555555554444', true],
  ['4111111111111112', false],
  ['411111111111111', false],
  ['378282246310005', true],
  ['378282246310006', false],
  ['3782822463100050', false],
  ['0000000000000000', false],
  ['', false],
])('VA-06 the card %j: %s', (digits, isRight) => {
  expect(isCard(digits)).toBe(isRight);
});
