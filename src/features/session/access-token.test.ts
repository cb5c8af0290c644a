import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

test('who and until when', () => {
  const token = new UnsecuredJWT({ email: 'jose@ejemplo.example', name: 'José Ñáñez' })
    .setSubject('email|1')
    .setExpirationTime(1_795_219_200)
    .encode();
  expect(readAccessToken(token)).toEqual({
    user: { subject: 'email|1', email: 'jose@ejemplo.example', name: 'José Ñáñez' },
    expiresAt: 1_795_219_200_000,
  });
});

test('name and e-mail may be missing, subject and expiry may not', () => {
  const withoutNames = new UnsecuredJWT({}).setSubject('s').setExpirationTime(1).encode();
  expect(readAccessToken(withoutNames)?.user).toEqual({ subject: 's', email: null, name: null });
  expect(readAccessToken(new UnsecuredJWT({}).setSubject('s').encode())).toBeNull();
  expect(readAccessToken(new UnsecuredJWT({}).setExpirationTime(1).encode())).toBeNull();
});

test.each(['', 'x', 'a.b.c', '{}', 'e30.e30.'])('%j is no token', (text) => {
  expect(readAccessToken(text)).toBeNull();
});
