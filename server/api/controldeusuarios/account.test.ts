import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../infra/db/schema.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const path = '/controldeusuarios/cuenta';

test('MY-05 an account is told to its own person: name, e-mail, and how this session was signed in', async () => {
  expect((await server.call('GET', path, { as: 'Marta Quiroga' })).json).toEqual({
    nombre: 'Marta Quiroga',
    email: 'marta@ejemplo.example',
    conexion: 'email',
    cuentaCorporativa: null,
  });
  const { headers } = await signInOnDevice(server, 'raul@ejemplo.example');
  expect((await server.call('GET', path, { headers })).json).toEqual({
    nombre: 'Raúl Benítez',
    email: 'raul@ejemplo.example',
    conexion: 'google-oauth2',
    cuentaCorporativa: null,
  });
});

test('MY-05 an account of the old login that was joined is told by its own e-mail', async () => {
  await server.db.update(users).set({ euroUserId: 'EU9002' }).where(eq(users.name, 'Bruno Aguirre'));
  expect((await server.call('GET', path, { as: 'Bruno Aguirre' })).json).toMatchObject({
    nombre: 'Bruno Aguirre',
    cuentaCorporativa: 'agencia@ejemplo.example',
  });
});

test('MY-05 a person who may do nothing yet has an account, too; without a sign-in there is none', async () => {
  expect((await server.call('GET', path, { as: 'Tomás Ibarra' })).json).toMatchObject({ nombre: 'Tomás Ibarra' });
  expect((await server.call('GET', path)).status).toBe(401);
});
