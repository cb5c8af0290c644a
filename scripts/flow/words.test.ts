import { expect, test } from 'vitest';
import { scaffoldedWords } from './kinds.ts';
import { literal } from './words.ts';

test.each([
  ['provincia', 'province', 'Elegí la provincia'],
  ['codigoPostal', 'postalCode', 'Elegí el código postal'],
  ['ubicacion', 'text', 'Ingresá la ubicación'],
  ['patente', 'plate', 'Ingresá la patente'],
  ['dia', 'day', 'Elegí el día'],
  ['fotos', 'image', 'Adjuntá las fotos'],
  ['dni', 'dni', 'Ingresá el DNI'],
  ['tieneDeuda', 'yesNo', '¿Tiene deuda?'],
])('EN-11 a question named %s of the kind %s reads: %s', (name, kind, question) => {
  expect(scaffoldedWords({ name, kind, options: [] }).question).toBe(question);
});

test('a text with a quote stays a literal', () => {
  expect([literal("O'Higgins"), literal('Venta'), literal(`"a" y 'b'`)]).toEqual([
    `"O'Higgins"`,
    "'Venta'",
    String.raw`'"a" y \'b\''`,
  ]);
});
