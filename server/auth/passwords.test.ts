import { expect, test } from 'vitest';
import { hashPassword, isPassword, nobodysHash } from './passwords.ts';

test('a hash accepts its password only, and does not reveal it', async () => {
  const hash = await hashPassword('contraseña-ñandú');
  expect(hash).not.toContain('contraseña');
  expect(await isPassword('contraseña-ñandú', hash)).toBe(true);
  expect(await isPassword('contraseña-ñandu', hash)).toBe(false);
});

test('two hashes of one password have nothing in common but their costs', async () => {
  const [one, other] = await Promise.all([hashPassword('la misma'), hashPassword('la misma')]);
  expect(one.split('$').slice(0, 4)).toEqual(other.split('$').slice(0, 4));
  expect(one.split('$').slice(4)).not.toEqual(other.split('$').slice(4));
});

test('an account that does not exist costs as much as one that does, and has no password', async () => {
  expect(nobodysHash.split('$').slice(0, 4)).toEqual((await hashPassword('cualquiera')).split('$').slice(0, 4));
  expect(await isPassword('', nobodysHash)).toBe(false);
});
