import { expect, test } from 'vitest';
import { text as agencySignup } from '../../../../flows/agency-signup/text.ts';
import { text as creditApplication } from '../../../../flows/credit-application/text.ts';
import { photosTexts, texts } from '../../../../flows/insurance-quote/text.ts';
import { type StepText, termOf } from '../../../../flows/kit/text.ts';
import { text as newRequest } from '../../../../flows/new-request/text.ts';
import { text as reportPayment } from '../../../../flows/report-payment/text.ts';

const reviewed: readonly (readonly [string, Readonly<Record<string, StepText>>])[] = [
  ['report-payment', reportPayment.steps],
  ['agency-signup', agencySignup.steps],
  ['new-request', newRequest.steps],
  ['credit-application', creditApplication.steps],
  ['insurance-quote, customer', texts.customer.steps],
  ['insurance-quote, seller', texts.seller.steps],
  ['insurance-quote-photos, customer', photosTexts.customer.steps],
  ['insurance-quote-photos, seller', photosTexts.seller.steps],
];

const asks = /[¿?]|^(Ingresá|Elegí|Indicá|Adjuntá|Sacale|Seguir|Leí)/;

test.each(reviewed)('EN-02 the review names every answer by a noun of its own: %s', (_flow, steps) => {
  const terms = Object.values(steps).map(termOf);
  expect(terms.filter((term) => asks.test(term))).toEqual([]);
  expect(terms.toSorted()).toEqual([...new Set(terms)].toSorted());
});

test.each(reviewed)(
  'EN-02 the review names every field by a noun, which is its own in its group: %s',
  (_flow, steps) => {
    const named = Object.entries(steps).flatMap(([step, { fields = {} }]) => {
      let group = '';
      return Object.values(fields).map(({ group: begins, term, label }) => {
        group = begins ?? group;
        return { term: term ?? label, place: `${step}, ${group}: ${term ?? label}` };
      });
    });
    expect(named.filter(({ term }) => asks.test(term))).toEqual([]);
    const places = named.map(({ place }) => place);
    expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
  },
);
