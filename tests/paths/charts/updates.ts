import { updatesMachine } from '../../../src/app/updates.machine.ts';
import { defineStatechart } from '../describe/statechart.ts';

/** A new build of the portal (ST-02), by itself, for path tests. */
export const updatesPaths = defineStatechart({
  id: 'updates',
  title: 'Una versión nueva del portal',
  version: 1,
  machine: updatesMachine,
  starts: [{ name: 'la página es de la última versión', input: undefined }],
  events: [
    { name: 'hay otra', event: { type: 'FOUND' }, does: 'se publica una versión nueva' },
    { name: 'la suya ya no está', event: { type: 'GONE' }, does: 'el servidor ya no tiene esta versión' },
    { name: 'actualizar', event: { type: 'AGREE' }, does: 'elijo «Actualizar»' },
    { name: 'ahora no', event: { type: 'DECLINE' }, does: 'elijo «Ahora no»' },
    { name: 'empieza el otro', event: { type: 'TAKEN_OVER' }, does: 'empieza el service worker nuevo' },
  ],
  outcomes: {
    prepare: [
      { name: 'espera un service worker', output: { isWorkerWaiting: true } },
      { name: 'viene de la red', output: { isWorkerWaiting: false } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    unregister: [
      { name: 'hecho', output: null },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    FOUND: 'hay una versión nueva',
    GONE: 'la versión de la página ya no está',
    AGREE: 'actualizar',
    DECLINE: 'ahora no',
    TAKEN_OVER: 'empieza el service worker nuevo',
    prepare: 'guardar lo que está en curso',
    unregister: 'terminar los service workers',
    takeover: 'lo que puede tardar el service worker nuevo',
    twice: 'el doble de lo que puede tardar',
    current: 'al día',
    offered: 'se ofrece',
    declined: 'se dejó para después',
    preparing: 'guardando lo que está en curso',
    activating: 'activando el service worker nuevo',
    waiting: 'esperándolo',
    reloading: 'cargando de nuevo',
    unregistering: 'terminando los service workers',
  },
  reads: () => null,
  states: {
    current: { sees: 'no se dice nada' },
    offered: { sees: 'dice que hay una versión nueva' },
    declined: { sees: 'no se dice nada' },
    preparing: { sees: 'dice que hay una versión nueva' },
    'activating.waiting': { sees: 'dice que hay una versión nueva' },
    'activating.reloading': { sees: 'se carga la página de nuevo' },
    unregistering: { sees: 'dice que hay una versión nueva' },
    reloading: { sees: 'se carga la página de nuevo' },
  },
});
