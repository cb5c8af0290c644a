import type { CarQuote } from '../../../flows/car-quote/flow.ts';
import type { Quotation } from '../../../flows/car-quote/quotation.ts';
import { text } from '../../../flows/car-quote/text.ts';
import { brandsIn } from '../../../server/partners/vehicles/simulated/models.ts';
import * as examples from '../answers/index.ts';
import { carQuotePaths } from '../wizards/car-quote.ts';
import { defineByHand } from './describe.ts';

const BRAND = 'fiat';
const thisYear = new Date().getFullYear();

/** A model that is still sold, as the demo knows it. */
function soldModel() {
  const brand = brandsIn(thisYear).find(({ id }) => id === BRAND);
  const model = brand?.modelos.find(({ hasta }) => hasta === null);
  if (!brand || !model) throw new Error(`The demo sells no model of '${BRAND}'`);
  return { brand, model };
}

const { brand, model } = soldModel();
const { codia, modelo, tipo, desde, hasta, precios } = model;
const quotation: Quotation = {
  detalle: { marca: brand.nombre, modelo, tipo, desde, hasta },
  precios: precios.map(({ anio, valor }) => ({ anio, precio: valor })).toReversed(),
};
const price = precios.find(({ anio }) => anio === thisYear)?.valor ?? 0;

const { calls, answers } = carQuotePaths;
const { 'sin conexión': cut } = calls.cotizacion.outcomes;

/** A model that is sold this year, whose price the demo knows. */
export const carQuoteByHand = defineByHand<CarQuote>({
  paths: {
    ...carQuotePaths,
    onlyDeclared: true,
    given: [],
    answers: {
      marca: examples.lookup({ value: BRAND, label: brand.nombre }),
      anio: { valid: answers.anio.valid.filter(({ value }) => value === thisYear) },
      modelo: examples.lookup({ value: codia, label: modelo }),
    },
    calls: {
      cotizacion: {
        ...calls.cotizacion,
        outcomes: { 'con precio': { output: quotation, response: 'real' }, ...(cut && { 'sin conexión': cut }) },
      },
    },
    ends: {
      ...carQuotePaths.ends,
      cotizado: [
        ...carQuotePaths.ends.cotizado.filter(({ see }) => see !== 'text'),
        ...text.ends.cotizado.lines.map((line) => ({ see: 'text', text: line }) as const),
        { see: 'text', text: `${brand.nombre} ${modelo}` },
        { see: 'text', text: `$ ${price.toLocaleString('es-AR')}` },
      ],
    },
  },
  before: [],
});
