import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from './seed.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const get = async (path: string, as: Person) => (await server.call('GET', path, { as })).json;
const startAgain = () => seed(server.db, server.storage, server.clock);
const months = (count: number) => {
  server.clock.advance(count * 30 * 24 * 3600);
};

test('HO-03 however late the server is started again, up-to-date loans are up to date, and arrears are as old', async () => {
  months(7);
  expect(await get('/apiclientes/creditos', 'Marta Quiroga')).toMatchObject({
    creditos: [{ estadoCredito: 'EnMora' }],
  });
  await startAgain();
  expect(await get('/apiclientes/creditos', 'Marta Quiroga')).toMatchObject({ creditos: [{ estadoCredito: 'AlDia' }] });
  expect(await get('/apiclientes/creditos/100301', 'Raúl Benítez')).toMatchObject({ cuotasEnMora: 2, diasDeMora: 40 });
  expect(await get('/apiclientes/polizas/700201', 'Marta Quiroga')).toMatchObject({ fechaInicio: '2027-01-18' });
});

test('LK-01 what was linked stays linked, and tries stay counted', async () => {
  const link = () => server.call('POST', '/apiclientes/creditos/vinculacion', { as: 'Nicolás Vega' });
  await link();
  await link();
  await startAgain();
  expect((await link()).json).toEqual({ vinculado: true });
  await startAgain();
  expect(await get('/apiclientes/creditos', 'Nicolás Vega')).toMatchObject({ creditos: [{ operacionId: '101801' }] });
  expect(await get('/apiclientes/polizas', 'Nicolás Vega')).toMatchObject({ polizas: [{ idPoliza: '701801' }] });
});

test('a reported payment stays with its loan', async () => {
  await startAgain();
  expect(await get('/avisospago?operacionId=100401', 'Daniel Sosa')).toMatchObject({
    avisos: [{ operacionId: '100401' }],
  });
});
