import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { errors, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newPrivateKey, signingKeysOf, type SigningKeys } from './keys.ts';
import { verifyAtOnce } from './verify.ts';

const issuer = 'https://portal.example/idp/';
const keys = await signingKeysOf(await newPrivateKey());

const signed = (by: SigningKeys, header: object = {}, claims: object = {}) =>
  new SignJWT({ sub: 'ana', ...claims })
    .setProtectedHeader({ alg: 'RS256', ...header })
    .setIssuer(issuer)
    .setExpirationTime(2_000_000_000)
    .sign(by.privateKey);
const verify = (token: string, now = 1_900_000_000) =>
  verifyAtOnce(token, keys.publicKey, { issuer, currentDate: new Date(now * 1000), requiredClaims: ['sub', 'exp'] });

test('OP-04 a token is verified while all of Node’s threads are taken', async () => {
  const token = await signed(keys);
  let ended = 0;
  const taken = Array.from({ length: 8 }, async () => {
    await promisify(pbkdf2)('a', 'b', 50_000, 64, 'sha512');
    ended++;
  });
  expect((await verify(token)).payload.sub).toBe('ana');
  expect(ended).toBe(0);
  await Promise.all(taken);
});

test('what is not signed by this key, has another algorithm, issuer or time is refused', async () => {
  const token = await signed(keys);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const changed = Buffer.from(JSON.stringify({ sub: 'eva', iss: issuer, exp: 2_000_000_000 })).toString('base64url');
  const refused = [
    await signed(await signingKeysOf(await newPrivateKey())),
    `${header}.${changed}.${signature}`,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}`,
    `${token}.${signature}`,
    'a.b.c',
    '',
  ];
  for (const one of refused) await expect(verify(one), one).rejects.toThrow(errors.JOSEError);
  await expect(verify(await signed(keys, {}, { sub: undefined }))).rejects.toThrow(errors.JWTClaimValidationFailed);
  await expect(verify(token, 2_000_000_001)).rejects.toThrow(errors.JWTExpired);
});
