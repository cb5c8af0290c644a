import { expect, test } from 'vitest';
import { installmentsOf, kindOf } from './installments.ts';
import { cuota } from './testing/fixtures.ts';

const numbers = (cuotas: readonly { readonly nroCuota: number }[]) => cuotas.map(({ nroCuota }) => nroCuota);

test.each([
  ['Vencida', 'overdue'],
  ['No_Vencida', 'upcoming'],
  ['Pagada', 'onTime'],
  ['Pagada_Parcial', 'onTime'],
  ['Pagada_Irregular', 'onTime'],
  ['Pagada_con_Exedente', 'onTime'],
  ['Descontada', 'onTime'],
  ['Pagada_Vencida', 'late'],
  ['Pagada_Parcial_Vencida', 'late'],
  ['Pagada_Irregular_Vencida', 'late'],
  ['Pagada_Vencida_Con_Exedente', 'late'],
] as const)('CR-04 %s is shown as %s', (situacion, kind) => {
  expect(kindOf({ situacion })).toBe(kind);
});

test('CR-04 MY-10 three lists by nroCuota: the next two of those to come, and of those that are paid the newest first', () => {
  const cuotas = [
    cuota(6, 'No_Vencida'),
    cuota(3, 'Vencida'),
    cuota(2, 'Pagada_Vencida'),
    cuota(5, 'No_Vencida'),
    cuota(4, 'Vencida'),
    cuota(7, 'No_Vencida'),
    cuota(1, 'Pagada'),
  ];
  const { overdue, upcoming, paid } = installmentsOf(cuotas);
  expect({ overdue: numbers(overdue), upcoming: numbers(upcoming), paid: numbers(paid) }).toEqual({
    overdue: [3, 4],
    upcoming: [5, 6],
    paid: [2, 1],
  });
});

test('CR-04 the tenth installment comes after the ninth', () => {
  expect(numbers(installmentsOf([cuota(10, 'Vencida'), cuota(9, 'Vencida')]).overdue)).toEqual([9, 10]);
});
