import { expect, test } from 'vitest';
import { bodyDifference } from './bodies.ts';

const sent = { dni: '12345678', importe: { moneda: 0, valor: 5.5 }, archivos: ['a.jpg'], nada: null };

test('a body that carries what is expected differs in nothing', () => {
  expect(bodyDifference(sent, { ...sent, importe: { valor: 5.5, moneda: 0 } })).toBeUndefined();
});

test('an asterisk is anything that is there', () => {
  expect(bodyDifference(sent, { ...sent, dni: '*', archivos: ['*'] })).toBeUndefined();
  expect(bodyDifference({ ...sent, dni: null }, { ...sent, dni: '*' })).toBe('«dni» lleva null, y no "*"');
});

test.for([
  [{ ...sent, dni: '1' }, '«dni» lleva "1", y no "12345678"'],
  [{ ...sent, importe: { moneda: 1, valor: 5.5 } }, '«importe.moneda» lleva 1, y no 0'],
  [{ ...sent, archivos: ['b.jpg'] }, '«archivos[0]» lleva "b.jpg", y no "a.jpg"'],
  [{ ...sent, archivos: [] }, '«archivos» lleva [], y no ["a.jpg"]'],
  [{ ...sent, otro: 1 }, '«otro» lleva 1, y no nada'],
  [{ dni: '12345678', importe: sent.importe, archivos: sent.archivos }, '«nada» lleva nada, y no null'],
  [null, 'el pedido lleva null, y no ' + JSON.stringify(sent)],
] as const)('%j: what is otherwise is named by its place', ([is, difference]) => {
  expect(bodyDifference(is, sent)).toBe(difference);
});
