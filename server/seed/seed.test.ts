import { and, eq, lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pedidosCambio, situacionesSolicitud, solicitudes, tareas, users } from '../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../testing/test-server.ts';
import { seed } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const get = async (path: string, as: Person) => (await server.call('GET', path, { as })).json;
const listed = v.object({
  items: v.array(
    v.object({
      situacion: v.nullable(v.string()),
      desembolso: v.nullable(
        v.object({ falta: v.nullable(v.string()), actua: v.nullable(v.string()), pagada: v.boolean() }),
      ),
    }),
  ),
});
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

test('SL-07 a coordinator of an older database may pass applications on from the next start on; who got other roles keeps them', async () => {
  const claudia = eq(users.email, 'claudia@ejemplo.example');
  const older = ['solicitudes:ver', 'solicitudes:ver-todas'] as const;
  await server.db
    .update(users)
    .set({ permissions: [...older] })
    .where(claudia);
  const tomas = eq(users.email, 'tomas@ejemplo.example');
  await server.db
    .update(users)
    .set({ roles: ['cliente'], permissions: ['creditos:ver'] })
    .where(tomas);
  await startAgain();
  expect((await server.db.select().from(users).where(claudia))[0]?.permissions).toEqual([
    'solicitudes:ver',
    'seguros:cotizar',
    'creditos:evaluar',
    'polizas:ver',
    'solicitudes:ver-todas',
    'solicitudes:actuar',
    'solicitudes:asignar',
  ]);
  expect((await server.db.select().from(users).where(tomas))[0]?.permissions).toEqual(['creditos:ver']);
});

describe('the applications of sellers', () => {
  const seeded = lt(solicitudes.id, 20_001);

  test('AP-03 are 242, in every state of S4.1, one that is not known and none; the history of each ends in its state', async () => {
    const rows = await server.db.select().from(solicitudes).where(seeded);
    expect(rows).toHaveLength(242);
    expect(new Set(rows.map(({ situacion }) => situacion))).toEqual(
      new Set([
        'Carga_Incompleta',
        'En_Espera_De_Analisis',
        'En_Analisis_Asignada',
        'En_Verificacion_Telefonica',
        'Con_Tareas_Previas_A_Analisis',
        'Informes_Pendientes',
        'Aprobado',
        'Prenda_Confeccionada',
        'Liquidada',
        'Rechazado',
        'Rechazado_Definitivamente',
        'Revision_Rechazo_Solicitado',
        'Revision_Rechazo_Habilitado',
        'Rechazado_Informe_Veraz',
        'Rechazado_Identidad_Veraz',
        'En_Auditoria_Comercial',
        null,
      ]),
    );
    const history = await server.db.select().from(situacionesSolicitud).orderBy(situacionesSolicitud.orden);
    for (const { id, situacion } of rows) {
      const own = history.filter(({ solicitudId }) => solicitudId === id);
      expect(own.at(0)?.situacion).toBe('Carga_Incompleta');
      expect(own.at(-1)?.situacion).toBe(situacion);
      const dates = own.map(({ fecha }) => fecha.getTime());
      expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    }
  });

  test('AP-04 of those that are approved the money is in each situation: not begun, each step waiting for each who does it, paid', async () => {
    const situations = new Set<string>();
    for (const skip of [0, 100, 200]) {
      const { json } = await server.call('GET', `/solicitudes?skip=${skip}&take=100`, { as: 'Claudia Ferrari' });
      for (const { situacion, desembolso } of v.parse(listed, json).items) {
        if (desembolso === null && situacion !== 'Aprobado') continue;
        const { falta = 'nada', actua, pagada } = desembolso ?? {};
        situations.add([situacion, falta, actua, pagada === true ? 'pagada' : 'sin pagar'].filter(Boolean).join(' '));
      }
    }
    expect([...situations].toSorted()).toEqual([
      'Aprobado Firma Cliente sin pagar',
      'Aprobado Firma Vendedor sin pagar',
      'Aprobado Prenda Registro sin pagar',
      'Aprobado Prenda Vendedor sin pagar',
      'Aprobado nada sin pagar',
      'Liquidada Prenda Registro pagada',
      'Liquidada Prenda Vendedor pagada',
      'Prenda_Confeccionada Pago Analistas sin pagar',
      'Prenda_Confeccionada Pago Vendedor sin pagar',
      'Prenda_Confeccionada pagada',
    ]);
  });

  test('AP-04 each is shown in full, by its own seller', { tags: ['nightly'] }, async () => {
    const rows = await server.db
      .select({ id: solicitudes.id, email: users.email, name: users.name })
      .from(solicitudes)
      .innerJoin(users, eq(users.id, solicitudes.userId))
      .where(and(seeded));
    for (const { id } of rows) {
      const { status } = await server.call('GET', `/solicitudes/${id}`, { as: 'Claudia Ferrari' });
      expect(status).toBe(200);
    }
    const sellers = new Map<string, number>();
    for (const { name } of rows) sellers.set(name, (sellers.get(name) ?? 0) + 1);
    expect(Object.fromEntries(sellers)).toEqual({
      'Silvia Roldán': 72,
      'Andrés Pereyra': 27,
      'Valeria Campos': 53,
      'Mónica Salas': 26,
      'Hernán Vidal': 46,
      'Jimena Duarte': 18,
    });
  });

  test('AP-06 their sent tasks show their images and thumbnails', async () => {
    const { json } = await server.call('GET', '/solicitudes/1117/tareas/1', { as: 'Claudia Ferrari' });
    const shown = v.object({ archivos: v.array(v.object({ url: v.string(), miniatura: v.string() })) });
    const { archivos } = v.parse(shown, json);
    expect(archivos).toHaveLength(2);
    for (const { url, miniatura } of archivos) {
      expect([(await server.request(url)).status, (await server.request(miniatura)).status]).toEqual([200, 200]);
    }
  });

  test('stay as they are when the server is started again', async () => {
    const everything = () =>
      Promise.all([
        server.db.select().from(solicitudes).orderBy(solicitudes.id),
        server.db.select().from(tareas).orderBy(tareas.id),
        server.db.$count(situacionesSolicitud),
        server.db.$count(pedidosCambio),
      ]);
    await server.db.update(tareas).set({ estado: 'OK' }).where(eq(tareas.solicitudId, 1103));
    const before = await everything();
    server.clock.advance(24 * 3600);
    await startAgain();
    expect(await everything()).toEqual(before);
  });
});

test('a reported payment stays with its loan', async () => {
  await startAgain();
  expect(await get('/avisospago?operacionId=100401', 'Daniel Sosa')).toMatchObject({
    avisos: [{ operacionId: '100401' }],
  });
});
