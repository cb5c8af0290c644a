import { expect, test } from 'vitest';
import { capitalised, greeting } from './names.ts';

test.each([
  ['MARTA QUIROGA', 'Marta Quiroga'],
  ['  josé ñáñez', 'José Ñáñez'],
  ["juan o'connor-ávila", "Juan O'Connor-Ávila"],
  ['élida', 'Élida'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(capitalised(name)).toBe(shown);
});

test.each([
  ['MARTA QUIROGA', 'Hola, Marta'],
  [null, '¡Hola!'],
  ['   ', '¡Hola!'],
  ['marta@ejemplo.example', '¡Hola!'],
])('SH-23 %j is greeted with %j', (name, greeted) => {
  expect(greeting(name)).toBe(greeted);
});
