import { expect, test } from 'vitest';
import { evaluationOf } from './evaluation.ts';

test.each([
  { aptoObtenido: false, aptoCredito: false, revisar: false, is: 'pendiente' },
  { aptoObtenido: false, aptoCredito: false, revisar: true, is: 'pendiente' },
  { aptoObtenido: false, aptoCredito: true, revisar: false, is: 'pendiente' },
  { aptoObtenido: false, aptoCredito: true, revisar: true, is: 'pendiente' },
  { aptoObtenido: true, aptoCredito: false, revisar: false, is: 'noApto' },
  { aptoObtenido: true, aptoCredito: false, revisar: true, is: 'noApto' },
  { aptoObtenido: true, aptoCredito: true, revisar: false, is: 'apto' },
  { aptoObtenido: true, aptoCredito: true, revisar: true, is: 'pendiente' },
] as const)(
  'NR-04 obtained $aptoObtenido, fit $aptoCredito, to be reviewed $revisar: $is',
  ({ is, ...eligibility }) => {
    expect(evaluationOf(eligibility)).toBe(is);
  },
);
