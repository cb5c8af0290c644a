import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { texts } from '../../../flows/insurance-quote/text.ts';
import { showsResult } from '../describe/result.ts';
import { contacto, insuranceQuotePaths } from '../wizards/insurance-quote.ts';
import { type Car, carOf } from './cars.ts';
import { type ByHand, defineByHand } from './describe.ts';
import { insuredByHand } from './insured.ts';

/** The last year in which all three were sold. */
const YEAR = 2018;
const [withoutPlans, withoutId] = [carOf('chery', '1250001', YEAR), carOf('chery', '1250002', YEAR)];

interface Walk {
  readonly who: string;
  readonly person: string;
  readonly asker: 'customer' | 'seller';
  readonly cars: readonly [Car, ...Car[]];
  readonly walked: RegExp;
}

/** None of them has the flags. */
const walk = ({ who, person, asker, cars, walked }: Walk): ByHand<InsuranceQuote> =>
  defineByHand<InsuranceQuote>({
    paths: {
      ...insuranceQuotePaths,
      ...insuredByHand({ cars, formaDePago: 'DebitoConCBU', plan: 'RC' }),
      text: texts[asker],
      person,
      onlyDeclared: true,
      given: [],
      givenFor: () => [],
      params: { contacto: [contacto], datosPago: [false] },
      ends: {
        ...insuranceQuotePaths.ends,
        contactado: showsResult(texts[asker].ends.contactado),
        noContactado: showsResult(texts[asker].ends.noContactado),
      },
    },
    before: ['la persona no tiene la función «nuevo-cotizador-seguros»'],
    who,
    few: true,
    walked,
  });

/** All five insurers answer for the first car, one never does for the second; of the others one gets no plans, and one no quote. */
export const insuranceQuoteByHand: readonly ByHand<InsuranceQuote>[] = [
  walk({
    ...{ who: 'como cliente', person: 'gloria@ejemplo.example', asker: 'customer', walked: /^$/ },
    cars: [carOf('suzuki', '4300001')],
  }),
  walk({
    ...{ who: 'como vendedor', person: 'andres@ejemplo.example', asker: 'seller', walked: /registro falla/ },
    cars: [carOf('fiat')],
  }),
  walk({
    ...{ who: 'sin ninguna póliza', person: 'gloria@ejemplo.example', asker: 'customer', walked: /completa/ },
    cars: [withoutPlans, withoutId],
  }),
];
