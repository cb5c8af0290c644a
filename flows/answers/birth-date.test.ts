import * as v from 'valibot';
import { expect, test } from 'vitest';
import { birthDate } from './birth-date.ts';

const { input, calendar } = birthDate(() => new Date('2026-11-21T12:00:00Z'));
const messageOf = (typed: string) => v.safeParse(input, typed).issues?.[0].message;

test('VA-10 a person is 18 on their birthday and not the day before', () => {
  expect(v.parse(input, '21/11/2008')).toBe('2008-11-21');
  expect(messageOf('22/11/2008')).toBe('La persona debe tener al menos 18 años');
});

test('VA-10 a person is at most 120 years old', () => {
  expect(v.parse(input, '22/11/1905')).toBe('1905-11-22');
  expect(messageOf('21/11/1905')).toBe('La fecha no es válida: es anterior al 22/11/1905');
});

test('VA-10 the birth date is a real day', () => {
  expect(messageOf('31/02/1990')).toBe('La fecha no es válida: ese día no existe');
  expect(messageOf('29/02/1990')).toBe('La fecha no es válida: ese día no existe');
});

test('VA-10 the birth date is not in the future', () => {
  expect(messageOf('22/11/2026')).toBe('La fecha no es válida: es posterior a hoy');
});

test('a birth date is known by heart: it has no calendar', () => {
  expect(calendar).toBeUndefined();
});

test('a person born on 29 February is of age on 1 March', () => {
  const onLeapDay = (today: string) => v.is(birthDate(() => new Date(`${today}T12:00:00Z`)).input, '29/02/2008');
  expect([onLeapDay('2026-02-28'), onLeapDay('2026-03-01')]).toEqual([false, true]);
});
