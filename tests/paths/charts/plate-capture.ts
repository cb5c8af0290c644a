import { defineStatechart } from '../describe/statechart.ts';
import { plateCapture } from '../../../flows/plate-capture/plate-capture.ts';

const box = { x: 0.1, y: 0.5, width: 0.3, height: 0.1 };

/** Reading a plate by itself, for path tests. */
export const plateCapturePaths = defineStatechart({
  id: 'plate-capture',
  title: 'Leer una patente',
  version: 1,
  machine: plateCapture,
  starts: [{ name: 'sin foto', input: undefined }],
  events: [
    { name: 'elegir una foto', event: { type: 'PHOTO', photo: new Blob(['foto']) }, does: 'elijo una foto' },
    { name: 'elegir una patente', event: { type: 'CHOOSE', plate: 'AB123CD' }, does: 'elijo la patente AB123CD' },
    { name: 'escribir lo que no es una patente', event: { type: 'CHOOSE', plate: 'AB12' }, does: 'escribo AB12' },
    { name: 'reintentar', event: { type: 'RETRY' }, does: 'elijo «Reintentar»' },
    { name: 'otra', event: { type: 'AGAIN' }, does: 'elijo «Leer otra patente»' },
  ],
  outcomes: {
    leer: [
      { name: 'una patente', output: [{ plate: 'AB123CD', box }] },
      { name: 'ninguna', output: [] },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    guardar: [
      { name: 'guardada', output: 'datospatente/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.json' },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    datos: [
      { name: 'los datos', output: { plate: 'AB123CD', tipo: 'Auto' } },
      { name: 'todavía no', output: null },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    PHOTO: 'foto',
    CHOOSE: 'patente',
    RETRY: 'reintentar',
    AGAIN: 'otra',
    leer: 'leer la foto',
    guardar: 'guardar la patente',
    datos: 'pedir los datos',
    pausa: 'la pausa antes de volver a preguntar',
    idle: 'sin foto',
    reading: 'leyendo',
    choosing: 'eligiendo',
    unread: 'sin leer',
    saving: 'guardando',
    fetching: 'pidiendo los datos',
    waiting: 'en espera',
    found: 'con datos',
    notThere: 'sin datos',
    unsaved: 'sin guardar',
  },
  reads: ({ tries }) => tries,
  states: {
    idle: { sees: 'se puede elegir una foto, o escribir una patente' },
    reading: { sees: 'se lee la foto' },
    choosing: { sees: 'están las patentes de la foto, para elegir o corregir' },
    unread: { sees: 'no se pudo leer la foto, y se puede volver a intentar' },
    saving: { sees: 'se guarda la patente' },
    fetching: { sees: 'se piden los datos de la patente' },
    waiting: { sees: 'se espera para volver a pedir los datos' },
    found: { sees: 'están los datos de la patente' },
    notThere: { sees: 'no hay datos de la patente, y se puede seguir con ella' },
    unsaved: { sees: 'no se pudo guardar la patente, y se puede volver a intentar' },
  },
});
