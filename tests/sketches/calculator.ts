import * as v from 'valibot';
import { compile, defineFlow } from '../../flows/kit/index.ts';
import { oneOf, record } from './kinds.ts';

/** The calculator in miniature: a result that is fetched as soon as all is said, and two ends by what it says. */
export const calculator = defineFlow({
  id: 'sketch-calculator',
  version: 1,
  back: 'clears',
  params: {},
  answers: {
    tipo: oneOf(1, 3),
    anio: oneOf(2024, 2025),
    importeYPlazo: record(
      { monto: v.number(), plazo: v.number() },
      { monto: 5000, plazo: 12 },
      { monto: 900000, plazo: 48 },
    ),
  },
  ends: ['calculado', 'noFinanciable', 'fallido'],
  calls: (call) => ({
    calculo: call({
      needs: ['tipo', 'anio', 'importeYPlazo'],
      input: ({ tipo, anio, importeYPlazo }) => ({
        Tipocredito: tipo === 3 ? tipo : null,
        AnioAuto: anio,
        ...importeYPlazo,
      }),
      output: v.object({ tna: v.number(), cuotas: v.array(v.number()) }),
      examples: [
        { name: 'calculated', output: { tna: 80, cuotas: [1, 2] } },
        { name: 'not financed', output: { tna: 80, cuotas: [] } },
        { name: 'failed', error: 'down' },
      ],
    }),
  }),
  steps: () => ({
    tipo: { position: 0 },
    anio: { position: 1, clears: ['importeYPlazo'] },
    importeYPlazo: { position: 2 },
  }),
  ending: (asks) => ({
    id: 'resultado',
    position: 3,
    call: 'calculo',
    done: [
      { end: 'noFinanciable', when: asks(['calculo'], ({ calculo }) => calculo?.cuotas.length === 0) },
      { end: 'calculado' },
    ],
    failed: 'fallido',
  }),
});

export const calculatorMachine = compile(calculator);
