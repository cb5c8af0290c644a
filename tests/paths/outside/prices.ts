import type { Quotation } from '../../../flows/car-quote/quotation.ts';
import { answers } from '../../../flows/car-quote/answers.ts';
import { REFERENCE_PRICE } from '../answers/index.ts';

/** A model that is still sold, and what each of its years is worth: the same. */
export const sampleQuotation: Quotation & { readonly detalle: NonNullable<Quotation['detalle']> } = {
  detalle: { marca: 'Fiat', modelo: 'Modelo A 1.4', tipo: 'Auto', desde: 2011, hasta: null },
  precios: answers.anio.options.map(({ value }) => ({ anio: value, precio: REFERENCE_PRICE })).reverse(),
};

/** The same model, of which no price is known. */
export const pricelessQuotation: Quotation = { ...sampleQuotation, precios: [] };
