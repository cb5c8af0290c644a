import { groupThousands } from '../answers/index.ts';
import type { PlanType } from './quote.ts';

/** The names of the plan types (S9). */
export const planTypeNames: Readonly<Record<PlanType, string>> = {
  RC: 'Responsabilidad civil',
  TC: 'Terceros completo',
  TR: 'Todo riesgo',
};

/** A policy's price, in whole pesos (S2.9): '$ 48.900 /mes'. */
export const premium = (importe: number): string => `$ ${groupThousands(String(Math.round(importe)), '.')} /mes`;
