// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetHeader } from '../api/demo/demo.ts';
import { tableNames, tableOf, type TableName } from '../domain/person/held.ts';
import { findOrCreateUser } from '../identity/accounts/users.ts';
import { legacyAccounts, users } from '../infra/db/schema.ts';
import { StartError } from '../infra/process/start-error.ts';
import { applicationsOf } from '../testing/solicitudes.ts';
import { createTestServer, type Person, startTimeout, type TestServer } from '../testing/test-server.ts';
import { resetPeople } from './reset.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const reset = (query = '', headers: Readonly<Record<string, string>> = { [resetHeader]: '1' }) =>
  server.request(`/demo/reset${query}`, { method: 'POST', headers });

const get = async (path: string, as: Person) => await server.call('GET', path, { as });

async function reportPayment() {
  const receipt = await server.uploadReceipt('Marta Quiroga');
  const json = {
    ...{ NombreYApellido: 'Marta Quiroga', Documento: '28456789', Telefono: '0111545678901' },
    ...{ Email: 'marta@ejemplo.example', ConceptoPago: 0, TipoPago: 3, MedioDePago: 2, Comentario: '', Moneda: 0 },
    ...{ Importe: 1, Comprobantes: [receipt], FechaDePago: '2026-11-18', FechaDeAviso: '2026-11-20T14:59:00.000Z' },
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = await server.call('POST', '/avisospago', { as: 'Marta Quiroga', json, headers });
  expect(sent.status).toBe(201);
}

async function signUpAgency() {
  const json = {
    ...{ Cui: '30000000007', NombreAgencia: 'Automotores del Valle', NombreTitular: 'Norma Paz', Provincia: 3 },
    ...{ Localidad: 'CORDOBA', CodigoPostal: '5000', Direccion: 'Av. Colón 1234', TipoAgencia: 1, Marca: 'toyota' },
    ...{ TipoVehiculo: 5, NombreContacto: 'Norma Paz', TelefonoContacto: '0351154567890', ComoNosConocio: 1 },
    ...{ EmailContacto: 'tomas@ejemplo.example', VersionTerminos: '1.0' },
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = await server.call('POST', '/controldeusuarios/registroagencia', { as: 'Tomás Ibarra', json, headers });
  expect(sent.status).toBe(201);
}

/** Rows that come and go whoever does something. */
const passing: readonly TableName[] = ['sessions', 'mails', 'rateLimits', 'loginCodes', 'loginTickets'];

async function counted() {
  const counts: Record<string, number> = {};
  for (const name of tableNames.filter((each) => !passing.includes(each))) {
    const [row] = await server.db.select({ rows: count() }).from(tableOf(name));
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

test('QA-10 a person who reported a payment is put back to who never did, and can report one again; others stay', async () => {
  const before = await counted();
  for (const _time of [1, 2]) {
    await reportPayment();
    await signUpAgency();
    expect((await get('/apiclientes/ultimosdatos', 'Marta Quiroga')).status).toBe(200);
    const answer = await reset('?persona=Marta@ejemplo.example');
    expect([answer.status, await answer.json()]).toEqual([200, { personas: ['Marta Quiroga'] }]);
    expect((await get('/apiclientes/ultimosdatos', 'Marta Quiroga')).status).toBe(204);
    expect(await counted()).toEqual({
      ...before,
      solicitudesAgencia: (before['solicitudesAgencia'] ?? 0) + 1,
      passwordLinks: (before['passwordLinks'] ?? 0) + 1,
    });
    await reset('?persona=tomas@ejemplo.example');
    expect(await counted()).toEqual(before);
  }
});

test('QA-10 all are put back: loans, applications and channels as the seed has them, and who got an account has none', async () => {
  const before = await counted();
  const list = await get('/solicitudes', 'Silvia Roldán');
  await server.call('POST', '/controldeusuarios/registrousuariofinal', {
    as: 'Irene Luna',
    json: { NombreUsuario: 'Irene' },
  });
  await server.call('POST', '/apiclientes/creditos/vinculacion', { as: 'Nicolás Vega' });
  await reportPayment();
  expect((await reset()).status).toBe(200);
  expect(await counted()).toEqual(before);
  expect((await get('/solicitudes', 'Silvia Roldán')).json).toEqual(list.json);
  const [irene] = await server.db.select().from(users).where(eq(users.email, 'irene@ejemplo.example'));
  expect(irene).toMatchObject({ name: 'Irene Luna', roles: [] });
});

test('QA-10 a seller whose applications were made, insured, sent and only begun is put back, again and again', async () => {
  const before = await counted();
  const hernan = applicationsOf(server);
  for (const _time of [1, 2]) {
    const id = await hernan.insured();
    expect((await hernan.finish(id)).status).toBe(204);
    await hernan.startEmpty();
    const answer = await reset('?persona=hernan@ejemplo.example');
    expect([answer.status, await answer.json()]).toEqual([200, { personas: ['Hernán Vidal'] }]);
    expect(await counted()).toEqual(before);
  }
});

test('QA-10 nobody of that address, another site’s page, and a server of its own name only', async () => {
  expect((await reset('?persona=nadie@ejemplo.example')).status).toBe(404);
  expect((await reset('', {})).status).toBe(404);
  const rebound = await server.request('http://otra.example/demo/reset', {
    method: 'POST',
    headers: { [resetHeader]: '1' },
  });
  expect(rebound.status).toBe(404);
});

test('QA-10 a server of production has no such address, and a database with people who are not invented is not touched', async () => {
  const production = await createTestServer(undefined, { demo: false });
  try {
    const answer = await production.request('/demo/reset', { method: 'POST', headers: { [resetHeader]: '1' } });
    expect(answer.status).toBe(404);
    const { db, storage, clock } = production;
    await db.delete(legacyAccounts);
    await db.execute(sql`truncate users cascade`);
    await findOrCreateUser(db, () => undefined, `${randomUUID()}@ejemplo.example`, 'email');
    await expect(resetPeople({ db, storage, clock })).rejects.toThrow(StartError);
    expect(await db.$count(users)).toBe(1);
  } finally {
    await production.close();
  }
});
