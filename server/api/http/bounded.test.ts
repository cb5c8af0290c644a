import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { email } from '../../contract/fields.ts';
import { newAviso } from '../../domain/avisospago/rules.ts';
import { newContact } from '../../domain/seguros/rules.ts';
import { anyTelephones } from '../../domain/solicitudes/rules.ts';
import { imagesAnswer } from '../../domain/solicitudes/tasks/rules.ts';
import { rateLimits } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';
import { routes } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const chunk = new Uint8Array(5_000).fill(0x20);

/** A body of a megabyte that does not say so, and how much of it was read. */
function large() {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read.bytes += chunk.length;
      controller.enqueue(chunk);
      if (read.bytes >= 1_000_000) controller.close();
    },
  });
  return { read, body };
}

const operations = Object.values(routes)
  .filter((route) => ['post', 'put', 'patch'].includes(route.method) && !('takes' in route))
  .map(({ method, path }) => [method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, '1')}`, 100_000] as const);

test.each([
  ...operations,
  ['POST', '/idp/passwordless/start', 10_000],
  ['POST', '/idp/co/authenticate', 10_000],
  ['POST', '/idp/social?connection=facebook', 10_000],
  ['PATCH', '/idp/api/v2/users/email%7C1', 10_000],
  ['POST', '/idp/nowhere', 10_000],
  ['POST', '/ofrep/v1/evaluate/flags', 10_000],
] as const)('OP-04 %s %s: a large body is read up to %i bytes and refused', async (method, path, most) => {
  const { read, body } = large();
  const init = { method, body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const refused = await server.request(path, init);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ responseStatus: { errorCode: 'MaximumLength' } });
  expect(read.bytes).toBeLessThanOrEqual(most + 3 * chunk.length);

  const announced = large();
  const headers = { ...init.headers, 'content-length': String(most + 1) };
  expect((await server.request(path, { ...init, body: announced.body, headers })).status).toBe(413);
  expect(announced.read.bytes).toBeLessThanOrEqual(chunk.length);
});

test('OP-04 what is too long for an e-mail is not tried as one', () => {
  const issues = (text: string) => v.safeParse(email, text).issues?.map(({ type }) => type);
  expect(issues('a'.repeat(255))).toEqual(['max_length']);
  expect(issues('a'.repeat(254))).toEqual(['raw_transform']);
  expect(issues('ana@ejemplo.example')).toBeUndefined();
});

test.each([
  ['receipts', 'Comprobantes', () => newAviso(server.clock)],
  ['photos', 'UrlFotosVehiculo', () => newContact(server.clock)],
  ['images', 'archivos', () => imagesAnswer],
  ['phones', 'Telefonos', () => v.object({ Telefonos: anyTelephones })],
] as const)(
  'OP-04 thousands of wrong %s are one mistake: nothing is said, or computed, of each',
  (_what, field, schema) => {
    const { issues = [] } = v.safeParse(schema(), { [field]: Array.from({ length: 10_000 }, () => 1) });
    expect(issues.filter((issue) => v.getDotPath(issue)?.startsWith(field) === true)).toHaveLength(1);
  },
);

test('OP-04 one person writes 3000 times in an hour; the next gets 429, which reading and other people do not', async () => {
  const readBy = (as: Person) => server.call('GET', '/canales', { as });
  const writeBy = (as: Person) => server.call('POST', '/solicitudes/nueva', { as, json: {} });
  expect((await writeBy('Hernán Vidal')).status).toBe(400);
  await server.db.update(rateLimits).set({ uses: 2999 });
  expect((await writeBy('Hernán Vidal')).status).toBe(400);
  const refused = await writeBy('Hernán Vidal');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await readBy('Hernán Vidal')).status).toBe(200);
  expect((await writeBy('Silvia Roldán')).status).toBe(400);
  server.clock.advance(3600);
  expect((await writeBy('Hernán Vidal')).status).toBe(400);
});

test.each([
  '/catalogos/calculadora/prendario/documento',
  '/seguros/cotizaciones/1/comparacion',
  '/solicitudes/1/ofertas/1/documento',
  '/solicitudes/1/seguros/inicio',
  '/apiclientes/creditos/1/cuotas/cupones',
  '/apiclientes/creditos/1/cuotas/comprobantes',
])('OP-04 %s is read, but stores something new each time: it counts as writing', async (path) => {
  await server.db.delete(rateLimits);
  const as = path.startsWith('/apiclientes') ? 'Marta Quiroga' : 'Hernán Vidal';
  expect((await server.call('GET', path, { as })).status).toBeLessThan(500);
  await server.db.update(rateLimits).set({ uses: 3000 });
  expect((await server.call('GET', path, { as })).status).toBe(429);
});
