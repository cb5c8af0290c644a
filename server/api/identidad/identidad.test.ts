import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCheckDigit } from '../../domain/cuit.ts';
import { cotizaciones, rateLimits, users } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const lookUp = (documento: string, sexo: string, as: Person = 'Hernán Vidal') =>
  server.call('GET', `/identidad/${documento}?sexo=${sexo}`, { as });

test.each([
  ['28456789', 'F', 'MARTA', 'QUIROGA', '1981-03-14'],
  ['27345678', 'M', 'DANIEL', 'SOSA', '1979-05-30'],
  ['5678901', 'F', 'ELSA NOEMÍ', 'CARRIZO', '1948-09-03'],
])('IN-10 %s %s is %s %s, with a CUIL', async (documento, sexo, nombres, apellido, fechaNacimiento) => {
  const { status, json } = await lookUp(documento, sexo);
  expect(status).toBe(200);
  expect(json).toMatchObject({ nombres, apellido, fechaNacimiento });
  const { cuil } = v.parse(v.object({ cuil: v.string() }), json);
  expect(cuil).toContain(documento);
  expect(hasCheckDigit(cuil)).toBe(true);
});

test.each([
  ['an unknown document', '10000404', 'M'],
  ['a document of a person of the other sex', '28456789', 'M'],
])('IN-10 %s gets 404', async (_, documento, sexo) => {
  expect((await lookUp(documento, sexo)).status).toBe(404);
});

test('IN-10 a register that fails is a 500, and is logged without the document', async () => {
  const failed = await lookUp('10000500', 'F');
  expect(failed.status).toBe(500);
  expect(failed.json).toMatchObject({ responseStatus: { errorCode: 'InternalError' } });
  expect(server.logged.join()).not.toContain('10000500');
});

test.each([
  ['123456', 'F', 'documento'],
  ['28.456.789', 'F', 'documento'],
  ['28456789', 'X', 'sexo'],
])('%s and %s get 400, naming %s', async (documento, sexo, fieldName) => {
  const refused = await lookUp(documento, sexo);
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
});

/** Asks for a quote, as a wizard does before it asks who is insured. */
const quoteAs = async (as: Person) => {
  const json = quoteRequest;
  expect((await server.call('POST', '/seguros/cotizaciones', { as, json })).status).toBe(201);
};

test('OP-14 IN-10 a customer, who anybody may be, finds people within a quote of their own, for a week, and it is logged', async () => {
  await server.db.delete(cotizaciones);
  const mine = () =>
    server.security.filter(({ attributes }) => attributes['http.route'] === '/api/identidad/:documento');
  const before = mine().length;
  await quoteAs('Raúl Benítez');
  const without = await lookUp('28456789', 'F', 'Marta Quiroga');
  // As of nobody: the wizard asks for name and birth date, and nothing is lost.
  expect(without).toMatchObject({ status: 404, json: (await lookUp('10000404', 'M', 'Raúl Benítez')).json });
  await quoteAs('Marta Quiroga');
  expect((await lookUp('28456789', 'F', 'Marta Quiroga')).status).toBe(200);
  expect(mine().slice(before)).toMatchObject([
    { name: 'authz_fail', attributes: { 'http.response.status_code': 404, 'error.type': 'no_quote' } },
    { name: 'sensitive_read' },
  ]);
  server.clock.advance(7 * 24 * 60 * 60 + 1);
  expect((await lookUp('28456789', 'F', 'Marta Quiroga')).status).toBe(404);
});

test('OP-14 a customer looks twenty people up a day', async () => {
  await server.db.delete(rateLimits);
  await quoteAs('Marta Quiroga');
  for (let document = 1; document <= 20; document += 1)
    expect((await lookUp(String(10_000_403 + document), 'M', 'Marta Quiroga')).status).not.toBe(429);
  const refused = await lookUp('28456789', 'F', 'Marta Quiroga');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
});

test('sellers may look people up without a quote; users without an account or a sign-in may not', async () => {
  expect((await lookUp('28456789', 'F', 'Silvia Roldán')).status).toBe(200);
  expect((await lookUp('28456789', 'F', 'Tomás Ibarra')).status).toBe(403);
  expect((await server.call('GET', '/identidad/28456789?sexo=F')).status).toBe(401);
});

test('OP-04 a person looks two hundred people up a day, found or not; another person and another day have their own', async () => {
  await server.db.delete(rateLimits);
  expect((await lookUp('28456789', 'F')).status).toBe(200);
  // As if there had been 198 more.
  await server.db.update(rateLimits).set({ uses: 199 });

  expect((await lookUp('10000404', 'M')).status).toBe(404);
  const refused = await lookUp('28456789', 'F');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
  expect(JSON.stringify(refused.json)).not.toContain('QUIROGA');
  expect((await lookUp('28456789', 'F', 'Silvia Roldán')).status).toBe(200);
  server.clock.advance(24 * 60 * 60);
  expect((await lookUp('28456789', 'F')).status).toBe(200);
});

test('OP-04 a thousand people a day are looked up from one address, however many accounts look', async () => {
  await server.db.delete(rateLimits);
  const from = (caller: string, as: Person) =>
    server.call('GET', '/identidad/28456789?sexo=F', { as, headers: { 'x-forwarded-for': caller } });
  for (const name of ['Marta Quiroga', 'Raúl Benítez', 'Camila Ortiz', 'Daniel Sosa'] as const) await quoteAs(name);
  expect((await from('198.51.100.1', 'Marta Quiroga')).status).toBe(200);
  await server.db.update(rateLimits).set({ uses: 998 });
  // Of other people, who begin their own twenty.
  expect((await from('198.51.100.1', 'Raúl Benítez')).status).toBe(200);
  expect((await from('198.51.100.1', 'Camila Ortiz')).status).toBe(200);
  const refused = await from('198.51.100.1', 'Daniel Sosa');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
  expect((await from('198.51.100.2', 'Daniel Sosa')).status).toBe(200);
});

test('NR-03 a user who may evaluate buyers may look them up, also without quoting insurance', async () => {
  const silvia = eq(users.name, 'Silvia Roldán');
  await server.db
    .update(users)
    .set({ permissions: ['creditos:evaluar'] })
    .where(silvia);
  expect((await lookUp('31200004', 'F', 'Silvia Roldán')).json).toMatchObject({ apellido: 'BUSTOS' });
  await server.db
    .update(users)
    .set({ permissions: ['solicitudes:ver'] })
    .where(silvia);
  expect((await lookUp('31200004', 'F', 'Silvia Roldán')).status).toBe(403);
});
