import * as v from 'valibot';
import { defineFlow } from '../../flows/kit/index.ts';
import { oneOf, text } from './kinds.ts';

/** A flow that clears, with a call beside a question and an end that can be tried again. */
export const sideBySide = defineFlow({
  id: 'sketch-side-by-side',
  version: 1,
  back: 'clears',
  params: {},
  answers: {
    modelo: text('Gol', 'Corsa'),
    cobertura: oneOf('basica', 'total'),
    adicional: oneOf('granizo', 'cristales'),
    nombre: text('Ana'),
  },
  ends: ['enviado', 'noEnviado'],
  calls: (call) => ({
    precios: call({
      needs: ['modelo'],
      input: ({ modelo }) => ({ modelo }),
      output: v.object({ total: v.number() }),
      examples: [
        { name: 'completos', output: { total: 3 } },
        { name: 'sin respuesta', error: 'sin respuesta' },
      ],
    }),
    envio: call({
      needs: ['cobertura', 'nombre'],
      may: ['adicional'],
      input: (said) => said,
      output: v.null(),
      examples: [
        { name: 'recibido', output: null },
        { name: 'sin respuesta', error: 'sin respuesta' },
      ],
    }),
  }),
  steps: (asks) => ({
    modelo: { position: 1 },
    cobertura: { position: 2, runs: 'precios' },
    adicional: { position: 3, when: asks(['cobertura'], ({ cobertura }) => cobertura === 'total') },
    nombre: { position: 4 },
  }),
  ending: () => ({ id: 'fin', position: 5, call: 'envio', done: 'enviado', failed: 'noEnviado', retry: 'here' }),
});
