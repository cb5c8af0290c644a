import * as v from 'valibot';
import { compile, defineFlow } from '../../flows/kit/index.ts';
import { oneOf, record, text } from './kinds.ts';

const Identidad = v.object({ titular: v.string(), conyuge: v.nullable(v.string()) });
const Evaluacion = v.picklist(['apto', 'noApto', 'pendiente', 'enAnalisis', 'limite', 'error']);

/** The new request in miniature: a spouse branch, look-ups that block, results with ways out, a call between two steps. */
export const newRequest = defineFlow({
  id: 'sketch-new-request',
  version: 1,
  back: 'clears',
  params: {},
  answers: {
    dni: text('28456789'),
    estadoCivil: oneOf('Soltero', 'Casado'),
    dniConyuge: text('30111222'),
    queresEvaluar: oneOf(true),
    seguir: oneOf('iniciar', 'continuar'),
    solicitudIniciada: oneOf(true),
    valorVehiculo: { ...record({ valor: v.number() }, { valor: 900 }, { valor: 5000 }) },
    oferta: text('oferta-1'),
  },
  ends: ['terminada', 'irALaSolicitud', 'alInicio'],
  calls: (call) => ({
    identidad: call({
      needs: ['dni', 'estadoCivil'],
      may: ['dniConyuge'],
      input: (said) => said,
      output: Identidad,
      examples: [
        { name: 'found', output: { titular: 'Ana', conyuge: null } },
        { name: 'invalid', error: 'Documento y/o sexo inválido' },
      ],
    }),
    evaluacion: call({
      needs: ['dni', 'estadoCivil', 'queresEvaluar'],
      may: ['dniConyuge'],
      input: (said) => said,
      output: Evaluacion,
      examples: [
        { name: 'apto', output: 'apto' },
        { name: 'no apto', output: 'noApto' },
        { name: 'en análisis', output: 'enAnalisis' },
        { name: 'failed', error: 'down' },
      ],
    }),
    continuacion: call({
      needs: ['seguir'],
      input: ({ seguir }) => ({ seguir }),
      output: v.object({ iniciada: v.literal(true) }),
      examples: [
        { name: 'started', output: { iniciada: true } },
        { name: 'failed', error: 'down' },
      ],
    }),
  }),
  steps: (asks, accepts) => ({
    dni: { position: 2, clears: ['estadoCivil'] },
    estadoCivil: { position: 4, clears: ['dniConyuge', 'queresEvaluar'] },
    dniConyuge: {
      position: 5,
      clears: ['queresEvaluar'],
      when: asks(['estadoCivil'], ({ estadoCivil }) => estadoCivil === 'Casado'),
    },
    queresEvaluar: { position: 7, needs: 'identidad', clears: ['seguir'] },
    seguir: {
      position: 8,
      needs: 'evaluacion',
      exits: { otraConsulta: { to: 'dni' }, irALaSolicitud: { end: 'irALaSolicitud' }, inicio: { end: 'alInicio' } },
      accepts: accepts(
        'seguir',
        ['evaluacion'],
        ({ evaluacion }, seguir) =>
          (seguir === 'iniciar' ? evaluacion === 'apto' : evaluacion === 'pendiente') ||
          evaluacion === 'apto' ||
          'No corresponde.',
      ),
      clears: ['solicitudIniciada'],
    },
    solicitudIniciada: {
      position: 8,
      needs: 'continuacion',
      auto: asks(['continuacion'], ({ continuacion }) => continuacion?.iniciada),
    },
    valorVehiculo: { position: 19, clears: ['oferta'] },
    oferta: {
      position: 24,
      when: asks(['valorVehiculo'], ({ valorVehiculo }) => (valorVehiculo?.valor ?? 0) > 1000),
    },
  }),
  ending: () => ({ id: 'final', position: 999, done: 'terminada' }),
});

export const newRequestMachine = compile(newRequest);
