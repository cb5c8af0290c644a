import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { borrados, creditos, rateLimits, users } from '../../infra/db/schema.ts';
import { storageKey } from '../../infra/files/file-key.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { createTestServer, pathIn, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(rateLimits);
  server.clock.advance(600);
});
afterAll(() => server.close());

const path = '/controldeusuarios/datos';
const address = v.object({ url: v.string() });

const ask = (as: Person, Para: 'descargar' | 'borrar') => server.call('POST', `${path}/codigo`, { as, json: { Para } });
const codeTo = async (email: string) => (await server.mailsTo(email))[0]?.subject.slice(0, 6) ?? '';
async function askedCode(as: Person, email: string, para: 'descargar' | 'borrar') {
  expect(await ask(as, para)).toMatchObject({ status: 200, json: { Email: email } });
  return await codeTo(email);
}
const prove = (as: Person, what: 'descarga' | 'borrado', Codigo: string) =>
  server.call('POST', `${path}/${what}`, { as, json: { Codigo } });
/** Where the data can be downloaded, below /api. */
async function signed(as: Person, email: string) {
  const { status, json } = await prove(as, 'descarga', await askedCode(as, email, 'descargar'));
  expect(status).toBe(200);
  return pathIn(v.parse(address, json).url);
}
/** Six digits that are not these. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isRefused = { status: 400, json: { responseStatus: { message: 'Código incorrecto o vencido.' } } };

test('OP-13 with a code a person downloads a ZIP with all that is held of them, what is what, and their own files as they are', async () => {
  const key = await server.uploadReceipt('Daniel Sosa');
  const code = await askedCode('Daniel Sosa', 'daniel@ejemplo.example', 'descargar');
  const [mail] = await server.mailsTo('daniel@ejemplo.example');
  expect(mail?.subject).toBe(`${code} es tu código para descargar tus datos`);
  const proven = await prove('Daniel Sosa', 'descarga', code);
  const { url } = v.parse(address, proven.json);
  const { status, headers, bytes } = await server.call('GET', pathIn(url));
  expect(status).toBe(200);
  expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
    'application/zip',
    'attachment; filename="mis-datos.zip"',
    'no-store',
  ]);
  const files = unzipSync(bytes);
  expect(Object.keys(files).slice(0, 2)).toEqual(['datos.json', 'LEEME.txt']);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const parts = v.parse(
    v.array(v.object({ tabla: v.string(), como: v.string(), filas: v.array(v.record(v.string(), v.unknown())) })),
    JSON.parse(text('datos.json')),
  );
  expect(parts.find(({ tabla }) => tabla === 'users')).toMatchObject({
    como: 'propia',
    filas: [{ name: 'Daniel Sosa', email: 'daniel@ejemplo.example' }],
  });
  expect(parts.map(({ tabla }) => tabla)).toEqual(expect.arrayContaining(['avisosPago', 'creditos', 'cuotas']));
  expect(text('datos.json')).not.toContain('Marta Quiroga');
  expect(text('LEEME.txt')).toContain('creditos: Créditos y sus cuotas\n');
  expect(text('LEEME.txt')).not.toContain('solicitudes:');
  const stored = await server.storage.read(v.parse(storageKey, key));
  expect(files[`archivos/${key}`]).toEqual(stored);
  expect(server.security).toContainEqual({
    name: 'sensitive_read',
    attributes: { 'user.id': 'a0000000-0000-4000-8000-000000000004' },
  });
});

test('OP-13 a code is for what it was asked for, in the session that asked, once, and for five minutes', async () => {
  const marta = 'marta@ejemplo.example';
  const code = await askedCode('Marta Quiroga', marta, 'descargar');
  expect(await prove('Marta Quiroga', 'borrado', code)).toMatchObject(isRefused);
  expect(await prove('Marta Quiroga', 'descarga', wrong(code))).toMatchObject(isRefused);
  expect(await prove('Raúl Benítez', 'descarga', code)).toMatchObject(isRefused);
  const { headers } = await signInOnDevice(server, 'raul@ejemplo.example');
  const his = await askedCode('Raúl Benítez', 'raul@ejemplo.example', 'borrar');
  const elsewhere = server.call('POST', `${path}/borrado`, { headers, json: { Codigo: his } });
  expect(await elsewhere).toMatchObject(isRefused);
  expect((await prove('Marta Quiroga', 'descarga', code)).status).toBe(200);
  expect(await prove('Marta Quiroga', 'descarga', code)).toMatchObject(isRefused);
  server.clock.advance(301);
  expect(await prove('Raúl Benítez', 'borrado', his)).toMatchObject(isRefused);
  expect(await server.db.$count(borrados)).toBe(0);
});

test('OP-13 a code for contact data erases nothing', async () => {
  const contact = { Telefono: null, Email: 'marta@ejemplo.example' };
  const asked = server.call('POST', '/controldeusuarios/contacto/codigo', { as: 'Marta Quiroga', json: contact });
  expect((await asked).status).toBe(204);
  expect(await prove('Marta Quiroga', 'borrado', await codeTo(contact.Email))).toMatchObject(isRefused);
});

test('OP-13 SH-04 a code is tried five times, then another one is needed', async () => {
  const code = await askedCode('Marta Quiroga', 'marta@ejemplo.example', 'borrar');
  for (let tries = 0; tries < 5; tries++)
    expect(await prove('Marta Quiroga', 'borrado', wrong(code))).toMatchObject(isRefused);
  expect(await prove('Marta Quiroga', 'borrado', code)).toMatchObject({
    status: 400,
    json: { responseStatus: { message: 'Probaste este código demasiadas veces. Pedí uno nuevo.' } },
  });
});

test('OP-13 OP-04 a person asks for their data five times a day, then waits, and is told so before a code is sent', async () => {
  const email = 'olga@ejemplo.example';
  for (let times = 0; times < 5; times++) await signed('Olga Medina', email);
  const mails = (await server.mailsTo(email)).length;
  const refused = await ask('Olga Medina', 'descargar');
  expect(refused).toMatchObject({
    status: 429,
    json: { responseStatus: { message: 'Ya pediste tus datos 5 veces en un día. Volvé a probar en 24 horas.' } },
  });
  expect(refused.headers.get('retry-after')).toBe('86400');
  expect(await server.mailsTo(email)).toHaveLength(mails);
  expect((await ask('Olga Medina', 'borrar')).status).toBe(200);
  expect((await ask('Marta Quiroga', 'descargar')).status).toBe(200);
});

test('OP-13 OP-04 a code that a limit of codes keeps back is none of the five of a day', async () => {
  for (let times = 0; times < 5; times++) expect((await ask('Irene Luna', 'borrar')).status).toBe(200);
  for (let times = 0; times < 5; times++) expect((await ask('Irene Luna', 'descargar')).status).toBe(429);
  server.clock.advance(15 * 60);
  expect((await ask('Irene Luna', 'descargar')).status).toBe(200);
});

test('OP-13 OP-04 an address that was signed is good for three downloads and five minutes, and for nobody else’s data', async () => {
  const marta = await signed('Marta Quiroga', 'marta@ejemplo.example');
  for (let times = 0; times < 3; times++) expect((await server.call('GET', marta)).status).toBe(200);
  expect((await server.call('GET', marta)).status).toBe(429);
  const raul = await signed('Raúl Benítez', 'raul@ejemplo.example');
  const idOf = (signedPath: string) => /session=([^&]+)/.exec(signedPath)?.[1] ?? '';
  expect((await server.call('GET', raul.replace(idOf(raul), idOf(marta)))).status).toBe(403);
  expect((await server.call('GET', raul.replace('signature=', 'signature=x'))).status).toBe(403);
  server.clock.advance(301);
  expect((await server.call('GET', raul)).status).toBe(403);
});

test('OP-13 an address that was signed ends with its session', async () => {
  const path_ = await signed('Raúl Benítez', 'raul@ejemplo.example');
  const closed = server.call('POST', '/controldeusuarios/sesiones/cierre', {
    as: 'Raúl Benítez',
    json: { Alcance: 'todas' },
  });
  expect((await closed).status).toBe(204);
  expect((await server.call('GET', path_)).status).toBe(403);
});

test('OP-13 a person is told what a law keeps and for how long, and nothing is erased by that', async () => {
  const before = await server.db.$count(users);
  expect((await server.call('GET', `${path}/borrado`, { as: 'Marta Quiroga' })).json).toEqual({
    Conserva: [
      {
        Ley: 'Código Civil y Comercial art. 328; Ley 25.246 art. 21 (UIF)',
        Anios: 10,
        Que: ['Créditos y sus cuotas', 'Pólizas de seguro'],
      },
    ],
  });
  expect((await server.call('GET', `${path}/borrado`, { as: 'Tomás Ibarra' })).json).toEqual({ Conserva: [] });
  expect(await server.db.$count(users)).toBe(before);
  expect(await server.db.$count(borrados)).toBe(0);
});

test('OP-13 with a code an account is erased: all its sessions end, its address is told, and who signs in with it anew finds nothing', async () => {
  const email = 'raul@ejemplo.example';
  const { headers } = await signInOnDevice(server, email);
  const cuenta = '/controldeusuarios/cuenta';
  expect((await server.call('GET', cuenta, { headers })).json).toMatchObject({ nombre: 'Raúl Benítez' });
  const old = { authorization: `Bearer ${await server.tokenOf('Raúl Benítez')}` };
  const loans = await server.call('GET', '/apiclientes/creditos', { headers: old });
  expect(loans.status).toBe(200);
  const code = await askedCode('Raúl Benítez', email, 'borrar');
  expect((await server.mailsTo(email))[0]?.subject).toBe(`${code} es tu código para borrar tu cuenta`);
  expect((await prove('Raúl Benítez', 'borrado', code)).status).toBe(204);
  expect((await server.call('GET', cuenta, { headers })).status).toBe(401);
  expect((await server.call('GET', cuenta, { headers: old })).status).toBe(401);
  await vi.waitFor(async () => {
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Borramos tu cuenta']);
  });
  const [erased] = await server.db.select().from(borrados);
  expect(erased).toMatchObject({ motivo: 'A pedido de la persona, en el portal', porUserId: erased?.userId });
  expect(await server.db.$count(users, eq(users.email, email))).toBe(0);
  expect(await server.db.$count(creditos, eq(creditos.userId, erased?.userId ?? ''))).toBe(0);
  const anew = await signInOnDevice(server, email);
  expect((await server.call('GET', '/apiclientes/creditos', { headers: anew.headers })).status).toBe(403);
});

test('OP-13 the last who may give rights is told so beforehand and then, and stays', async () => {
  const sentence = 'Sos la última persona que puede dar permisos. Dáselos antes a otra, y después borrá tu cuenta.';
  const refusal = { status: 409, json: { responseStatus: { errorCode: 'CambioNoPermitido', message: sentence } } };
  expect(await server.call('GET', `${path}/borrado`, { as: 'Elena Castro' })).toMatchObject(refusal);
  const code = await askedCode('Elena Castro', 'elena@ejemplo.example', 'borrar');
  expect(await prove('Elena Castro', 'borrado', code)).toMatchObject(refusal);
  expect(await server.db.$count(users, eq(users.email, 'elena@ejemplo.example'))).toBe(1);
});

test('OP-13 who may do nothing yet has data as well; without a sign-in there are none', async () => {
  expect((await ask('Tomás Ibarra', 'descargar')).status).toBe(200);
  expect((await server.call('POST', `${path}/codigo`, { json: { Para: 'borrar' } })).status).toBe(401);
  expect((await server.call('POST', `${path}/borrado`, { json: { Codigo: '123456' } })).status).toBe(401);
  expect((await server.call('POST', `${path}/descarga`, { json: { Codigo: '123456' } })).status).toBe(401);
  expect((await server.call('GET', `${path}/borrado`)).status).toBe(401);
});
