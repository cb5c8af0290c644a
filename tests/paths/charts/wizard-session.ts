import type { FlowTypes } from '../../../flows/kit/types.ts';
import { type Opening, sessionMachine, type Start } from '../../../src/wizard/session/session.machine.ts';
import { defineStatechart } from '../describe/statechart.ts';

const start = (medio: string): Start<FlowTypes> => ({
  memory: { params: {}, answers: { medio }, results: {} },
  redacted: { names: [], reached: undefined },
});
const opening: Opening<FlowTypes> = {
  start: start('lo de antes'),
  sent: undefined,
  isOffered: false,
  isUnknown: false,
};
const offered: Opening<FlowTypes> = { ...opening, isOffered: true };
const sent: Opening<FlowTypes> = { ...opening, sent: { end: 'informado', receipt: { facts: [] } } };
const another = start('otro');

/** How a wizard's run begins and ends, by itself, for path tests. */
export const wizardSessionPaths = defineStatechart({
  id: 'wizard-session',
  title: 'Un recorrido, de principio a fin',
  version: 1,
  machine: sessionMachine<FlowTypes>(),
  starts: [
    { name: 'no hay nada guardado', input: { run: 'uno', isExclusive: false, opening } },
    { name: 'hay un borrador', input: { run: 'uno', isExclusive: false, opening: offered } },
    {
      name: 'hay un borrador de alguien sin su documento',
      input: { run: 'uno', isExclusive: false, opening: { ...offered, isUnknown: true } },
    },
    { name: 'se había enviado', input: { run: 'uno', isExclusive: false, opening: sent } },
    { name: 'no se sabe si está en otra pestaña', input: { run: 'uno', isExclusive: false, opening: undefined } },
    { name: 'de lo que hay uno solo', input: { run: 'uno', isExclusive: true, opening } },
  ],
  events: [
    { name: 'es de esta pestaña', event: { type: 'OPENED', opening }, does: 'la otra pestaña lo deja' },
    { name: 'es de otra pestaña', event: { type: 'CLOSED' }, does: 'sigo en otra pestaña' },
    { name: 'seguir', event: { type: 'RESUME' }, does: 'elijo «Seguir con lo que cargué»' },
    { name: 'es la misma persona', event: { type: 'IDENTIFY', start: another }, does: 'digo quién es' },
    {
      name: 'empezar de nuevo',
      event: { type: 'DISCARD', start: another, run: 'dos' },
      does: 'elijo «Empezar de nuevo»',
    },
    { name: 'otra vez', event: { type: 'RUN', start: another, run: 'dos' }, does: 'empiezo otra vez' },
    { name: 'uno nuevo', event: { type: 'SEPARATE', run: 'dos' }, does: 'elijo «Empezar uno nuevo»' },
    { name: 'deshacer', event: { type: 'RETURN', opening: offered }, does: 'elijo «Deshacer»' },
    {
      name: 'algo sin enviar',
      event: { type: 'INPUT', pendingInput: { step: 'medio', value: 'algo' } },
      does: 'escribo algo sin enviarlo',
    },
    { name: 'termina', event: { type: 'END' }, does: 'el recorrido termina' },
  ],
  outcomes: {},
  names: {
    OPENED: 'es de esta pestaña',
    CLOSED: 'es de otra pestaña',
    RESUME: 'seguir con lo que cargué',
    IDENTIFY: 'se dice quién es',
    DISCARD: 'empezar de nuevo',
    RUN: 'se empieza otra vez',
    SEPARATE: 'empezar uno nuevo',
    RETURN: 'deshacer',
    INPUT: 'se escribe algo',
    END: 'termina',
    deciding: 'se mira lo guardado',
    closed: 'en otra pestaña',
    sent: 'enviado antes',
    offered: 'se ofrece el borrador',
    identifying: 'se pregunta quién es',
    running: 'en curso',
    active: 'abierto',
    ended: 'terminado',
    renewing: 'pidiendo otro',
  },
  reads: ({ run, opening: of, isExclusive, pendingInput }) => [run, of, isExclusive, pendingInput],
  states: {
    closed: { sees: 'se ve el marco, o que está en otra pestaña' },
    sent: { sees: 'se ve el comprobante de lo enviado' },
    offered: { sees: 'se ofrece seguir, o empezar de nuevo' },
    identifying: { sees: 'se pregunta si es la misma persona' },
    'running.active': { sees: 'se ve la pregunta' },
    'running.ended': { sees: 'se ve el resultado' },
    renewing: { sees: 'se ve el marco' },
  },
});
