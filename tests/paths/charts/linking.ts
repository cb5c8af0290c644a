import { defineStatechart } from '../describe/statechart.ts';
import { linking } from '../../../flows/linking/linking.ts';

/** Linking by itself, for path tests. */
export const linkingPaths = defineStatechart({
  id: 'linking',
  title: 'Vincular un crédito',
  version: 1,
  machine: linking,
  starts: [{ name: 'sin créditos', input: undefined }],
  events: [{ name: 'vincular', event: { type: 'START' }, does: 'elijo «Vincular mi crédito»' }],
  outcomes: {
    vincular: [
      { name: 'vinculado', output: true },
      { name: 'todavía no', output: false },
      { name: 'la identidad no está validada', error: 'conflicto' },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    START: 'vincular',
    vincular: 'vincular',
    beforeRetry: 'la pausa antes de volver a preguntar',
    idle: 'sin empezar',
    linking: 'vinculando',
    waiting: 'en espera',
    linked: 'vinculado',
    notLinked: 'sin vincular',
  },
  reads: ({ retries }) => retries,
  states: {
    idle: { sees: 'se puede vincular' },
    linking: { sees: 'se validan los datos' },
    waiting: { sees: 'se validan los datos: se espera para volver a preguntar' },
    linked: { sees: 'se cargan los créditos y las pólizas' },
    notLinked: { sees: 'no se pudo vincular, y se puede volver a intentar' },
  },
});
