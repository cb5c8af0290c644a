import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TooManyRequests } from '../../contract/api-error.ts';
import { hashPassword, isPassword, dummyHash } from './passwords.ts';

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
  expect(dummyHash.split('$').slice(0, 4)).toEqual((await hashPassword('cualquiera')).split('$').slice(0, 4));
  expect(await isPassword('', dummyHash)).toBe(false);
});

test('OP-04 two passwords are derived at once and eight wait; the others of 48 are refused at once, for two seconds', async () => {
  const hash = await hashPassword('una clave', { N: 2 ** 12, r: 8, p: 1 });
  const ended: string[] = [];
  const tries = Array.from({ length: 48 }, () =>
    isPassword('otra clave', hash).then(
      (isRight) => ended.push(`right: ${isRight}`),
      (error: unknown) =>
        ended.push(error instanceof TooManyRequests ? `429 for ${error.retryAfterSeconds} s` : 'an error'),
    ),
  );
  // None of Node's own threads is taken: a file is read before the line has ended.
  tries.push(readFile(import.meta.filename).then(() => ended.push('read')));
  await Promise.all(tries);
  expect(ended.slice(0, 38)).toEqual(Array(38).fill('429 for 2 s'));
  expect(ended.filter((what) => what === 'right: false')).toHaveLength(10);
  expect(ended.slice(38, -1)).toContain('read');
  expect(await isPassword('una clave', hash)).toBe(true);
});
