import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushTokens, users } from '../db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../testing/test-server.ts';
import { sweepPushTokens } from './push-tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const path = '/catalogos/pushtoken';
const send = async (as: Person, token: string) => {
  server.clock.advance(1);
  return (await server.call('POST', path, { as, json: { token } })).status;
};
/** The tokens of a person, the newest last. */
const tokensOf = async (person: Person) => {
  const rows = await server.db
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .innerJoin(users, eq(users.id, pushTokens.userId))
    .where(eq(users.name, person))
    .orderBy(pushTokens.renewedAt);
  return rows.map(({ token }) => token);
};

test('SH-25 a phone is whose it was last; sent again it is the same one', async () => {
  expect(await send('Marta Quiroga', 'phone-a')).toBe(204);
  expect(await send('Marta Quiroga', 'phone-b')).toBe(204);
  expect(await send('Marta Quiroga', 'phone-a')).toBe(204);
  expect(await tokensOf('Marta Quiroga')).toEqual(['phone-b', 'phone-a']);

  expect(await send('Hernán Vidal', 'phone-a')).toBe(204);
  expect(await tokensOf('Marta Quiroga')).toEqual(['phone-b']);
  expect(await tokensOf('Hernán Vidal')).toEqual(['phone-a']);
});

test('SH-25 of one person the ten newest are kept', async () => {
  await send('Marta Quiroga', 'of-another');
  for (let number = 1; number <= 11; number += 1) await send('Raúl Benítez', `phone-${number}`);
  await send('Raúl Benítez', 'phone-2');
  await send('Raúl Benítez', 'phone-12');
  expect(await tokensOf('Raúl Benítez')).toEqual([
    ...['phone-4', 'phone-5', 'phone-6', 'phone-7', 'phone-8', 'phone-9', 'phone-10', 'phone-11'],
    ...['phone-2', 'phone-12'],
  ]);
  expect(await tokensOf('Marta Quiroga')).toContain('of-another');
});

test('SH-25 without a sign-in it is refused', async () => {
  expect((await server.call('POST', path, { json: { token: 'phone' } })).status).toBe(401);
});

test.each([
  ['none', {}],
  ['empty', { token: '' }],
  ['with a space', { token: 'a phone' }],
  ['with a letter of another alphabet', { token: 'teléfono' }],
  ['too long', { token: 'x'.repeat(2049) }],
  ['with something else', { token: 'phone', userId: 'another' }],
])('SH-25 a token that is %s is refused', async (_, json) => {
  expect((await server.call('POST', path, { as: 'Lucía Ferreyra', json })).status).toBe(400);
  expect(await tokensOf('Lucía Ferreyra')).toEqual([]);
});

test('SH-25 the longest token that is taken fits its index', async () => {
  // Random: what can be compressed always fits.
  const token = randomBytes(1536).toString('base64url');
  expect(token).toHaveLength(2048);
  expect(await send('Lucía Ferreyra', token)).toBe(204);
});

test('SH-25 what was not renewed for 90 days is forgotten', async () => {
  const day = 24 * 60 * 60;
  await send('Daniel Sosa', 'lost');
  server.clock.advance(day);
  await send('Daniel Sosa', 'in-use');
  server.clock.advance(90 * day - 1);
  await sweepPushTokens(server.db, server.clock);
  expect(await tokensOf('Daniel Sosa')).toEqual(['in-use']);
});
