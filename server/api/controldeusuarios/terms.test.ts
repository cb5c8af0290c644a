import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const path = '/controldeusuarios/terminos';
const accept = (as: Person, app: string, version: string) => server.call('POST', path, { as, json: { app, version } });
const accepted = (as: Person, app: string) => server.call('GET', `${path}?app=${app}`, { as });

test('SH-21 MY-05 the version accepted last is returned with when it was, for each person and application', async () => {
  expect((await accepted('Bruno Aguirre', 'portal')).status).toBe(204);
  expect((await accept('Bruno Aguirre', 'portal', '1.0')).status).toBe(204);
  server.clock.advance(1);
  expect((await accept('Bruno Aguirre', 'portal', '2.0')).status).toBe(204);
  expect((await accepted('Bruno Aguirre', 'portal')).json).toEqual({
    app: 'portal',
    version: '2.0',
    fecha: '2026-11-20T15:00:01.000Z',
  });
  expect((await accepted('Bruno Aguirre', 'agencias')).status).toBe(204);
  expect((await accepted('Irene Luna', 'portal')).status).toBe(204);
});

test('SH-21 a version accepted once more is the newest again', async () => {
  for (const version of ['1.0', '2.0', '1.0']) {
    await accept('Lucía Ferreyra', 'portal', version);
    server.clock.advance(1);
  }
  expect((await accepted('Lucía Ferreyra', 'portal')).json).toEqual({
    app: 'portal',
    version: '1.0',
    fecha: '2026-11-20T15:00:03.000Z',
  });
});

test('SH-21 a user without roles accepts terms as well; without a sign-in it is refused', async () => {
  expect((await accept('Tomás Ibarra', 'portal', '1.0')).status).toBe(204);
  expect((await server.call('POST', path, { json: { app: 'portal', version: '1.0' } })).status).toBe(401);
  expect((await server.call('GET', `${path}?app=portal`)).status).toBe(401);
});

test.each([{}, { app: 'portal' }, { app: ' ', version: '1.0' }, { app: 'portal', version: 'x'.repeat(41) }])(
  'the acceptance %j gets 400',
  async (json) => {
    expect((await server.call('POST', path, { as: 'Marta Quiroga', json })).status).toBe(400);
  },
);

test('without an application there is no answer', async () => {
  expect((await server.call('GET', path, { as: 'Marta Quiroga' })).status).toBe(400);
});
