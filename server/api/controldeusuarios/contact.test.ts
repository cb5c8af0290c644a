import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { avisosPago, contactos, rateLimits } from '../../infra/db/schema.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { createTestServer, matching, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(contactos);
  await server.db.delete(rateLimits);
  server.clock.advance(600);
});
afterAll(() => server.close());

const path = '/controldeusuarios/contacto';
const mobile = '0111545678901';
const other = { Telefono: mobile, Email: 'avisos@ejemplo.example' };

const contactOf = async (as: Person) => (await server.call('GET', path, { as })).json;
const ask = (as: Person, json: unknown) => server.call('POST', `${path}/codigo`, { as, json });
const change = (as: Person, json: unknown) => server.call('PUT', path, { as, json });
const codeTo = async (email: string) => (await server.mailsTo(email))[0]?.subject.slice(0, 6) ?? '';
/** Six digits that are not these. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

test('MY-05 notices go to the e-mail of the sign-in and to the phone that a payment was last reported with', async () => {
  expect(await contactOf('Daniel Sosa')).toEqual({
    Telefono: matching(/^0\d{10,12}$/),
    Email: 'daniel@ejemplo.example',
  });
  expect(await contactOf('Marta Quiroga')).toEqual({ Telefono: null, Email: 'marta@ejemplo.example' });
  await server.db.update(avisosPago).set({ email: 'de-otra@ejemplo.example' });
  expect(await contactOf('Daniel Sosa')).toMatchObject({ Email: 'daniel@ejemplo.example' });
  expect(await contactOf('Silvia Roldán')).toEqual({ Telefono: null, Email: 'silvia@ejemplo.example' });
});

test('MY-05 they are changed with a code that was sent to the new e-mail, and the old one is told', async () => {
  expect((await ask('Marta Quiroga', other)).status).toBe(204);
  expect((await subjects(other.Email))[0]).toMatch(/^\d{6} es tu código para cambiar tus datos de contacto$/);
  expect(await contactOf('Marta Quiroga')).toEqual({ Telefono: null, Email: 'marta@ejemplo.example' });
  const changed = { ...other, Codigo: await codeTo(other.Email) };
  expect((await change('Marta Quiroga', changed)).status).toBe(204);
  expect(await contactOf('Marta Quiroga')).toEqual(other);
  await expect.poll(() => subjects('marta@ejemplo.example')).toContain('Cambiaron tus datos de contacto');
  expect(server.security.at(-1)).toMatchObject({ name: 'user_contact_changed' });
  // Another try whose first answer was lost.
  expect((await change('Marta Quiroga', changed)).status).toBe(204);
  // A used code confirms nothing else.
  expect((await change('Marta Quiroga', { ...changed, Telefono: null })).status).toBe(400);
});

test('MY-05 a code confirms the data that it was asked for, in the session that asked, and for five minutes', async () => {
  await ask('Raúl Benítez', other);
  const Codigo = await codeTo(other.Email);
  const refused = async (answer: Promise<{ status: number; json: unknown }>) => {
    expect(await answer).toMatchObject({
      status: 400,
      json: { responseStatus: { errors: [{ fieldName: 'Codigo', message: 'Código incorrecto o vencido.' }] } },
    });
  };
  await refused(change('Raúl Benítez', { ...other, Telefono: '0111545678902', Codigo }));
  await refused(change('Marta Quiroga', { ...other, Codigo }));
  const { headers } = await signInOnDevice(server, 'raul@ejemplo.example');
  await refused(server.call('PUT', path, { headers, json: { ...other, Codigo } }));
  server.clock.advance(301);
  await refused(change('Raúl Benítez', { ...other, Codigo }));
  expect(await contactOf('Raúl Benítez')).toMatchObject({ Email: 'raul@ejemplo.example' });
});

test('MY-05 a sign-in code confirms no contact data, and a code for these signs nobody in', async () => {
  const json = { 'content-type': 'application/json' };
  const started = { client_id: 'portal', connection: 'email', send: 'code', email: other.Email };
  await server.request('/idp/passwordless/start', { method: 'POST', headers: json, body: JSON.stringify(started) });
  const signInCode = await codeTo(other.Email);
  expect((await change('Marta Quiroga', { ...other, Codigo: signInCode })).status).toBe(400);
  await ask('Marta Quiroga', other);
  const entered = {
    client_id: 'portal',
    username: other.Email,
    otp: await codeTo(other.Email),
    realm: 'email',
    credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
  };
  const answered = await server.request('/idp/co/authenticate', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(entered),
  });
  expect(answered.status).not.toBe(200);
});

test('MY-05 SH-04 a code is tried five times, then another one is needed', async () => {
  await ask('Marta Quiroga', other);
  const Codigo = await codeTo(other.Email);
  for (let tries = 0; tries < 5; tries++)
    expect((await change('Marta Quiroga', { ...other, Codigo: wrong(Codigo) })).status).toBe(400);
  expect(await change('Marta Quiroga', { ...other, Codigo })).toMatchObject({
    status: 400,
    json: { responseStatus: { message: 'Probaste este código demasiadas veces. Pedí uno nuevo.' } },
  });
});

test('MY-05 OP-04 a session asks for five unused codes for an address, then waits', async () => {
  for (let asked = 0; asked < 5; asked++) expect((await ask('Marta Quiroga', other)).status).toBe(204);
  const refused = await ask('Marta Quiroga', other);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(900);
  expect((await ask('Raúl Benítez', other)).status).toBe(204);
});

test.each([
  [{ Telefono: '123', Email: 'a@b.example' }, 'Telefono'],
  [{ Telefono: null, Email: 'nadie' }, 'Email'],
])('MY-05 the contact data %j get 400, and no mail', async (json, field) => {
  // Off the contract by intent: sent past its check.
  const headers = {
    authorization: `Bearer ${await server.tokenOf('Marta Quiroga')}`,
    'content-type': 'application/json',
  };
  const answered = await server.request(`/api${path}/codigo`, { method: 'POST', headers, body: JSON.stringify(json) });
  expect(answered.status).toBe(400);
  expect(await answered.text()).toContain(field);
});

test('MY-05 who may do nothing yet has contact data as well; without a sign-in there are none', async () => {
  expect((await server.call('GET', path, { as: 'Tomás Ibarra' })).status).toBe(200);
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('POST', `${path}/codigo`, { json: other })).status).toBe(401);
  expect((await server.call('PUT', path, { json: { ...other, Codigo: '123456' } })).status).toBe(401);
});
