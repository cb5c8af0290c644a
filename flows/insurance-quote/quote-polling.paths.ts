import { NO_QUOTE } from '../insurers/quote.ts';
import { defineStatechart } from '../kit/index.ts';
import { completeQuote, exhaustedQuote } from './examples.ts';
import { quotePolling } from './quote-polling.ts';
import type { QuoteRequest } from './quote-request.ts';

const { cotizacionId, companias } = completeQuote;
const incomplete = exhaustedQuote.companias;

const request: QuoteRequest = {
  Negocio: 'MercadoAbierto',
  Periodo: 'Anual',
  ModeloVehiculo: '120001',
  AnioVehiculo: 2020,
  CodigoPostal: '1900',
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
  FormaPago: 'CuponPago',
};

/** The polling of a quote by itself, as a plain statechart for path tests. */
export const quotePollingPaths = defineStatechart({
  id: 'quote-polling',
  title: 'Cotización de a partes',
  version: 1,
  machine: quotePolling,
  starts: [
    { name: 'inicio', input: { request, previous: undefined } },
    { name: 'retoma una cotización creada', input: { request, previous: { ...NO_QUOTE, cotizacionId } } },
    {
      name: 'retoma una cotización leída',
      input: { request, previous: { cotizacionId, lecturas: 2, companias: incomplete } },
    },
  ],
  events: [],
  outcomes: {
    cotizar: [
      { name: 'creada', output: { cotizacionId } },
      { name: 'sin id', output: { cotizacionId: null } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    leer: [
      { name: 'incompleta', output: { cotizacionId, companias: incomplete } },
      { name: 'completa', output: { cotizacionId, companias } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  reads: ({ quote }) => quote.lecturas,
  states: {
    requesting: { sees: 'se pide la cotización' },
    reading: { sees: 'se leen las coberturas' },
    waiting: { sees: 'se espera para volver a leer' },
    complete: { sees: 'están todas las aseguradoras' },
    exhausted: { sees: 'faltan aseguradoras y no se lee más' },
    failed: { sees: 'no hay cotización' },
  },
});
