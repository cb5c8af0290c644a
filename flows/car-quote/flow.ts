import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers } from './answers.ts';
import { priceOf, QuotationSchema } from './quotation.ts';

/** What a car is worth, by brand, year and model (S2.1 /autos, S7.5, CQ-01). The prices are asked for after the model. */
export const carQuote = defineFlow({
  id: 'car-quote',
  version: 1,
  back: 'keeps',
  params: {},
  answers,
  ends: ['cotizado', 'sinPrecio', 'noCotizado'],
  calls: (call) => ({
    cotizacion: call({
      needs: ['marca', 'anio', 'modelo'],
      // after a reload: the same prices as before
      input: ({ modelo }, previous) => ({ codia: modelo, previous }),
      output: QuotationSchema,
      keep: true,
    }),
  }),
  steps: () => ({
    marca: { position: 0, clears: ['anio', 'modelo'] },
    anio: { position: 1, clears: ['modelo'] },
    modelo: { position: 2 },
  }),
  ending: (asks) => ({
    id: 'precio',
    position: 3,
    call: 'cotizacion',
    done: [
      {
        end: 'cotizado',
        when: asks(
          ['cotizacion', 'anio'],
          ({ cotizacion, anio }) =>
            cotizacion !== undefined && anio !== undefined && priceOf(cotizacion, anio) !== undefined,
        ),
      },
      { end: 'sinPrecio' },
    ],
    failed: 'noCotizado',
    retry: 'here',
  }),
});

export type CarQuote = TypesOf<typeof carQuote>;

export const carQuoteMachine = compile(carQuote);
