import type { Phone } from '../../../flows/answers/phone.ts';
import { defineStatechart } from '../describe/statechart.ts';
import { help } from '../../../flows/help/help.ts';

const telefono: Phone = { numero: '0111529382938', tipo: 'MOVIL' };

/** The help dialog by itself, for path tests. */
export const helpPaths = defineStatechart({
  id: 'help',
  title: 'Ayuda',
  version: 1,
  machine: help,
  starts: [{ name: 'sin abrir', input: undefined }],
  events: [
    { name: 'abrir', event: { type: 'OPEN' }, does: 'elijo «¿Necesitás ayuda?»' },
    { name: 'enviar', event: { type: 'SEND', telefono }, does: 'escribo mi teléfono y elijo «Enviar»' },
    { name: 'reintentar', event: { type: 'RETRY' }, does: 'elijo «Reintentar»' },
  ],
  outcomes: {
    pedirLlamado: [
      { name: 'enviado', output: null },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    OPEN: 'abrir',
    SEND: 'enviar',
    RETRY: 'reintentar',
    pedirLlamado: 'pedir el llamado',
    closed: 'cerrada',
    form: 'el formulario',
    sending: 'enviando',
    success: 'enviado',
    error: 'no se pudo enviar',
  },
  reads: ({ telefono }) => telefono,
  states: {
    closed: { sees: 'el enlace «¿Necesitás ayuda?»' },
    form: { sees: 'el formulario con el teléfono' },
    sending: { sees: 'que se envía' },
    success: { sees: 'que los datos se enviaron' },
    error: { sees: 'que no se pudo enviar' },
  },
});
