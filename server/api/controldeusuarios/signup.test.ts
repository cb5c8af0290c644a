import { randomUUID } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, solicitudesAgencia, users } from '../../infra/db/schema.ts';
import {
  createTestServer,
  matching,
  origin,
  startTimeout,
  type Person,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const agency = {
  Cui: '30000000007',
  NombreAgencia: 'Automotores del Valle',
  NombreTitular: 'Norma Paz',
  Provincia: 3,
  Localidad: 'CORDOBA',
  CodigoPostal: '5000',
  Direccion: 'Av. Colón 1234',
  TipoAgencia: 1,
  Marca: 'toyota',
  TipoVehiculo: 5,
  NombreContacto: 'Norma Paz',
  TelefonoContacto: '0351154567890',
  EmailContacto: 'norma@ejemplo.example',
  VersionTerminos: '1.0',
  ComoNosConocio: 1,
};

const signUp = (json: object, key: string = randomUUID(), as: Person = 'Tomás Ibarra') =>
  server.call('POST', '/controldeusuarios/registroagencia', { as, json, headers: { 'Idempotency-Key': key } });

const claimsOf = async (person: Person) => decodeJwt(await server.tokenOf(person));

describe('ON-01 an agency’s request', () => {
  test('is stored and answered by mail, and gives no roles', async () => {
    const { status, json } = await signUp(agency);
    expect(status).toBe(201);
    expect(json).toEqual({ id: matching(/^[0-9a-f-]{36}$/) });
    const [stored] = await server.db.select().from(solicitudesAgencia);
    expect(stored).toMatchObject({ cui: '30000000007', provincia: 3, marca: 'toyota', tipoVehiculo: 5 });
    const [mail] = await server.mailsTo(agency.EmailContacto);
    expect(mail?.subject).toBe('Recibimos tu solicitud');
    expect(mail?.body).toContain(`${origin}/login/password/`);
    expect(await claimsOf('Tomás Ibarra')).toMatchObject({ roles: [], permissions: [] });
  });

  test('ON-05 waits for its mailed link: what was sent, and where, is told until the link is used or over', async () => {
    const EmailContacto = 'espera@ejemplo.example';
    const check = async () =>
      (
        await server.call('GET', '/controldeusuarios/migracion?euroUserId=&email=&userAuthId=&displayName=', {
          as: 'Irene Luna',
        })
      ).json;
    expect(await check()).toEqual({ usuarioExistente: false });
    await signUp({ ...agency, EmailContacto }, randomUUID(), 'Irene Luna');
    expect(await check()).toEqual({
      usuarioExistente: false,
      agenciaPendiente: { nombreAgencia: 'Automotores del Valle', email: EmailContacto, enRevision: false },
    });
    const [mail] = await server.mailsTo(EmailContacto);
    const Token = /\/login\/password\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const json = { Token, Password: 'una-clave-larga' };
    await server.call('POST', '/controldeusuarios/contrasena/confirmacion', { json });
    expect(await check()).toEqual({ usuarioExistente: false });

    await signUp({ ...agency, EmailContacto }, randomUUID(), 'Irene Luna');
    expect(await check()).toHaveProperty('agenciaPendiente');
    server.clock.advance(7 * 24 * 60 * 60);
    expect(await check()).toEqual({ usuarioExistente: false });
  });

  test('completed by the mailed link is an agency’s account, which its person takes over', async () => {
    const EmailContacto = 'contacto@ejemplo.example';
    await signUp({ ...agency, EmailContacto });
    const [mail] = await server.mailsTo(EmailContacto);
    const Token = /login\/password\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const Password = 'clave-de-contacto';
    const path = '/controldeusuarios/contrasena/confirmacion';
    expect((await server.call('POST', path, { json: { Token, Password } })).status).toBe(204);
    const login = { UseTokenCookie: true, UserName: EmailContacto, Password };
    const { json, headers } = await server.call('POST', '/auth/login', { json: login });
    const euroUserId = typeof json === 'object' && json && 'euroUserId' in json ? String(json.euroUserId) : '';
    const query = new URLSearchParams({ euroUserId, email: '', userAuthId: '', displayName: '' }).toString();
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await server.call('GET', `/controldeusuarios/migracion?${query}`, { as: 'Tomás Ibarra', headers: { cookie } });
    expect(await claimsOf('Tomás Ibarra')).toMatchObject({ userType: 'Agenciero', roles: ['agenciero'], euroUserId });
  });

  test('is one however often and however simultaneously it is sent under its key, with one mail for a retry', async () => {
    const key = randomUUID();
    const EmailContacto = 'insistente@ejemplo.example';
    const sent = await Promise.all(Array.from({ length: 3 }, () => signUp({ ...agency, EmailContacto }, key)));
    const mails = (await server.mailsTo(EmailContacto)).length;
    const again = await signUp({ ...agency, EmailContacto }, key);
    expect(new Set([...sent, again].map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await server.mailsTo(EmailContacto)).toHaveLength(mails);
    const other = await signUp({ ...agency, EmailContacto, Direccion: 'Otra 2' }, key);
    expect([other.status, other.json]).toMatchObject([409, { responseStatus: { errorCode: 'RegistroConOtrosDatos' } }]);
    expect(await server.mailsTo(EmailContacto)).toHaveLength(mails);
    expect((await signUp(agency, key, 'Nora Paz')).status).toBe(201);
  });

  test('whose mail failed gets it on the retry', async () => {
    const key = randomUUID();
    const EmailContacto = 'perdido@ejemplo.example';
    await server.db.execute('alter table mails rename to mails_gone');
    expect((await signUp({ ...agency, EmailContacto }, key)).status).toBe(500);
    await server.db.execute('alter table mails_gone rename to mails');
    expect((await signUp({ ...agency, EmailContacto }, key)).status).toBe(201);
    expect(await server.mailsTo(EmailContacto)).toHaveLength(1);
  });

  test('whose mail failed gets it also on a retry with other data: what was sent first stands', async () => {
    const key = randomUUID();
    const EmailContacto = 'corregido@ejemplo.example';
    await server.db.execute('alter table mails rename to mails_gone');
    expect((await signUp({ ...agency, EmailContacto }, key)).status).toBe(500);
    await server.db.execute('alter table mails_gone rename to mails');
    expect((await signUp({ ...agency, EmailContacto, Direccion: 'Otra 2' }, key)).status).toBe(409);
    const stored = await server.db
      .select({ direccion: solicitudesAgencia.direccion })
      .from(solicitudesAgencia)
      .where(eq(solicitudesAgencia.emailContacto, EmailContacto));
    expect(stored).toEqual([{ direccion: 'Av. Colón 1234' }]);
    expect(await server.mailsTo(EmailContacto)).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['of several brands', { TipoAgencia: 2, Marca: null }],
    ['in the city', { Provincia: 1, Localidad: 'CAPITAL FEDERAL', CodigoPostal: '1406' }],
    ['with a landline', { TelefonoContacto: '01155551234' }],
  ])('%s is accepted', async (_, change) => {
    expect((await signUp({ ...agency, ...change })).status).toBe(201);
  });

  test.each<[object, string]>([
    [{ Cui: '30000000008' }, 'Cui'],
    [{ Cui: '3000000000' }, 'Cui'],
    [{ NombreAgencia: 'A' }, 'NombreAgencia'],
    [{ NombreAgencia: 'Autos 2000' }, 'NombreAgencia'],
    [{ NombreAgencia: 'A'.repeat(51) }, 'NombreAgencia'],
    [{ NombreTitular: 'Norma 2' }, 'NombreTitular'],
    [{ NombreTitular: ' N ' }, 'NombreTitular'],
    [{ NombreContacto: ' ' }, 'NombreContacto'],
    [{ Direccion: '' }, 'Direccion'],
    [{ Provincia: 19 }, 'Provincia'],
    [{ Provincia: 26 }, 'Provincia'],
    [{ Provincia: 1 }, 'Localidad'],
    [{ CodigoPostal: '500' }, 'CodigoPostal'],
    [{ TipoAgencia: 3 }, 'TipoAgencia'],
    [{ Marca: null }, 'Marca'],
    [{ TipoAgencia: 2 }, 'Marca'],
    [{ TipoVehiculo: 0 }, 'TipoVehiculo'],
    [{ TipoVehiculo: 8 }, 'TipoVehiculo'],
    [{ TelefonoContacto: '035115456789' }, 'TelefonoContacto'],
    [{ EmailContacto: 'norma@' }, 'EmailContacto'],
    [{ VersionTerminos: '' }, 'VersionTerminos'],
    [{ ComoNosConocio: 2 }, 'ComoNosConocio'],
    [{ Extra: 1 }, 'Extra'],
  ])('with %j gets 400 and names the field', async (change, fieldName) => {
    const { status, json } = await signUp({ ...agency, ...change });
    expect(status).toBe(400);
    expect(json).toMatchObject({ responseStatus: { errors: [{ fieldName, message: matching(/\S/) }] } });
  });

  test('needs a key and a signed-in person', async () => {
    expect((await signUp(agency, 'no uuid')).status).toBe(400);
    const headers = { 'Idempotency-Key': randomUUID() };
    const path = '/controldeusuarios/registroagencia';
    expect((await server.call('POST', path, { json: agency, headers })).status).toBe(401);
  });

  test('is not an endless source of mails', async () => {
    let sent = 0;
    const ask = () =>
      signUp({ ...agency, EmailContacto: `norma${(sent += 1)}@ejemplo.example` }, randomUUID(), 'Hernán Vidal');
    expect((await ask()).status).toBe(201);
    // As if there had been 189 more: each takes its time.
    await server.db.update(rateLimits).set({ uses: 190 }).where(gt(rateLimits.endsAt, server.clock.now()));
    const tries = await Promise.all(Array.from({ length: 11 }, ask));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('OP-04 ON-01 the mail of an agency’s request', () => {
  test('goes to an address three times a day for all callers, with recovery mails; a refused request gets its mail the next day', async () => {
    const EmailContacto = 'agencia@ejemplo.example';
    const before = (await server.mailsTo(EmailContacto)).length;
    const recovery = { json: { UserEmail: EmailContacto } };
    await server.call('POST', '/controldeusuarios/contrasena/recuperacion', recovery);
    for (const as of ['Tomás Ibarra', 'Hernán Vidal'] as const) {
      expect((await signUp({ ...agency, EmailContacto }, randomUUID(), as)).status).toBe(201);
    }
    const key = randomUUID();
    const refused = await signUp({ ...agency, EmailContacto }, key);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    const recovered = await server.call('POST', '/controldeusuarios/contrasena/recuperacion', recovery);
    expect(recovered.status).toBe(429);
    await expect.poll(() => server.mailsTo(EmailContacto)).toHaveLength(before + 3);
    server.clock.advance(24 * 60 * 60);
    expect((await signUp({ ...agency, EmailContacto }, key)).status).toBe(201);
    expect(await server.mailsTo(EmailContacto)).toHaveLength(before + 4);
  });

  test('has one address, which is ours, whatever the agency is called', async () => {
    const EmailContacto = 'victima@ejemplo.example';
    for (const NombreAgencia of ['Ganaste Entrá a https://malo.example ya', 'malo.example/premio']) {
      expect((await signUp({ ...agency, EmailContacto, NombreAgencia })).status).toBe(201);
      server.clock.advance(1);
    }
    const [second, first] = await server.mailsTo(EmailContacto);
    expect(first?.body).toContain('Recibimos la solicitud de registro de Ganaste Entrá a ya.\n\n');
    expect(second?.body).toContain('Recibimos la solicitud de registro de una agencia.\n\n');
    for (const mail of [first, second]) {
      expect(mail?.body.match(/\S+\.\w{2,}|https?:\S+/g)).toEqual([
        matching(/^http:\/\/localhost:3000\/login\/password\//),
      ]);
    }
  });
});

describe('ON-02 a personal account', () => {
  const path = '/controldeusuarios/registrousuariofinal';
  const open = (as: Person, NombreUsuario: string) => server.call('POST', path, { as, json: { NombreUsuario } });

  test('makes a person a customer, who may do at once what customers may', async () => {
    const authorization = `Bearer ${await server.tokenOf('Nora Paz')}`;
    expect((await open('Nora Paz', ' Nora Beatriz Paz ')).status).toBe(204);
    const { roles, permissions } = await claimsOf('Marta Quiroga');
    const [nora] = await server.db.select().from(users).where(eq(users.email, 'nora@ejemplo.example'));
    expect(nora).toMatchObject({ name: 'Nora Beatriz Paz', userType: 'ClienteFinal', roles, permissions });
    const creditos = await server.request('/api/apiclientes/creditos', { headers: { authorization } });
    expect(creditos.status).toBe(200);
  });

  test('opened twice is one, with the newest name', async () => {
    expect((await open('Lucía Ferreyra', 'Lucía Ferreyra')).status).toBe(204);
    expect((await open('Lucía Ferreyra', 'Lucía Ferreyra')).status).toBe(204);
    expect(await claimsOf('Lucía Ferreyra')).toMatchObject({ roles: ['cliente'] });
  });

  test('is refused to a user with another kind of account', async () => {
    expect((await open('Silvia Roldán', 'Silvia Roldán')).status).toBe(409);
    expect(await claimsOf('Silvia Roldán')).toMatchObject({ userType: 'Agenciero' });
  });

  test.each(['', 'N', 'Nora 2', 'N'.repeat(51)])('the name %j gets 400', async (name) => {
    expect((await open('Bruno Aguirre', name)).status).toBe(400);
  });

  test('needs a signed-in person', async () => {
    expect((await server.call('POST', path, { json: { NombreUsuario: 'Nora Paz' } })).status).toBe(401);
  });
});
