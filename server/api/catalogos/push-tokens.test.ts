import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { pushTokens, sessions, users } from '../../infra/db/schema.ts';
import { type Device, signInOnDevice, signOutOf } from '../../testing/device.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

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
    .innerJoin(sessions, eq(sessions.id, pushTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
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

const devices = '/controldeusuarios/sesiones';
const shown = v.object({ sesiones: v.array(v.object({ id: v.string(), esta: v.boolean() })) });
const daySeconds = 24 * 60 * 60;

/** Signs Daniel Sosa in on a phone, whose token is sent. */
async function phoneOfDaniel(token: string): Promise<Device> {
  const phone = await signInOnDevice(server, 'daniel@ejemplo.example');
  server.clock.advance(1);
  expect((await server.call('POST', path, { headers: phone.headers, json: { token } })).status).toBe(204);
  return phone;
}
const sessionsOn = async ({ headers }: Device) =>
  v.parse(shown, (await server.call('GET', devices, { headers })).json).sesiones;

test('SH-25 a token goes with its session: signed out there, ended from another device, or everywhere', async () => {
  const [leaving, lost, kept] = [
    await phoneOfDaniel('leaving'),
    await phoneOfDaniel('lost'),
    await phoneOfDaniel('kept'),
  ];
  expect(await tokensOf('Daniel Sosa')).toEqual(['leaving', 'lost', 'kept']);

  await signOutOf(server, leaving);
  expect(await tokensOf('Daniel Sosa')).toEqual(['lost', 'kept']);

  const id = (await sessionsOn(lost)).find(({ esta }) => esta)?.id ?? '';
  await server.call('DELETE', `${devices}/${id}`, { headers: kept.headers });
  expect(await tokensOf('Daniel Sosa')).toEqual(['kept']);

  await phoneOfDaniel('other');
  await server.call('POST', `${devices}/cierre`, { headers: kept.headers, json: { Alcance: 'otras' } });
  expect(await tokensOf('Daniel Sosa')).toEqual(['kept']);
  await server.call('POST', `${devices}/cierre`, { headers: kept.headers, json: { Alcance: 'todas' } });
  expect(await tokensOf('Daniel Sosa')).toEqual([]);
});

test('SH-25 when the time of a session is over its token is forgotten, and no other', async () => {
  await phoneOfDaniel('old');
  server.clock.advance(3 * daySeconds);
  const phone = await phoneOfDaniel('new');
  server.clock.advance(4 * daySeconds);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await tokensOf('Daniel Sosa')).toEqual(['new']);
  await signOutOf(server, phone);
});

test('SH-25 a phone that signs in again is the new session’s: the end of the old one takes nothing away', async () => {
  const [before, after] = [await phoneOfDaniel('same'), await phoneOfDaniel('same')];
  await signOutOf(server, before);
  expect(await tokensOf('Daniel Sosa')).toEqual(['same']);
  await signOutOf(server, after);
});
