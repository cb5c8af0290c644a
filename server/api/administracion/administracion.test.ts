import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canales, legacyAccounts, solicitudesAgencia, users } from '../../infra/db/schema.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer(undefined, { agenciesWait: true });
}, startTimeout);
afterEach(() => server.close());

const silvia = 'a0000000-0000-4000-8000-000000000007';
const hernan = 'a0000000-0000-4000-8000-000000000006';
const elena = 'a0000000-0000-4000-8000-000000000029';
const none = { Roles: [], Permisos: [], Canales: [] };

const get = (path: string) => server.call('GET', `/administracion/${path}`, { as: 'Elena Castro' });
const post = (path: string, json: unknown) =>
  server.call('POST', `/administracion/${path}`, { as: 'Elena Castro', json });
const change = (id: string, rights: { Dar?: object; Quitar?: object; Motivo?: string }) =>
  post(`personas/${id}/derechos`, {
    Dar: { ...none, ...rights.Dar },
    Quitar: { ...none, ...rights.Quitar },
    Motivo: rights.Motivo ?? 'Suple a Claudia.',
  });
const changes = v.object({
  cambios: v.array(
    v.object({
      accion: v.string(),
      sobre: v.string(),
      motivo: v.string(),
      por: v.nullable(v.object({ nombre: v.string() })),
      persona: v.nullable(v.object({ nombre: v.string() })),
      agencia: v.nullable(v.string()),
    }),
  ),
  siguiente: v.nullable(v.string()),
});
const history = async (query = '') =>
  v
    .parse(changes, (await get(`cambios${query}`)).json)
    .cambios.map(({ accion, sobre, motivo, por, persona }) =>
      [accion, sobre, persona?.nombre ?? '-', por?.nombre ?? '-', motivo].join(' | '),
    );
const refused = (message: string) => ({
  status: 409,
  json: { responseStatus: { errorCode: 'CambioNoPermitido', message } },
});

test('OP-11 nobody else may read or change rights: sellers, coordinators, customers', async () => {
  for (const as of ['Silvia Roldán', 'Claudia Ferrari', 'Marta Quiroga'] as const) {
    for (const path of [`personas/${silvia}`, 'invitaciones', 'canales', 'agencias', 'cambios'])
      expect((await server.call('GET', `/administracion/${path}`, { as })).status, `${as} ${path}`).toBe(403);
    const json = { Dar: { ...none, Permisos: ['administrar'] }, Quitar: none, Motivo: 'Porque sí.' };
    expect((await server.call('POST', `/administracion/personas/${silvia}/derechos`, { as, json })).status).toBe(403);
  }
});

describe('people', () => {
  const found = async (Search: string) => {
    const { json } = await post('personas/busqueda', { Search });
    const read = v.parse(v.object({ personas: v.array(v.object({ nombre: v.string() })), hayMas: v.boolean() }), json);
    return read.personas.map(({ nombre }) => nombre);
  };

  test('OP-11 who works here is found by a part of name or e-mail, by name', async () => {
    expect(await found('ROLD')).toEqual(['Silvia Roldán']);
    expect(await found('claudia@')).toEqual(['Claudia Ferrari']);
    expect((await found('')).slice(0, 3)).toEqual(['Andrés Pereyra', 'Claudia Ferrari', 'Elena Castro']);
    expect(await found('%')).toEqual([]);
  });

  test('OP-11 customers are in no list: only their whole e-mail finds them', async () => {
    expect(await found('marta')).toEqual([]);
    expect(await found('marta@ejemplo.exampl')).toEqual([]);
    expect(await found(' Marta@Ejemplo.example ')).toEqual(['Marta Quiroga']);
    // Without rights yet.
    expect(await found('tomas@ejemplo.example')).toEqual(['Tomás Ibarra']);
  });

  test('OP-11 of more than fifty it is said that there are more', async () => {
    const [one] = await server.db.select().from(users).where(eq(users.id, silvia));
    if (!one) throw new Error('Silvia is not there');
    await server.db.insert(users).values(
      Array.from({ length: 51 }, (_, at) => ({
        ...one,
        id: `b1000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
        sub: `email|otra-${at}`,
        email: `otra${at}@sur.example`,
        name: 'Otra',
      })),
    );
    const { json } = await post('personas/busqueda', { Search: 'sur.example' });
    expect(json).toMatchObject({ hayMas: true });
    expect((await found('sur.example')).length).toBe(50);
    expect((await post('personas/busqueda', { Search: 'otra50@' })).json).toMatchObject({ hayMas: false });
  });

  test('OP-11 one is shown with their channels; of nobody it is 404', async () => {
    expect((await get(`personas/${silvia}`)).json).toEqual({
      id: silvia,
      nombre: 'Silvia Roldán',
      email: 'silvia@ejemplo.example',
      tipo: 'Agenciero',
      roles: ['agenciero'],
      permisos: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
      canales: ['roldan-automotores'],
    });
    expect((await get('personas/a0000000-0000-4000-8000-0000000000ff')).status).toBe(404);
    expect((await get('personas/7')).status).toBe(400);
  });
});

describe('rights', () => {
  test('OP-11 what is given holds at once, and stands in the history with who gave it and why', async () => {
    const device = await signInOnDevice(server, 'hernan@ejemplo.example');
    const sellers = () => server.call('GET', '/solicitudes/vendedores', { headers: device.headers });
    expect((await sellers()).status).toBe(403);
    const given = { Permisos: ['solicitudes:asignar'], Canales: ['roldan-automotores'] };
    expect((await change(hernan, { Dar: given })).status).toBe(204);
    expect((await sellers()).status).toBe(200);
    expect(await history(`?persona=${hernan}`)).toEqual([
      'Canal | roldan-automotores | Hernán Vidal | Elena Castro | Suple a Claudia.',
      'Permiso | solicitudes:asignar | Hernán Vidal | Elena Castro | Suple a Claudia.',
    ]);
    expect(await history(`?persona=${silvia}`)).toEqual([]);
  });

  test('OP-11 the same again, as after a lost answer, is 204 and writes nothing', async () => {
    const given = { Dar: { Permisos: ['solicitudes:asignar'] } };
    expect((await change(hernan, given)).status).toBe(204);
    expect((await change(hernan, given)).status).toBe(204);
    expect(await history()).toHaveLength(1);
  });

  test('OP-11 what is taken signs them out, also a role that may less', async () => {
    const device = await signInOnDevice(server, 'claudia@ejemplo.example');
    expect((await change('a0000000-0000-4000-8000-000000000025', { Dar: { Roles: ['vendedor'] } })).status).toBe(204);
    expect((await server.call('GET', '/solicitudes', { headers: device.headers })).status).toBe(401);
    const again = await signInOnDevice(server, 'claudia@ejemplo.example');
    expect((await server.call('GET', '/solicitudes', { headers: again.headers })).status).toBe(200);
    expect((await server.call('GET', '/solicitudes/vendedores', { headers: again.headers })).status).toBe(403);
  });

  test('OP-11 who had one permission alone may get another one for it', async () => {
    await change(hernan, { Dar: { Permisos: ['administrar'] } });
    const swap = { Dar: { Permisos: ['solicitudes:ver'] }, Quitar: { Permisos: ['administrar'] } };
    expect((await change(elena, swap)).status).toBe(204);
    const { json } = await server.call('GET', `/administracion/personas/${elena}`, { as: 'Hernán Vidal' });
    expect(json).toMatchObject({ roles: ['administrador'], permisos: ['solicitudes:ver'] });
  });

  test.each([
    ['another role that sells for nobody', { Dar: { Roles: ['cliente'] } }],
    [
      'the last permission taken',
      { Quitar: { Permisos: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'] } },
    ],
    ['the role taken', { Quitar: { Roles: ['vendedor'] } }],
  ])('OP-11 with %s the channels go: they do not come back with a later role', async (_, rights) => {
    expect((await change(hernan, rights)).status).toBe(204);
    expect((await change(hernan, { Dar: { Roles: ['agenciero'] } })).status).toBe(204);
    expect((await get(`personas/${hernan}`)).json).toMatchObject({ roles: ['agenciero'], canales: [] });
  });

  test('OP-11 of several all are changed, or none', async () => {
    const given = { Permisos: ['administrar'], Canales: ['no-hay'] };
    expect(await change(hernan, { Dar: given })).toMatchObject(refused('No hay un canal no-hay.'));
    expect((await get(`personas/${hernan}`)).json).toMatchObject({
      permisos: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
    });
    expect(await history()).toEqual([]);
  });

  test('OP-11 the last administrator stays one', async () => {
    expect(await change(elena, { Quitar: { Roles: ['administrador'] } })).toMatchObject(
      refused('Es la última persona que puede administrar. Antes dale ese permiso a otra.'),
    );
    await change(hernan, { Dar: { Permisos: ['administrar'] } });
    expect((await change(elena, { Quitar: { Roles: ['administrador'] } })).status).toBe(204);
    expect((await get('cambios')).status).toBe(403);
  });

  test('OP-11 what needs something first says so', async () => {
    const tomas = 'a0000000-0000-4000-8000-000000000008';
    expect(await change(tomas, { Dar: { Permisos: ['administrar'] } })).toMatchObject(
      refused('No tiene un rol. Elegile uno primero.'),
    );
    expect(await change(tomas, { Dar: { Canales: ['casa-central'] } })).toMatchObject(
      refused('Los canales son de quienes venden. Elegile primero un rol que venda.'),
    );
  });

  test.each([
    ['a short reason', { Motivo: 'x' }, 'Escribí al menos 3 caracteres'],
    ['a reason of two lines', { Motivo: 'una\ndos' }, 'Escribilo en una sola línea'],
    ['a role that there is not', { Dar: { Roles: ['dueño'] } }, 'Elegí un rol'],
    ['a permission that there is not', { Dar: { Permisos: ['todo'] } }, 'No es un permiso'],
  ])('OP-11 %s is refused beside its field', async (_, wrong, message) => {
    expect(await change(hernan, wrong)).toMatchObject({
      status: 400,
      json: { responseStatus: { errors: [{ message }] } },
    });
    expect(await history()).toEqual([]);
  });

  test('OP-11 somebody is signed out everywhere, with a reason', async () => {
    const device = await signInOnDevice(server, 'hernan@ejemplo.example');
    expect((await post(`personas/${hernan}/cierre`, { Motivo: 'Perdió el teléfono.' })).status).toBe(204);
    expect((await server.call('GET', '/solicitudes', { headers: device.headers })).status).toBe(401);
    expect(await history()).toEqual(['SesionesCerradas |  | Hernán Vidal | Elena Castro | Perdió el teléfono.']);
  });
});

describe('invitations', () => {
  const sofia = {
    Email: 'Sofia@Sur.example',
    Rol: 'agenciero',
    Permisos: [],
    Canales: ['roldan-automotores'],
    Motivo: 'Empieza en diciembre.',
  };

  test('OP-11 who is invited is told by mail, signs in, and has the rights; the invitation is gone', async () => {
    expect(await post('invitaciones', sofia)).toMatchObject({
      status: 201,
      json: { vence: '2026-11-27T15:00:00.000Z', avisado: true },
    });
    const [mail] = await server.mailsTo('sofia@sur.example');
    expect(mail?.subject).toBe('Te invitaron a trabajar en el portal');
    expect((await get('invitaciones')).json).toMatchObject({
      invitaciones: [{ email: 'sofia@sur.example', roles: ['agenciero'], canales: ['roldan-automotores'] }],
    });
    const device = await signInOnDevice(server, 'sofia@sur.example');
    expect((await server.call('GET', '/canales', { headers: device.headers })).json).toEqual({
      canales: [{ key: 'roldan-automotores', value: 'Roldán Automotores' }],
    });
    expect((await get('invitaciones')).json).toEqual({ invitaciones: [] });
  });

  test('OP-11 the same again sends no second mail; other rights replace it', async () => {
    await post('invitaciones', sofia);
    await post('invitaciones', sofia);
    expect(await server.mailsTo('sofia@sur.example')).toHaveLength(1);
    await post('invitaciones', { ...sofia, Rol: 'vendedor', Canales: [] });
    expect(await server.mailsTo('sofia@sur.example')).toHaveLength(2);
    expect((await get('invitaciones')).json).toMatchObject({ invitaciones: [{ roles: ['vendedor'] }] });
    expect(await history()).toHaveLength(2);
  });

  test('OP-11 a mail that cannot be sent is said; the invitation stands', async () => {
    await server.close();
    const mail = { send: () => Promise.reject(new Error('No mail')) };
    server = await createTestServer(undefined, { mail });
    expect(await post('invitaciones', sofia)).toMatchObject({ status: 201, json: { avisado: false } });
    await signInOnDevice(server, 'sofia@sur.example');
    expect((await post('personas/busqueda', { Search: 'sofia@' })).json).toMatchObject({
      personas: [{ roles: ['agenciero'] }],
    });
  });

  test('OP-11 it is taken back, and whoever comes later gets nothing', async () => {
    await post('invitaciones', sofia);
    const { invitaciones } = v.parse(
      v.object({ invitaciones: v.array(v.object({ id: v.string() })) }),
      (await get('invitaciones')).json,
    );
    const path = `invitaciones/${invitaciones[0]?.id ?? ''}/retiro`;
    expect((await post(path, { Motivo: 'Era otra persona.' })).status).toBe(204);
    await signInOnDevice(server, 'sofia@sur.example');
    expect((await post('personas/busqueda', { Search: 'sofia@sur.example' })).json).toMatchObject({
      personas: [{ roles: [], permisos: [] }],
    });
    expect(await post(path, { Motivo: 'Otra vez.' })).toMatchObject(
      refused('La invitación ya no está: se aceptó, venció o la retiró otra persona.'),
    );
  });

  test('OP-11 who has rights already is changed, not invited; customers sell for no channel', async () => {
    expect(await post('invitaciones', { ...sofia, Email: 'silvia@ejemplo.example' })).toMatchObject(
      refused('Esa persona ya tiene permisos. Buscala y cambiáselos.'),
    );
    expect((await post('invitaciones', { ...sofia, Rol: 'cliente' })).status).toBe(409);
    expect((await post('invitaciones', { ...sofia, Email: 'no' })).status).toBe(400);
  });
});

describe('channels', () => {
  test('OP-11 are listed with how many sell for them, blocked and let go on', async () => {
    const { canales: listed } = v.parse(
      v.object({ canales: v.array(v.looseObject({ key: v.string() })) }),
      (await get('canales')).json,
    );
    expect(listed.filter(({ key }) => ['casa-central', 'salas-motors'].includes(key))).toEqual([
      { key: 'casa-central', nombre: 'Casa central', bloqueado: false, vendedores: 3 },
      { key: 'salas-motors', nombre: 'Salas Motors', bloqueado: true, vendedores: 1 },
    ]);
    const path = 'canales/casa-central/bloqueo';
    expect((await post(path, { Bloqueado: true, Motivo: 'Debe papeles.' })).status).toBe(204);
    expect((await post(path, { Bloqueado: true, Motivo: 'Debe papeles.' })).status).toBe(204);
    expect((await post(path, { Bloqueado: false, Motivo: 'Los trajo.' })).status).toBe(204);
    expect(await history()).toEqual([
      'CanalDesbloqueado | casa-central | - | Elena Castro | Los trajo.',
      'CanalBloqueado | casa-central | - | Elena Castro | Debe papeles.',
    ]);
    expect(await post('canales/no-hay/bloqueo', { Bloqueado: true, Motivo: 'Debe.' })).toMatchObject(
      refused('No hay un canal no-hay.'),
    );
  });

  test('OP-11 OP-10 one that came by an import has the key that the lender gave it, and is given and blocked by that', async () => {
    await server.db.insert(canales).values({ key: 'Sur_2', nombre: 'Sur', bloqueado: false });
    expect((await post('canales/Sur_2/bloqueo', { Bloqueado: true, Motivo: 'Debe papeles.' })).status).toBe(204);
    expect((await change(hernan, { Dar: { Canales: ['Sur_2'] } })).status).toBe(204);
    expect((await get(`personas/${hernan}`)).json).toMatchObject({ canales: ['Sur_2', 'casa-central'] });
  });

  test('OP-11 one is made once; its key is not given to another', async () => {
    const sur = { Key: 'autos-del-sur', Nombre: ' Autos del Sur ', Motivo: 'Agencia nueva.' };
    expect((await post('canales', sur)).status).toBe(204);
    expect((await post('canales', sur)).status).toBe(204);
    const [made] = await server.db.select().from(canales).where(eq(canales.key, 'autos-del-sur'));
    expect(made).toMatchObject({ nombre: 'Autos del Sur', bloqueado: false });
    expect(await post('canales', { ...sur, Nombre: 'Otra' })).toMatchObject(refused('Ya hay un canal autos-del-sur.'));
    expect((await post('canales', { ...sur, Key: 'Autos Del Sur' })).status).toBe(400);
    expect(await history()).toHaveLength(1);
  });
});

describe('agencies', () => {
  const id = '3c1a3f0e-4b61-4a43-8a53-0d7c3e5b1f02';
  beforeEach(async () => {
    await server.db.insert(solicitudesAgencia).values({
      id,
      userId: 'a0000000-0000-4000-8000-000000000008',
      idempotencyKey: id,
      bodyHash: '',
      cui: '30000000007',
      nombreAgencia: 'Automotores del Valle',
      nombreTitular: 'Norma Paz',
      provincia: 3,
      localidad: 'CORDOBA',
      codigoPostal: '5000',
      direccion: 'Av. Colón 1234',
      tipoAgencia: 1,
      tipoVehiculo: 5,
      nombreContacto: 'Norma Paz',
      telefonoContacto: '0351154567890',
      emailContacto: 'norma@valle.example',
      versionTerminos: '1.0',
      comoNosConocio: 1,
      createdAt: server.clock.now(),
    });
    await server.db.insert(legacyAccounts).values({
      euroUserId: 'EU-valle',
      email: 'norma@valle.example',
      name: 'Norma Paz',
      passwordHash: 'x',
      userType: 'Agenciero',
      roles: ['agenciero'],
      permissions: ['solicitudes:ver'],
      esperaAprobacion: true,
    });
  });
  const waits = async () => {
    const [account] = await server.db
      .select({ waits: legacyAccounts.esperaAprobacion })
      .from(legacyAccounts)
      .where(eq(legacyAccounts.euroUserId, 'EU-valle'));
    return account?.waits;
  };

  test('OP-11 one that signed itself up is let in, and told once; somebody else decides nothing else of it', async () => {
    expect((await get('agencias')).json).toEqual({
      agencias: [
        {
          id,
          cui: '30000000007',
          nombreAgencia: 'Automotores del Valle',
          nombreTitular: 'Norma Paz',
          emailContacto: 'norma@valle.example',
          telefonoContacto: '0351154567890',
          desde: '2026-11-20T15:00:00.000Z',
        },
      ],
    });
    const approval = { Decision: 'Aprobada', Motivo: 'CUIT verificado.' };
    expect(await post(`agencias/${id}/decision`, approval)).toMatchObject({ status: 200, json: { avisado: true } });
    expect(await waits()).toBe(false);
    expect((await post(`agencias/${id}/decision`, approval)).status).toBe(200);
    expect(await server.mailsTo('norma@valle.example')).toHaveLength(1);
    expect(await post(`agencias/${id}/decision`, { Decision: 'Rechazada', Motivo: 'No existe.' })).toMatchObject(
      refused('Esa agencia ya no espera: alguien decidió antes.'),
    );
    expect((await get('agencias')).json).toEqual({ agencias: [] });
    expect((await get('cambios')).json).toMatchObject({
      cambios: [{ accion: 'AgenciaAprobada', agencia: 'Automotores del Valle', motivo: 'CUIT verificado.' }],
    });
  });

  test('OP-11 one that is not let in acts for nobody, and is told', async () => {
    await post(`agencias/${id}/decision`, { Decision: 'Rechazada', Motivo: 'No existe.' });
    expect(await waits()).toBe(true);
    expect((await server.mailsTo('norma@valle.example'))[0]?.subject).toBe('Revisamos el registro de tu agencia');
  });
});

test('OP-11 the history comes in pages, the newest first', async () => {
  for (const motivo of ['Uno.', 'Dos.', 'Tres.']) {
    server.clock.advance(60);
    await post(`personas/${hernan}/cierre`, { Motivo: motivo });
  }
  const first = v.parse(changes, (await get('cambios?take=2')).json);
  expect(first.cambios.map(({ motivo }) => motivo)).toEqual(['Tres.', 'Dos.']);
  const second = v.parse(changes, (await get(`cambios?take=2&cursor=${first.siguiente ?? ''}`)).json);
  expect(second.cambios.map(({ motivo }) => motivo)).toEqual(['Uno.']);
  expect(second.siguiente).toBeNull();
});
