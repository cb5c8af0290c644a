import { expect, test } from 'vitest';
import { asking } from '../../ui/testing/asking.ts';
import { aboutQuote } from './about.ts';

const about = aboutQuote({
  marcas: () => asking(() => Promise.resolve([{ value: 'suzuki', label: 'Suzuki' }])),
  modelos: () => asking(() => Promise.resolve([{ value: '4300001', label: 'Swift 1.2 GL' }])),
});
const { signal } = new AbortController();

test('the header says whom and which car it is about', async () => {
  const car = { marca: 'suzuki', anio: 2021, modelo: '4300001' };
  expect(await about({ ...car, nombre: 'Marta Elena Quiroga' }, signal)).toBe('Marta Q. · Suzuki Swift 1.2 GL 2021');
  expect(await about({}, signal)).toBeUndefined();
});

test('CQ-02 the header says the plate that was read, until the car is known', async () => {
  expect(await about({ dominio: 'AB123CD' }, signal)).toBe('AB123CD');
  expect(await about({ dominio: 'AB123CD', marca: 'suzuki' }, signal)).toBe('Suzuki');
});
