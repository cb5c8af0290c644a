import * as v from 'valibot';
import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

const complaint = (typed: string) => {
  const name = v.safeParse(userName, typed, { abortPipeEarly: true });
  return name.success ? undefined : name.issues[0].message;
};

test.each([
  ['Al', 'Al'],
  ['  Ana   María Pérez ', 'Ana María Pérez'],
  ["Juan O'Connor-Ñáñez", "Juan O'Connor-Ñáñez"],
  ['a'.repeat(50), 'a'.repeat(50)],
])('ON-02 %j is a name', (typed, name) => {
  expect(v.parse(userName, typed)).toBe(name);
});

test.each([
  ['', 'Debe completar el nombre'],
  ['   ', 'Debe completar el nombre'],
  ['A', 'El nombre debe tener al menos 2 caracteres'],
  ['a'.repeat(51), 'El nombre puede tener hasta 50 caracteres'],
  ['Ana 2', 'El nombre no puede tener números'],
  ['7', 'El nombre no puede tener números'],
])('ON-02 VA-16 %j is none: %s', (typed, message) => {
  expect(complaint(typed)).toBe(message);
});
