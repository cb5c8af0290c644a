import { completeQuote, exhaustedQuote } from './quotes.ts';
import type { QuotePollingInput } from '../../../flows/insurers/quote-polling.ts';
import { NO_QUOTE, type Quote } from '../../../flows/insurers/quote.ts';

const { cotizacionId, companias } = completeQuote;
const incomplete = exhaustedQuote.companias;

/** What path tests need to know of the polling of quotes, for the wizard with such a `request`. */
export const quotePollingExamples = <Request>(request: Request) =>
  ({
    starts: [
      start('inicio', request),
      start('retoma una cotización creada', request, { ...NO_QUOTE, cotizacionId }),
      start('retoma una cotización leída', request, { cotizacionId, lecturas: 2, companias: incomplete }),
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
    names: {
      cotizar: 'pedir la cotización',
      leer: 'leer la cotización',
      espera: 'la espera',
      idle: 'sin empezar',
      requesting: 'pidiendo',
      reading: 'leyendo',
      deciding: 'decide',
      waiting: 'en espera',
      complete: 'completa',
      exhausted: 'agotada',
      failed: 'fallida',
    },
    reads: ({ quote }: { readonly quote: Quote }) => quote.lecturas,
    states: {
      requesting: { sees: 'se pide la cotización' },
      reading: { sees: 'se leen las coberturas' },
      waiting: { sees: 'se espera para volver a leer' },
      complete: { sees: 'están todas las aseguradoras' },
      exhausted: { sees: 'faltan aseguradoras y no se lee más' },
      failed: { sees: 'no hay cotización' },
    },
  }) as const;

const start = <Request>(name: string, request: Request, previous?: Quote) => ({
  name,
  input: { request, previous } satisfies QuotePollingInput<Request>,
});
