import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, afterAll, expect, test, vi } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { creditos, cuotas, mensajesRecibidos, polizas, users } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const older = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer(undefined, { coreSecrets: [secret, older] });
}, startTimeout);
afterAll(() => server.close());

let number = 0;
beforeEach(() => {
  number += 1;
});
afterEach(() => {
  vi.useRealTimers();
});

interface Sending {
  readonly id?: string;
  readonly by?: string;
  readonly at?: Date;
  /** What is sent in place of what was signed. */
  readonly instead?: unknown;
}

/** Sends rows as the lender's core does. */
const send = async (
  rows: unknown,
  { id = `msg_${number}`, by = secret, at = new Date(), instead = rows }: Sending = {},
) => {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign(id, at, JSON.stringify(rows)),
  };
  const { status, json } = await server.call('POST', '/core/cambios', { json: instead, headers });
  return { status, json };
};

const paid = (changes: object = {}) => ({
  operacionId: '100201',
  nroCuota: 1,
  fechaVencimiento: '2026-01-10',
  importe: 125430.55,
  pago: 'Pagada',
  fechaPago: '2026-01-09',
  importePagado: 125430.55,
  tieneComprobantePago: true,
  tieneCuponPago: false,
  ...changes,
});
const person = (changes: object = {}) => ({
  cuil: '27308765437',
  email: `nueva${number}@sur.example`,
  name: 'Nueva Persona',
  ...changes,
});
const first = async () => {
  const [row] = await server.db.select().from(cuotas).where(eq(cuotas.operacionId, '100201')).orderBy(cuotas.nroCuota);
  return row;
};
const taken = (creados: number, cambiados: number, iguales: number, rechazados: object[] = []) => ({
  status: 200,
  json: { creados, cambiados, iguales, rechazados },
});

test('OP-10 what the lender says of an installment is what its customer sees from then on', async () => {
  const { json } = await send({ installments: [paid({ importe: 90000, importePagado: 90000 })] });
  expect(json).toMatchObject({ creados: 0, rechazados: [] });
  expect(await first()).toMatchObject({ importe: 90000, pago: 'Pagada', importePagado: 90000 });
});

test('OP-10 the same message again changes nothing, and is told the same, also after another one', async () => {
  const id = 'msg_replayed';
  const answer = await send({ installments: [paid({ importe: 80000, importePagado: 80000 })] }, { id });
  expect(answer).toEqual(taken(0, 1, 0));
  expect(await send({ installments: [paid({ importe: 70000, importePagado: 70000 })] })).toEqual(taken(0, 1, 0));
  expect(await send({ installments: [paid({ importe: 80000, importePagado: 80000 })] }, { id })).toEqual(answer);
  expect(await first()).toMatchObject({ importe: 70000 });
});

test('OP-10 the same message twice at once is taken once', async () => {
  const rows = { people: [person()] };
  const answers = await Promise.all([send(rows), send(rows)]);
  expect(answers).toEqual([taken(1, 0, 0), taken(1, 0, 0)]);
  expect(await server.db.$count(mensajesRecibidos, eq(mensajesRecibidos.id, `msg_${number}`))).toBe(1);
});

test('OP-10 of several rows the right ones are written, and each of the others is told without its values', async () => {
  const wrong = [
    paid({ nroCuota: 2, importe: 'mucho' }),
    paid({ operacionId: '999999' }),
    { ...paid({ nroCuota: 3 }), dueño: 'x' },
  ];
  const { status, json } = await send({ people: [person({ cuil: '23251112223' })], installments: wrong });
  expect(status).toBe(200);
  expect(json).toMatchObject({ creados: 1, cambiados: 0, iguales: 0 });
  expect(JSON.stringify(json)).not.toMatch(/mucho|999999|dueño/);
  expect(json).toMatchObject({
    rechazados: [
      { tipo: 'installments', fila: 1, campo: 'importe' },
      { tipo: 'installments', fila: 3, campo: null },
      { tipo: 'installments', fila: 2, campo: 'operacionId' },
    ],
  });
  expect(await server.db.$count(users, eq(users.cuil, '23251112223'))).toBe(1);
});

test('OP-10 kinds that refer to each other come in one message, in whatever order', async () => {
  const answer = await send({
    channels: [{ key: 'autos-del-sur', nombre: 'Autos del Sur', agencia: '30712345671', bloqueado: false }],
    agencies: [{ cuit: '30712345671', nombre: 'Autos del Sur SA' }],
  });
  expect(answer).toEqual(taken(2, 0, 0));
});

test('OP-10 a loan and a policy say of when they are, once the lender said it', async () => {
  const get = async (path: string) => (await server.call('GET', `/apiclientes/${path}`, { as: 'Marta Quiroga' })).json;
  expect(await get('creditos/100201')).not.toHaveProperty('actualizado');
  const actualizado = new Date('2026-11-20T14:00:00Z');
  await server.db.update(creditos).set({ actualizado }).where(eq(creditos.operacionId, '100201'));
  await server.db.update(polizas).set({ actualizado }).where(eq(polizas.idPoliza, '700201'));
  expect(await get('creditos/100201')).toMatchObject({ actualizado: '2026-11-20T14:00:00.000Z' });
  expect(await get('polizas/700201')).toMatchObject({ actualizado: '2026-11-20T14:00:00.000Z' });
});

const refused = { status: 401, json: { responseStatus: { errorCode: 'FirmaInvalida' } } };

test('OP-10 what nobody signed, what was changed on the way, and what is of another secret is refused', async () => {
  const rows = { installments: [paid({ importe: 10, importePagado: 10 })] };
  expect(await send(rows, { by: 'whsec_b3RoZXItc2VjcmV0LW90aGVyLXNlY3JldA==' })).toMatchObject(refused);
  expect(await send(rows, { instead: { installments: [paid({ importe: 1, importePagado: 1 })] } })).toMatchObject(
    refused,
  );
  expect((await server.request('/api/core/cambios', { method: 'POST', body: '{}' })).status).toBe(401);
  expect(await first()).not.toMatchObject({ importe: 10 });
  expect(server.security.some(({ name }) => name === 'authz_fail')).toBe(true);
});

test('OP-10 one that was signed six minutes ago is refused; one of four is taken', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const rows = { installments: [paid({ importe: 60000, importePagado: 60000 })] };
  expect(await send(rows, { at: ago(6) })).toMatchObject(refused);
  expect((await send(rows, { at: ago(4) })).status).toBe(200);
});

test('OP-10 while the secret is changed, the one of before is good too', async () => {
  expect((await send({ installments: [paid()] }, { by: older })).status).toBe(200);
});

test('OP-10 a message that is none is refused whole', async () => {
  expect((await send({})).status).toBe(400);
  expect((await send({ dueños: [] })).status).toBe(400);
  expect((await send({ people: 'todas' })).status).toBe(400);
  expect((await send({ people: Array.from({ length: 501 }, () => person()) })).status).toBe(400);
  expect(await server.db.$count(mensajesRecibidos, eq(mensajesRecibidos.id, `msg_${number}`))).toBe(0);
});

test('OP-10 OP-13 who was erased does not come back by it', async () => {
  const rows = { people: [person({ cuil: '20111111112', email: 'borrada@sur.example' })] };
  expect(await send(rows)).toEqual(taken(1, 0, 0));
  const [one] = await server.db.select().from(users).where(eq(users.cuil, '20111111112'));
  await server.people.erase(one?.id ?? '', null, 'Lo pidió.');
  expect(await send(rows, { id: 'msg_again' })).toMatchObject({
    json: { creados: 0, rechazados: [{ tipo: 'people', fila: 1 }] },
  });
  expect(await server.db.$count(users, eq(users.email, 'borrada@sur.example'))).toBe(0);
});

test('OP-10 what goes wrong meanwhile is no import under way: it is 500, nothing is written, and it may be sent again', async () => {
  await server.db.execute(sql`alter table agencias add constraint ninguna check (nombre <> 'Rota')`);
  const agency = (nombre: string) => ({ agencies: [{ cuit: '30712345671', nombre }] });
  expect((await send(agency('Rota'))).status).toBe(500);
  expect(await server.db.$count(mensajesRecibidos, eq(mensajesRecibidos.id, `msg_${number}`))).toBe(0);
  expect((await send(agency('Entera'))).status).toBe(200);
});

test('OP-10 without a secret it is off, and says so', async () => {
  const other = await createTestServer();
  try {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
    const answer = await other.call('POST', '/core/cambios', { json: { people: [] }, headers });
    expect(answer).toMatchObject({ status: 503, json: { responseStatus: { errorCode: 'SocioNoConfigurado' } } });
  } finally {
    await other.close();
  }
});

test('OP-10 OP-13 what was taken is remembered for 30 days', async () => {
  await send({ installments: [paid()] });
  server.clock.advance(30 * 24 * 60 * 60 - 1);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(mensajesRecibidos)).toBeGreaterThan(0);
  server.clock.advance(2);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(mensajesRecibidos)).toBe(0);
  expect(await server.db.$count(creditos)).toBeGreaterThan(0);
});
