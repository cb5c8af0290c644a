import type { FlowText } from '../kit/text.ts';
import type { CarQuote } from './flow.ts';

/** What an end says of the price. */
export interface QuotedText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the seller reads (S2.1, CQ-01); the questions are those of S2.9. */
export const text: FlowText<CarQuote, QuotedText> & {
  readonly quoting: string;
  readonly retry: string;
  readonly another: string;
  readonly leave: string;
  readonly insure: string;
  readonly credit: string;
  readonly years: string;
  readonly yearByYear: string;
} = {
  title: 'Cotizar un auto',
  quoting: 'Estamos consultando el precio…',
  retry: 'Consultar de nuevo',
  another: 'Consultar otro auto',
  leave: 'Volver al inicio',
  insure: 'Asegurar este auto',
  credit: 'Calcular un crédito',
  years: 'Precio por año',
  yearByYear: 'Ver todos los precios',
  steps: {
    marca: { question: 'Marca del vehículo' },
    anio: { question: 'Elegí el año del vehículo' },
    modelo: {
      question: 'Modelo del vehículo',
      none: 'De esa marca no tenemos modelos de ese año. Volvé y elegí otro año.',
    },
  },
  ends: {
    cotizado: {
      title: 'Precio del auto',
      lines: ['Es un precio de referencia, en pesos.'],
    },
    sinPrecio: {
      title: 'Sin precio de ese año',
      lines: ['No tenemos el precio del modelo en el año que elegiste.'],
    },
    // S8: a price that failed is cleared without a message; its place says that there is none, and has a button
    noCotizado: { title: 'Sin precio por ahora', lines: [] },
  },
};
