import { expect, test } from 'vitest';
import { cuilOf, hasCheckDigit } from './cuit.ts';

test.each([
  ['20123456786', true],
  ['30000000007', true],
  ['20123456785', false],
])('VA-04 %s: its last digit is right: %s', (cuit, isRight) => {
  expect(hasCheckDigit(cuit)).toBe(isRight);
});

test.each(['M', 'F'] as const)('a CUIL of sex %s has the check digit that it calls for', (sexo) => {
  for (let dni = 7_000_000; dni < 7_001_000; dni++) expect(hasCheckDigit(cuilOf(String(dni), sexo))).toBe(true);
});

test('a CUIL starts with 20 or 27, and with 23 where those have no check digit', () => {
  expect(cuilOf('12345678', 'M')).toBe('20123456786');
  const prefixes = new Set(
    Array.from({ length: 100 }, (_, at) => cuilOf(String(30_000_000 + at), at % 2 === 0 ? 'M' : 'F').slice(0, 2)),
  );
  expect([...prefixes].sort()).toEqual(['20', '23', '27']);
});
