import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { sessions } from '../../infra/db/schema.ts';
import { type Device, signInOnDevice } from '../../testing/device.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(() => server.db.delete(sessions));
afterAll(() => server.close());

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  office:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  unheard: 'curl/8.5.0',
};

const signIn = (email: string, agent?: string) => signInOnDevice(server, email, agent);

const shown = v.object({
  sesiones: v.array(
    v.object({
      id: v.string(),
      navegador: v.string(),
      sistema: v.string(),
      inicio: v.string(),
      ultimoUso: v.string(),
      esta: v.boolean(),
    }),
  ),
});
const path = '/controldeusuarios/sesiones';
const list = async (device: Device) =>
  v.parse(shown, (await server.call('GET', path, { headers: device.headers })).json).sesiones;
const close = (device: Device, Alcance: string) =>
  server.call('POST', `${path}/cierre`, { headers: device.headers, json: { Alcance } });
const end = (device: Device, id: string) => server.call('DELETE', `${path}/${id}`, { headers: device.headers });
const isIn = async (device: Device) => (await server.call('GET', path, { headers: device.headers })).status === 200;
const marta = 'marta@ejemplo.example';

test('SH-17 the devices of a person are listed in words, the last used first, and which one this is', async () => {
  const phone = await signIn(marta, agents.phone);
  server.clock.advance(60);
  await signIn(marta, agents.iPhone);
  server.clock.advance(60);
  await signIn(marta, agents.office);
  await signIn('raul@ejemplo.example', agents.office);
  expect((await list(phone)).map(({ id: _, ...said }) => said)).toEqual([
    {
      navegador: 'Edge',
      sistema: 'Windows',
      inicio: '2026-11-20T15:02:00.000Z',
      ultimoUso: '2026-11-20T15:02:00.000Z',
      esta: false,
    },
    {
      navegador: 'Safari',
      sistema: 'iOS',
      inicio: '2026-11-20T15:01:00.000Z',
      ultimoUso: '2026-11-20T15:01:00.000Z',
      esta: false,
    },
    {
      navegador: 'Chrome',
      sistema: 'Android',
      inicio: '2026-11-20T15:00:00.000Z',
      ultimoUso: '2026-11-20T15:00:00.000Z',
      esta: true,
    },
  ]);
});

test.each([[undefined], [agents.unheard], ['']])('SH-17 a device that says %j has no invented name', async (agent) => {
  const [only] = await list(await signIn(marta, agent));
  expect(only).toMatchObject({ sistema: '', esta: true });
  expect(['', 'cURL', 'curl']).toContain(only?.navegador);
});

test('SH-17 neither the address nor the whole User-Agent of a device is stored', async () => {
  await signIn(marta, agents.phone);
  const stored = JSON.stringify(await server.db.select().from(sessions));
  expect(stored).not.toMatch(/203\.0\.113|Pixel|Mozilla|131\.0/);
});

test('SH-17 one of them is signed out by another one, and its token is refused at once', async () => {
  const [here, there, third] = [await signIn(marta), await signIn(marta), await signIn(marta)];
  const id = (await list(there)).find(({ esta }) => esta)?.id ?? '';
  expect((await end(here, id)).status).toBe(204);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
  // Again, by an impatient tap.
  expect((await end(here, id)).status).toBe(204);
});

test('SH-17 a user signs no other person out', async () => {
  const [here, theirs] = [await signIn(marta), await signIn('raul@ejemplo.example')];
  const [session] = await list(theirs);
  expect((await end(here, session?.id ?? '')).status).toBe(204);
  await close(here, 'todas');
  expect(await isIn(theirs)).toBe(true);
  expect((await end(theirs, 'x')).status).toBe(400);
});

test('SH-17 all others, or all, are signed out at once', async () => {
  const [here, there, third] = [await signIn(marta), await signIn(marta), await signIn(marta)];
  expect((await close(here, 'otras')).status).toBe(204);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
  const back = await signIn(marta);
  expect((await close(here, 'todas')).status).toBe(204);
  expect([await isIn(here), await isIn(back)]).toEqual([false, false]);
  expect((await close(await signIn(marta), 'algunas')).status).toBe(400);
});

test('SH-17 a person who may do nothing yet ends their sessions too', async () => {
  const stranger: Device = await signIn('nadie@ejemplo.example');
  expect((await close(stranger, 'todas')).status).toBe(204);
  expect(await isIn(stranger)).toBe(false);
});

test('SH-17 OP-04 a person has twenty sessions at most: of more, the one that was not used for longest ends', async () => {
  const first = await signIn(marta);
  server.clock.advance(1);
  const second = await signIn(marta);
  for (let more = 0; more < 18; more++) {
    server.clock.advance(1);
    await signIn(marta);
  }
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
  server.clock.advance(1);
  const other = await signIn('raul@ejemplo.example');
  const newest = await signIn(marta);
  expect([await isIn(first), await isIn(second), await isIn(newest), await isIn(other)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(await list(newest)).toHaveLength(20);
  expect(server.security.filter(({ attributes }) => attributes['portal.reason'] === 'too many')).toHaveLength(1);
});
