import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cambiosDerechos, canales, invitaciones, legacyAccounts, sessions, users } from '../../infra/db/schema.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import { createTestServer, origin, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { signInOnDevice } from '../../testing/device.ts';
import { createSessions } from '../sign-in/sessions.ts';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { createAdministration } from './administration.ts';
import { administer } from './command.ts';

let server: TestServer;
let mails: Mail[];
beforeEach(async () => {
  server = await createTestServer(undefined, { agenciesWait: true });
  mails = [];
}, startTimeout);
afterEach(() => server.close());

/** A command as an operator types it; '«»' around what has blanks. */
const admin = async (line: string) => {
  const args = line.match(/«[^»]*»|\S+/g)?.map((word) => word.replace(/[«»]/g, '')) ?? [];
  const security = (name: (typeof server.security)[number]['name'], attributes = {}) => {
    server.security.push({ name, attributes });
  };
  return await administer(args, {
    administration: createAdministration({
      db: server.db,
      clock: server.clock,
      sessions: createSessions(server.db, server.clock, security),
      security,
      by: null,
    }),
    origin,
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  });
};

const rightsOf = async (email: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  return user && { type: user.userType, roles: user.roles, permissions: user.permissions };
};

const signIn = (email: string) => signInOnDevice(server, email);
const channelsOf = async (device: { readonly headers: Readonly<Record<string, string>> }) =>
  (await server.call('GET', '/canales', { headers: device.headers })).json;

describe('the first administrator', () => {
  test('OP-11 is invited from nothing, signs in with that e-mail, and has the right to give rights', async () => {
    expect(await admin('invite Elena@Prestamos.example --role administrador --reason «La primera»')).toEqual([
      'elena@prestamos.example is invited until 2026-11-27T15:00:00.000Z: who signs in at http://localhost:3000/signin with this e-mail gets the rights, once.',
      'elena@prestamos.example was told by mail.',
    ]);
    expect(mails[0]?.body).toContain('Ingresá con esta dirección de correo:\n\nhttp://localhost:3000/signin');
    expect(mails[0]?.body).toContain('La invitación vale una vez, hasta el 27/11/26, 12:00');
    await signIn('elena@prestamos.example');
    expect(await rightsOf('elena@prestamos.example')).toEqual({
      type: 'Interno',
      roles: ['administrador'],
      permissions: ['administrar'],
    });
    expect(await admin('invitations')).toEqual(['None.']);
  });

  test('OP-11 is never the last one to lose it', async () => {
    await admin('invite elena@prestamos.example --role administrador --reason primera');
    await signIn('elena@prestamos.example');
    await admin('revoke elena@ejemplo.example --role administrador --reason «La de la demo»');
    const refused = 'elena@prestamos.example is the last who may give rights: give them to somebody else first.';
    await expect(admin('revoke elena@prestamos.example --role administrador --reason x')).rejects.toThrow(refused);
    await expect(admin('revoke elena@prestamos.example --permission administrar --reason x')).rejects.toThrow(refused);
    await expect(admin('grant elena@prestamos.example --role vendedor --reason x')).rejects.toThrow(refused);
    await admin('grant claudia@ejemplo.example --permission administrar --reason segunda');
    await admin('revoke elena@prestamos.example --role administrador --reason «Se va»');
    expect(await rightsOf('elena@prestamos.example')).toEqual({ type: 'ClienteFinal', roles: [], permissions: [] });
  });
});

describe('an invitation', () => {
  test('OP-11 of a seller brings their channels, once, and stands in their history', async () => {
    await admin('add-channel autos-del-sur «Autos del Sur» --reason «Agencia nueva»');
    await admin('invite sofia@sur.example --role agenciero --channel autos-del-sur --reason «Vende allí»');
    await expect(admin('person sofia@sur.example')).rejects.toThrow(
      'sofia@sur.example is invited and has not signed in yet: npm run admin -- invitations',
    );
    expect(await admin('invitations')).toEqual([
      'sofia@sur.example  agenciero  autos-del-sur  until 2026-11-27T15:00:00.000Z',
    ]);
    const device = await signIn('sofia@sur.example');
    expect(await channelsOf(device)).toEqual({ canales: [{ key: 'autos-del-sur', value: 'Autos del Sur' }] });
    expect(await admin('person sofia@sur.example')).toEqual([
      'sofia@sur.example  sofia@sur.example',
      'type: Agenciero',
      'roles: agenciero',
      'permissions: solicitudes:ver seguros:cotizar creditos:evaluar polizas:ver',
      'channels: autos-del-sur',
      expect.stringMatching(/^2026-11-20T15:00:00\.000Z {2}InvitacionAceptada [\da-f-]{36} {2}by sofia@sur\.example$/),
    ]);
    await admin('revoke sofia@sur.example --role agenciero --reason «Ya no está»');
    await signIn('sofia@sur.example');
    expect(await rightsOf('sofia@sur.example')).toEqual({ type: 'ClienteFinal', roles: [], permissions: [] });
  });

  test('OP-11 is over and forgotten after seven days, when it is withdrawn, and for whom another one replaces it', async () => {
    await admin('invite tarde@sur.example --role vendedor --reason x');
    await admin('invite nunca@sur.example --role vendedor --reason x');
    await admin('withdraw nunca@sur.example --reason «Fue un error»');
    await admin('invite dos@sur.example --role vendedor --reason x');
    await admin('invite dos@sur.example --role agenciero --reason «Era otro»');
    await signIn('nunca@sur.example');
    await signIn('dos@sur.example');
    server.clock.advance(7 * 24 * 60 * 60);
    await signIn('tarde@sur.example');
    server.clock.advance(1);
    await sweepTerms(server.db, server.storage, server.clock);
    expect(await server.db.$count(invitaciones)).toBe(0);
    expect((await rightsOf('nunca@sur.example'))?.roles).toEqual([]);
    expect((await rightsOf('dos@sur.example'))?.roles).toEqual(['agenciero']);
    expect((await rightsOf('tarde@sur.example'))?.roles).toEqual([]);
    await expect(admin('withdraw tarde@sur.example --reason x')).rejects.toThrow(
      'tarde@sur.example is not invited, or has accepted.',
    );
  });

  test('OP-11 is refused for who may do something already, without a role, to two, and to a channel that is not there', async () => {
    await expect(admin('invite silvia@ejemplo.example --role vendedor --reason x')).rejects.toThrow(
      'silvia@ejemplo.example has rights already: grant what is missing.',
    );
    await expect(admin('invite a@b.example --permission administrar --reason x')).rejects.toThrow(
      'An invitation is to one role.',
    );
    await expect(admin('invite a@b.example --role vendedor --role agenciero --reason x')).rejects.toThrow(
      'An invitation is to one role.',
    );
    await expect(admin('invite a@b.example --role agenciero --channel no-hay --reason x')).rejects.toThrow(
      'There is no channel no-hay.',
    );
    await expect(admin('invite a@b.example --role dueño --reason x')).rejects.toThrow("There is no role 'dueño'.");
    await expect(admin('invite nadie --role vendedor --reason x')).rejects.toThrow("'nadie' is no e-mail address.");
    await expect(admin('invite a@b.example --role vendedor')).rejects.toThrow('A change of rights needs a reason.');
    expect(await admin('invitations')).toEqual(['None.']);
  });
});

describe('rights', () => {
  test('OP-11 what is granted holds at once, what is revoked ends the sessions, and both are in the history with their reasons', async () => {
    const device = await signIn('hernan@ejemplo.example');
    const seesAll = async () =>
      (await server.call('GET', '/solicitudes/vendedores', { headers: device.headers })).status;
    expect(await seesAll()).toBe(403);
    await admin(
      'grant hernan@ejemplo.example --permission solicitudes:asignar --channel roldan-automotores --reason «Suple a Claudia»',
    );
    expect(await seesAll()).toBe(200);
    server.clock.advance(60);
    await admin('revoke hernan@ejemplo.example --permission solicitudes:asignar --reason «Volvió Claudia»');
    expect(await seesAll()).toBe(401);
    expect((await admin('person hernan@ejemplo.example')).slice(3)).toEqual([
      'permissions: solicitudes:ver seguros:cotizar creditos:evaluar polizas:ver',
      'channels: casa-central roldan-automotores',
      '2026-11-20T15:01:00.000Z  PermisoRetirado solicitudes:asignar  by the command  Volvió Claudia',
      '2026-11-20T15:00:00.000Z  Canal roldan-automotores  by the command  Suple a Claudia',
      '2026-11-20T15:00:00.000Z  Permiso solicitudes:asignar  by the command  Suple a Claudia',
    ]);
    expect(server.security.filter(({ name }) => name === 'privilege_permissions_changed')).toHaveLength(2);
  });

  test('OP-11 another role keeps what somebody may do beside it', async () => {
    await admin('grant hernan@ejemplo.example --permission administrar --reason x');
    await admin('grant hernan@ejemplo.example --role coordinador --reason «Asciende»');
    expect(await rightsOf('hernan@ejemplo.example')).toEqual({
      type: 'Interno',
      roles: ['coordinador'],
      permissions: [
        'solicitudes:ver',
        'seguros:cotizar',
        'creditos:evaluar',
        'polizas:ver',
        'solicitudes:ver-todas',
        'solicitudes:actuar',
        'solicitudes:asignar',
        'administrar',
      ],
    });
  });

  test('OP-11 of several in one command all are given, or none', async () => {
    await expect(
      admin('grant hernan@ejemplo.example --permission administrar --channel no-hay --reason x'),
    ).rejects.toThrow('There is no channel no-hay.');
    expect((await rightsOf('hernan@ejemplo.example'))?.permissions).not.toContain('administrar');
    expect(await server.db.$count(cambiosDerechos)).toBe(0);
  });

  test.each([
    [
      'grant nadie@ejemplo.example --role vendedor --reason x',
      'Nobody has signed in as nadie@ejemplo.example: invite them.',
    ],
    [
      'grant silvia@ejemplo.example --role agenciero --reason x',
      'That is so already: nothing changes for silvia@ejemplo.example.',
    ],
    [
      'grant silvia@ejemplo.example --channel roldan-automotores --reason x',
      'That is so already: nothing changes for silvia@ejemplo.example.',
    ],
    [
      'grant marta@ejemplo.example --channel roldan-automotores --reason x',
      'marta@ejemplo.example sells for nobody: give a role first.',
    ],
    [
      'grant tomas@ejemplo.example --permission administrar --reason x',
      'tomas@ejemplo.example has no role: give one first.',
    ],
    ['grant silvia@ejemplo.example --permission todo --reason x', "There is no permission 'todo'."],
    ['grant silvia@ejemplo.example --reason x', 'Name a --role, a --permission or a --channel.'],
    [
      'revoke silvia@ejemplo.example --role vendedor --reason x',
      'That is so already: nothing changes for silvia@ejemplo.example.',
    ],
    [
      'revoke silvia@ejemplo.example --channel casa-central --reason x',
      'That is so already: nothing changes for silvia@ejemplo.example.',
    ],
    ['grant silvia@ejemplo.example --permission administrar', 'A change of rights needs a reason.'],
  ])('OP-11 %s is refused, and nothing is written', async (line, sentence) => {
    await expect(admin(line)).rejects.toThrow(sentence);
    expect(await server.db.$count(cambiosDerechos)).toBe(0);
  });

  test('OP-11 people are found by name and e-mail; those without rights are not among them', async () => {
    expect(await admin('people rold')).toEqual([
      'silvia@ejemplo.example  Silvia Roldán  agenciero  solicitudes:ver seguros:cotizar creditos:evaluar polizas:ver',
    ]);
    expect(await admin('people tomas@')).toEqual(['None.']);
    expect(await admin('people %')).toEqual(['None.']);
  });

  test('OP-11 sign-out ends all sessions of one person, and of nobody else', async () => {
    await signIn('hernan@ejemplo.example');
    await signIn('hernan@ejemplo.example');
    await signIn('silvia@ejemplo.example');
    await admin('sign-out hernan@ejemplo.example --reason «Perdió el teléfono»');
    const open = await server.db
      .select({ email: users.email })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId)));
    expect(open).toEqual([{ email: 'silvia@ejemplo.example' }]);
  });
});

describe('channels', () => {
  test('OP-11 a blocked one gets no evaluations until it is let go on (S4.5)', async () => {
    expect(await admin('block roldan-automotores --reason «Deuda»')).toEqual(['roldan-automotores is blocked.']);
    expect(await admin('channels')).toContain('roldan-automotores  Roldán Automotores  blocked');
    await admin('block roldan-automotores --reason x');
    expect(await server.db.$count(cambiosDerechos)).toBe(1);
    await admin('unblock roldan-automotores --reason «Pagó»');
    const [channel] = await server.db.select().from(canales).where(eq(canales.key, 'roldan-automotores'));
    expect(channel?.bloqueado).toBe(false);
  });

  test('OP-11 a key is lower-case letters, digits and hyphens, and there once', async () => {
    await expect(admin('add-channel «Autos Del Sur» Autos --reason x')).rejects.toThrow('is no key of a channel');
    await expect(admin('add-channel casa-central Otra --reason x')).rejects.toThrow(
      'There is a channel casa-central already.',
    );
    await expect(admin('add-channel casa-nueva --reason x')).rejects.toThrow('A channel has a name');
  });
});

describe('an agency that signs itself up', () => {
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
    EmailContacto: 'norma@valle.example',
    VersionTerminos: '1.0',
    ComoNosConocio: 1,
  };
  const Password = 'Trigal-verde-49-nube';

  const signUp = async () => {
    const headers = { 'Idempotency-Key': '5b0e0b0e-8c0c-4d6c-9d2b-000000000011' };
    await server.call('POST', '/controldeusuarios/registroagencia', { as: 'Tomás Ibarra', json: agency, headers });
  };
  const choosePassword = async () => {
    const [mail] = await server.mailsTo('norma@valle.example');
    const Token = /password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    const json = { Token, Password };
    expect((await server.call('POST', '/controldeusuarios/contrasena/confirmacion', { json })).status).toBe(204);
  };
  const waiting = async () => /^\S+/.exec((await admin('agencies'))[0] ?? '')?.[0] ?? '';
  const check = async () => {
    const { headers } = await signIn('norma@valle.example');
    const query = 'euroUserId=&email=&userAuthId=&displayName=';
    return (await server.call('GET', `/controldeusuarios/migracion?${query}`, { headers })).json;
  };

  test('OP-11 ON-01 waits for an administrator, is told so, and acts once it is approved', async () => {
    await signUp();
    await choosePassword();
    expect(await check()).toEqual({
      usuarioExistente: false,
      agenciaPendiente: { nombreAgencia: 'Automotores del Valle', email: 'norma@valle.example', enRevision: true },
    });
    expect((await rightsOf('norma@valle.example'))?.permissions).toEqual([]);
    expect(await admin('agencies')).toEqual([
      expect.stringMatching(
        /^[\da-f-]{36} {2}CUIT 30000000007 {2}Automotores del Valle {2}Norma Paz {2}norma@valle\.example {2}since 2026-11-20T15:00:00\.000Z$/,
      ),
    ]);
    expect(await admin(`approve ${await waiting()} --reason «CUIT verificado»`)).toEqual([
      'Automotores del Valle is approved.',
      'norma@valle.example was told by mail.',
    ]);
    expect(mails[0]?.subject).toBe('Tu agencia está aprobada');
    expect(await check()).toEqual({ usuarioExistente: true });
    expect(await rightsOf('norma@valle.example')).toMatchObject({ type: 'Agenciero', roles: ['agenciero'] });
    expect(await admin('agencies')).toEqual(['None.']);
  });

  test('OP-11 that was approved before the password was chosen does not wait again', async () => {
    await signUp();
    await admin(`approve ${await waiting()} --reason ok`);
    await choosePassword();
    expect(await check()).toEqual({ usuarioExistente: true });
  });

  test('OP-11 that is rejected acts for nobody, and is decided once', async () => {
    await signUp();
    await choosePassword();
    const id = await waiting();
    await admin(`reject ${id} --reason «No existe»`);
    expect(mails[0]?.subject).toBe('Revisamos el registro de tu agencia');
    expect(await check()).toEqual({ usuarioExistente: false });
    await expect(admin(`approve ${id} --reason x`)).rejects.toThrow('No agency with that number waits.');
    await expect(admin('approve 7 --reason x')).rejects.toThrow("'7' is no number of an agency");
  });

  test('OP-11 with the e-mail of an account that is there takes nothing from that one', async () => {
    await server.db.insert(legacyAccounts).values({
      euroUserId: 'EU-viejo',
      email: 'norma@valle.example',
      name: 'Norma Paz',
      passwordHash: 'x',
      userType: 'Agenciero',
      roles: ['agenciero'],
      permissions: ['solicitudes:ver'],
    });
    await signUp();
    await choosePassword();
    expect(await check()).toEqual({ usuarioExistente: true });
  });
});

test('OP-11 a command that is none, and an option that is none, say how it is used', async () => {
  await expect(admin('promote silvia@ejemplo.example')).rejects.toThrow('npm run admin -- people [TEXT]');
  await expect(admin('people --all')).rejects.toThrow(/--all/);
});
