import { expect, test } from 'vitest';
import { asking } from '../ui/testing/asking.ts';
import { clientAndVehicle, vehicleName } from './vehicle-name.ts';

const signal = new AbortController().signal;
const lists = {
  marcas: () => asking(() => Promise.resolve([{ value: 'suzuki', label: 'Suzuki' }])),
  modelos: ({ marca, anio }: { readonly marca?: string; readonly anio?: number }) =>
    asking(() => Promise.resolve(marca === 'suzuki' && anio === 2021 ? [{ value: '43', label: 'Swift 1.2 GL' }] : [])),
};

test('a vehicle is named as far as it is chosen', async () => {
  await expect(vehicleName(lists, {}, signal)).resolves.toBeUndefined();
  await expect(vehicleName(lists, { marca: 'suzuki' }, signal)).resolves.toBe('Suzuki');
  await expect(vehicleName(lists, { marca: 'suzuki', anio: 2021 }, signal)).resolves.toBe('Suzuki 2021');
  const whole = { marca: 'suzuki', anio: 2021, modelo: '43' };
  await expect(vehicleName(lists, whole, signal)).resolves.toBe('Suzuki Swift 1.2 GL 2021');
  const broken = { ...lists, modelos: () => asking(() => Promise.reject(new Error('down'))) };
  await expect(vehicleName(broken, whole, signal)).resolves.toBeUndefined();
});

test('a client is named by the first name and an initial', () => {
  expect(clientAndVehicle('Marta Inés Quiroga', 'Volkswagen Amarok 2019')).toBe('Marta Q. · Volkswagen Amarok 2019');
  expect(clientAndVehicle('Marta', undefined)).toBe('Marta');
  expect(clientAndVehicle(undefined, 'Volkswagen 2019')).toBe('Volkswagen 2019');
  expect(clientAndVehicle(undefined, undefined)).toBeUndefined();
});
