import { defineStatechart } from '../../flows/kit/index.ts';
import { quotePolling } from './quote-polling.ts';

/** The polling of quotes by itself, as a plain statechart for path tests. */
export const quotePollingPaths = defineStatechart({
  id: 'quote-polling',
  title: 'Cotización de a partes',
  version: 1,
  machine: quotePolling,
  starts: [
    { name: 'inicio', input: { modelo: 'Gol', codigoPostal: '1900', resume: undefined } },
    {
      name: 'retoma una cotización creada',
      input: { modelo: 'Gol', codigoPostal: '1900', resume: { id: 'c1', fetches: 0, complete: 0, listed: 0 } },
    },
    {
      name: 'retoma una cotización leída',
      input: { modelo: 'Gol', codigoPostal: '1900', resume: { id: 'c1', fetches: 2, complete: 1, listed: 3 } },
    },
  ],
  events: [],
  outcomes: {
    cotizar: [
      { name: 'creada', output: { id: 'c1' } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    leer: [
      { name: 'incompleta', output: { complete: 1, listed: 3 } },
      { name: 'completa', output: { complete: 3, listed: 3 } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  reads: ({ quote }) => quote.fetches,
  states: {
    requesting: { sees: 'se pide la cotización' },
    reading: { sees: 'se leen las coberturas' },
    waiting: { sees: 'se espera para volver a leer' },
    complete: { sees: 'están todas las aseguradoras' },
    exhausted: { sees: 'faltan aseguradoras y no se lee más' },
    failed: { sees: 'la cotización falló' },
  },
});
