import { expect, test } from 'vitest';
import { text as agencySignup } from '../../../../flows/agency-signup/text.ts';
import { photosTexts, texts } from '../../../../flows/insurance-quote/text.ts';
import { type StepText, termOf } from '../../../../flows/kit/text.ts';
import { text as newRequest } from '../../../../flows/new-request/text.ts';
import { text as reportPayment } from '../../../../flows/report-payment/text.ts';

const reviewed: readonly (readonly [string, Readonly<Record<string, StepText>>])[] = [
  ['report-payment', reportPayment.steps],
  ['agency-signup', agencySignup.steps],
  ['new-request', newRequest.steps],
  ['insurance-quote, customer', texts.customer.steps],
  ['insurance-quote, seller', texts.seller.steps],
  ['insurance-quote-photos, customer', photosTexts.customer.steps],
  ['insurance-quote-photos, seller', photosTexts.seller.steps],
];

test.each(reviewed)('EN-02 the review names every answer by a noun of its own: %s', (_flow, steps) => {
  const terms = Object.values(steps).map(termOf);
  const asks = /[¿?]|^(Ingresá|Elegí|Indicá|Adjuntá|Sacale|Seguir|Leí)/;
  expect(terms.filter((term) => asks.test(term))).toEqual([]);
  expect(terms.toSorted()).toEqual([...new Set(terms)].toSorted());
});
