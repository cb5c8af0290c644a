import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

const issuedAt = 1_795_200_000;
const now = issuedAt * 1000;
const hour = 3600;

const jwt = (claims: Readonly<Record<string, unknown>>) =>
  new UnsecuredJWT({ iat: issuedAt, exp: issuedAt + hour, sub: 'email|1', ...claims }).encode();
const read = (token: string, at = now) => readAccessToken({ token, now: at, justIssued: false });

test('the user, and the end of the token', () => {
  const token = jwt({
    email: 'jose@ejemplo.example',
    name: 'José Ñáñez',
    preferred_username: 'jose',
    picture: 'https://ejemplo.example/jose.png',
    socialNetworkId: 'email',
    euroUserId: 'EU0001',
    userType: 'ClienteFinal',
    roles: ['cliente'],
    permissions: ['creditos:ver'],
    validatedIdentity: true,
  });
  expect(read(token)).toEqual({
    token,
    expiresAt: now + hour * 1000,
    user: {
      subject: 'email|1',
      email: 'jose@ejemplo.example',
      name: 'José Ñáñez',
      preferredUsername: 'jose',
      picture: 'https://ejemplo.example/jose.png',
      socialNetworkId: 'email',
      euroUserId: 'EU0001',
      userType: 'ClienteFinal',
      roles: ['cliente'],
      permissions: ['creditos:ver'],
      validatedIdentity: true,
    },
  });
});

test('SH-14 SH-15 claims that are missing or malformed grant nothing; the type of user is then Agenciero', () => {
  expect(
    read(jwt({ roles: 'admin', permissions: null, userType: 'Root', email: '', validatedIdentity: 'yes' })),
  ).toEqual(
    expect.objectContaining({
      user: {
        subject: 'email|1',
        email: null,
        name: null,
        preferredUsername: null,
        picture: null,
        socialNetworkId: null,
        euroUserId: null,
        userType: 'Agenciero',
        roles: [],
        permissions: [],
        validatedIdentity: false,
      },
    }),
  );
});

test('claims of a tenant that puts a namespace before their names', () => {
  const token = jwt({ 'https://portal.example/roles': ['vendedor'], email: 'a@b.example' });
  const held = readAccessToken({ token, now, justIssued: false, namespace: 'https://portal.example/' });
  expect(held?.user).toMatchObject({ roles: ['vendedor'], email: 'a@b.example' });
});

test('subject and expiry may not be missing', () => {
  expect(read(new UnsecuredJWT({}).setSubject('s').encode())).toBeNull();
  expect(read(new UnsecuredJWT({}).setExpirationTime(1).encode())).toBeNull();
});

test.each(['', 'x', 'a.b.c', '{}', 'e30.e30.'])('%j is no token', (text) => {
  expect(read(text)).toBeNull();
});

test('SH-16 a wrong clock: a token just issued lasts its whole life, a stored one never longer than that', () => {
  const token = jwt({});
  const day = 24 * hour * 1000;
  const issuedNow = (at: number) => readAccessToken({ token, now: at, justIssued: true })?.expiresAt;
  expect(issuedNow(now + day)).toBe(now + day + hour * 1000);
  expect(issuedNow(now - day)).toBe(now - day + hour * 1000);
  expect(read(token, now - day)?.expiresAt).toBe(now - day + hour * 1000);
  expect(read(token, now + 60_000)?.expiresAt).toBe(now + hour * 1000);
});
