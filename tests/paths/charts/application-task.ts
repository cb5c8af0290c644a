import { applicationTask } from '../../../flows/application-task/application-task.ts';
import { defineStatechart } from '../describe/statechart.ts';

/** Answering a task of an application, for path tests. */
export const applicationTaskPaths = defineStatechart({
  id: 'application-task',
  title: 'Responder una tarea',
  version: 1,
  machine: applicationTask,
  starts: [
    { name: 'sin empezar', input: { isBegun: false } },
    { name: 'con lo que ya se había cargado', input: { isBegun: true } },
  ],
  events: [
    { name: 'completar', event: { type: 'FILL' }, does: 'completo un campo' },
    {
      name: 'enviar',
      event: { type: 'SEND', answer: { to: 'ParaAnalizar', body: { Sequence: 1, Comentario: 'Ya lo llamé.' } } },
      does: 'elijo «Enviar»',
    },
  ],
  outcomes: {
    enviar: [
      { name: 'guardada', output: { is: 'stored' } },
      { name: 'ya tenía una respuesta', output: { is: 'answeredBefore' } },
      { name: 'la solicitud no admite respuestas', output: { is: 'refused', says: 'No admite tareas.' } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    FILL: 'completar',
    SEND: 'enviar',
    enviar: 'enviar la respuesta',
    requested: 'pedida',
    filling: 'completando',
    sending: 'enviando',
    sent: 'enviada',
    answeredBefore: 'ya respondida',
    refused: 'rechazada',
    failed: 'sin enviar',
  },
  reads: ({ isBegun }) => isBegun,
  states: {
    requested: { sees: 'se lee qué se pide, y el formulario está vacío' },
    filling: { sees: 'el formulario tiene lo que se cargó' },
    sending: { sees: 'se envía la respuesta' },
    sent: { sees: 'se lee que la respuesta se envió' },
    answeredBefore: { sees: 'se lee que la tarea ya tenía una respuesta' },
    refused: { sees: 'se lee por qué la solicitud no admite la respuesta, y lo cargado sigue ahí' },
    failed: { sees: 'se lee que no se pudo enviar, y lo cargado sigue ahí' },
  },
});
