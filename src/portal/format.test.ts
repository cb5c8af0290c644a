import { expect, test } from 'vitest';
import { addPesos, counted, formatDate, formatDay, formatDni, formatPhone, pesos, wholePesos } from './format.ts';

test('CR-04 MY-10 installments have two decimals, with dot thousands and comma decimals, and do not part from their sign', () => {
  expect([pesos(0), pesos(1234.5), pesos(1_234_567.89)]).toEqual([
    '$\u00a00,00',
    '$\u00a01.234,50',
    '$\u00a01.234.567,89',
  ]);
});

test('QA-11 amounts are added to the cent, also those that no binary fraction is', () => {
  expect([addPesos(0.1, 0.2), addPesos(1.15, 2.3), addPesos(16.1, -8.2), addPesos()]).toEqual([0.3, 3.45, 7.9, 0]);
});

test('CR-02 the capital of a loan has no decimals', () => {
  expect([wholePesos(6_500_000), wholePesos(999.5)]).toEqual(['$\u00a06.500.000', '$\u00a01.000']);
});

test('CR-02 a day is the same wherever the browser is', () => {
  expect(formatDay('2026-01-01')).toBe('01/01/2026');
});

test('AP-04 the day of a moment is that of Argentina, wherever the browser is', () => {
  expect([formatDate('2026-11-19T02:59:59.000Z'), formatDate('2026-11-19T03:00:00.000Z')]).toEqual([
    '18/11/2026',
    '19/11/2026',
  ]);
});

test('CR-02 phones are shown with their area and, in a mobile, the 15', () => {
  expect(formatPhone('0351154567890')).toBe('(0351) 15 456-7890');
  expect(formatPhone('03514256789')).toBe('(0351) 425-6789');
  expect(formatPhone('0111545678901')).toBe('(011) 15 4567-8901');
});

test('CR-02 a document has spaces between its thousands', () => {
  expect([formatDni('28456789'), formatDni('5678901')]).toEqual(['28 456 789', '5 678 901']);
});

test('what is counted has its number', () => {
  expect([counted(1, 'cuota', 'cuotas'), counted(2, 'cuota', 'cuotas')]).toEqual(['1 cuota', '2 cuotas']);
});
