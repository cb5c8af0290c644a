import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers } from './answers.ts';
import { datosDePago, dominio, insuredSteps, motor, numeroChasis, params, quoteSteps } from './base.ts';
import { CONTACT, contactEnding, contactInput, cotizacion, identidad } from './calls.ts';

/** Quote a car's insurance and ask to be called about a policy, without photos: 24 steps (S2.9, IN-01). */
export const insuranceQuote = defineFlow({
  id: 'insurance-quote',
  version: 1,
  back: 'keeps',
  params,
  answers,
  ends: ['contactado', 'noContactado'],
  calls: (call) => ({
    cotizacion: call(cotizacion),
    identidad: call(identidad),
    pedirContacto: call({
      needs: ['contacto', ...CONTACT],
      input: (said) => contactInput(said, null),
      ...contactEnding,
    }),
  }),
  steps: () => ({
    ...quoteSteps,
    ...insuredSteps,
    dominio,
    numeroChasis,
    motor,
    datosDePago: { ...datosDePago, position: 22 },
  }),
  ending: () => ({
    id: 'final',
    position: 23,
    call: 'pedirContacto',
    done: 'contactado',
    failed: 'noContactado',
    retry: 'later',
    review: true,
  }),
});

export type InsuranceQuote = TypesOf<typeof insuranceQuote>;

export const insuranceQuoteMachine = compile(insuranceQuote);
