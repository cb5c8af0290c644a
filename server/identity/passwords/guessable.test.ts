import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const known = ['Agencia del Puerto', 'agencia@ejemplo.example'];

test.each([
  '1234567890',
  'qwertyuiop',
  'Password123',
  'P@ssw0rd2024',
  'trustno1trustno1',
  'contraseña123',
  'argentina2026',
  'aaaaaaaaaaaaaaaa',
  '12345678910',
  'agencia2026',
  'agencia@ejemplo.example',
  'a'.repeat(128),
])('SH-09 %s is guessed soon', async (password) => {
  expect(await isGuessable(password, known)).toBe(true);
});

test.each(['una-clave-nueva', 'mi perro se llama toto', 'x9$kfk2m1Q', 'la segunda clave'])(
  'SH-09 %s is not',
  async (password) => {
    expect(await isGuessable(password, known)).toBe(false);
  },
);
