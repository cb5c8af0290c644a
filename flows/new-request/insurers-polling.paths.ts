import { NO_QUOTE } from '../insurers/quote.ts';
import { defineStatechart } from '../kit/index.ts';
import { quoted, quotedInPart, SOLICITUD_ID } from './examples.ts';
import { insurersPolling } from './insurers-polling.ts';

const { cotizacionId, companias } = quoted;
const incomplete = quotedInPart.companias;
const request = { solicitudId: SOLICITUD_ID };

/** The polling of an application's insurers by itself, as a plain statechart for path tests. */
export const insurersPollingPaths = defineStatechart({
  id: 'insurers-polling',
  title: 'Seguros de la solicitud, de a partes',
  version: 1,
  machine: insurersPolling,
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
