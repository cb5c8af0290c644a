import * as v from 'valibot';
import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers, AUTOPRENDA, PRENDARIO } from './answers.ts';
import { calculationRequest, CalculationSchema } from './calculation.ts';

/** Whether a credit type is offered: Autoprenda only with its flag. */
const isOffered = (tipo: number, autoprenda = false): boolean => tipo !== AUTOPRENDA || autoprenda;

/** What a loan would cost (S2.5, S4.4, CA-01 … CA-04), calculated after the last answer. */
export const creditCalculator = defineFlow({
  id: 'credit-calculator',
  version: 1,
  back: 'clears',
  params: {
    /** The credit type chosen before, from the query; then it is not asked. */
    tipoDado: { schema: v.nullable(v.picklist([PRENDARIO, AUTOPRENDA])) },
    /** The flag autoprenda: whether that credit is offered. */
    autoprenda: { schema: v.boolean() },
  },
  answers,
  ends: ['calculado', 'fallido'],
  calls: (call) => ({
    calculo: call({
      needs: ['tipo', 'anio', 'prestamo'],
      input: (asked, previous) => ({
        request: calculationRequest(asked),
        // after a reload: the same figures as before
        previous,
      }),
      output: CalculationSchema,
      refused: { AnioAuto: 'anio', Capital: 'prestamo', Plazo: 'prestamo' },
      keep: true,
    }),
  }),
  steps: (asks, accepts) => ({
    tipo: {
      position: 0,
      auto: asks(['tipoDado', 'autoprenda'], ({ tipoDado, autoprenda }) =>
        tipoDado && isOffered(tipoDado, autoprenda) ? tipoDado : undefined,
      ),
      accepts: accepts(
        'tipo',
        ['autoprenda'],
        ({ autoprenda }, tipo) => isOffered(tipo, autoprenda) || 'Ese crédito no está disponible',
      ),
    },
    anio: { position: 1, clears: ['prestamo'] },
    prestamo: { position: 2, remember: 'editable' },
  }),
  ending: () => ({
    id: 'resultado',
    position: 3,
    call: 'calculo',
    done: 'calculado',
    failed: 'fallido',
    retry: 'here',
  }),
});

export type CreditCalculator = TypesOf<typeof creditCalculator>;

export const creditCalculatorMachine = compile(creditCalculator);
