import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordSituation } from '../../domain/solicitudes/situations.ts';
import {
  asignacionesSolicitud,
  comentariosTarea,
  novedadesVistas,
  pasosDesembolso,
  solicitudes,
  tareas,
  users,
} from '../../infra/db/schema.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** An application of Hernán's, begun. */
let id: number;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(novedadesVistas);
  // Beyond all that the demo has, and a week after the test before.
  server.clock.advance(31 * day);
  id = await applicationsOf(server).start();
});
afterAll(() => server.close());

const day = 24 * 60 * 60;
const minute = 60;

const answer = v.object({
  novedades: v.array(
    v.object({
      solicitudId: v.number(),
      nombre: v.nullable(v.string()),
      apellido: v.nullable(v.string()),
      tipo: v.string(),
      situacion: v.nullable(v.string()),
      paso: v.nullable(v.object({ paso: v.string(), falta: v.nullable(v.string()) })),
      tarea: v.nullable(v.object({ sequence: v.number(), nombre: v.string() })),
      de: v.nullable(v.string()),
      fecha: v.string(),
      esNueva: v.boolean(),
    }),
  ),
});

const newsOf = async (as: Person) =>
  v.parse(answer, (await server.call('GET', '/solicitudes/novedades', { as })).json).novedades;
const kindsOf = async (as: Person) => (await newsOf(as)).map(({ tipo, esNueva }) => [tipo, esNueva]);
const see = async (as: Person, Hasta: unknown) =>
  (await server.call('PUT', '/solicitudes/novedades/vistas', { as, json: { Hasta } })).status;

const idOf = async (as: Person) => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.name, as));
  return user?.id ?? '';
};

/** The analysts bring the application to a state. */
const come = async (situacion: string) => {
  await server.db.update(solicitudes).set({ situacion }).where(eq(solicitudes.id, id));
  await recordSituation(server.db, id, { situacion, fecha: server.clock.now(), userId: null });
};

/** The analysts ask for something. */
const ask = async (change: Partial<typeof tareas.$inferInsert> = {}) => {
  const tareaId = randomUUID();
  await server.db.insert(tareas).values({
    id: tareaId,
    solicitudId: id,
    sequence: 1,
    tipo: 'Documentacion',
    nombre: 'Recibo de sueldo',
    estado: 'Pendiente',
    interna: false,
    createdAt: server.clock.now(),
    ...change,
  });
  return tareaId;
};

test('SL-10 a state that the analysts bring an application to, a task that they ask for and their comment are told, newest first', async () => {
  await come('En_Analisis_Asignada');
  server.clock.advance(minute);
  const tareaId = await ask();
  server.clock.advance(minute);
  await server.db
    .insert(comentariosTarea)
    .values({ tareaId, orden: 1, comentario: 'El último', usrExterno: false, fecha: server.clock.now() });
  const holder = { solicitudId: id, nombre: 'VERÓNICA', apellido: 'NÚÑEZ', paso: null, de: null, esNueva: true };
  const task = { sequence: 1, nombre: 'Recibo de sueldo' };
  expect((await newsOf('Hernán Vidal')).map(({ fecha: _, ...each }) => each)).toEqual([
    { ...holder, tipo: 'Comentario', situacion: null, tarea: task },
    { ...holder, tipo: 'Tarea', situacion: null, tarea: task },
    { ...holder, tipo: 'Situacion', situacion: 'En_Analisis_Asignada', tarea: null },
  ]);
});

test('SL-10 AP-04 a step towards the money that is done, and one that waits for the seller, are told in the state that it is in; what waits for others is not', async () => {
  await come('Aprobado');
  server.clock.advance(minute);
  const since = server.clock.now();
  const none = { solicitudId: id, falta: null, cumplido: null };
  await server.db.insert(pasosDesembolso).values([
    { ...none, paso: 'Prenda', actua: 'Registro', falta: 'Inscribir la prenda', desde: since },
    { ...none, paso: 'Pago', actua: 'Vendedor', falta: 'Enviar la factura', desde: since },
  ]);
  server.clock.advance(minute);
  await server.db
    .insert(pasosDesembolso)
    .values({ ...none, paso: 'Firma', actua: 'Cliente', desde: since, cumplido: server.clock.now() });
  const told = { solicitudId: id, nombre: 'VERÓNICA', apellido: 'NÚÑEZ', de: null, tarea: null, esNueva: true };
  expect((await newsOf('Hernán Vidal')).slice(0, 2)).toEqual([
    {
      ...told,
      tipo: 'Situacion',
      situacion: 'Aprobado',
      paso: { paso: 'Firma', falta: null },
      fecha: server.clock.now().toISOString(),
    },
    {
      ...told,
      tipo: 'Situacion',
      situacion: 'Aprobado',
      paso: { paso: 'Pago', falta: 'Enviar la factura' },
      fecha: since.toISOString(),
    },
  ]);
  expect((await newsOf('Hernán Vidal')).slice(2).map(({ tipo, paso }) => [tipo, paso])).toEqual([['Situacion', null]]);
  // A coordinator has nothing to do.
  expect((await newsOf('Claudia Ferrari')).map(({ paso }) => paso?.paso)).toEqual(['Firma', undefined]);
  expect((await newsOf('Silvia Roldán')).filter(({ solicitudId }) => solicitudId === id)).toEqual([]);
});

test('SL-10 what somebody does themself is no news to them, but to who else sees the application', async () => {
  await recordSituation(server.db, id, {
    situacion: 'En_Espera_De_Analisis',
    fecha: server.clock.now(),
    userId: await idOf('Hernán Vidal'),
  });
  expect(await kindsOf('Hernán Vidal')).toEqual([]);
  expect(await kindsOf('Claudia Ferrari')).toEqual([['Situacion', true]]);
});

test('SL-10 who sends an application is told neither that nor what is asked for with it; who else sees it is told both', async () => {
  const applications = applicationsOf(server);
  id = await applications.insured();
  await applications.finish(id);
  expect(await kindsOf('Hernán Vidal')).toEqual([]);
  const told = (await newsOf('Claudia Ferrari')).map(({ tipo }) => tipo);
  expect(new Set(told)).toEqual(new Set(['Situacion', 'Tarea']));
  server.clock.advance(minute);
  await ask({ sequence: 99 });
  expect(await kindsOf('Hernán Vidal')).toEqual([['Tarea', true]]);
});

test('SL-10 internal tasks, excused ones, what sellers say of tasks, and one that is begun are not told', async () => {
  await ask({ interna: true });
  await ask({ sequence: 2, estado: 'Excepcionada' });
  await come('Carga_Incompleta');
  expect(await kindsOf('Hernán Vidal')).toEqual([]);
  const tareaId = await ask({ sequence: 3 });
  await server.db
    .insert(comentariosTarea)
    .values({ tareaId, orden: 1, comentario: 'Ahí va', usrExterno: true, fecha: server.clock.now() });
  expect(await kindsOf('Hernán Vidal')).toEqual([['Tarea', true]]);
});

test('SL-07 SL-10 who gets an application is told whose it was; who passed it is not', async () => {
  const [deUserId, aUserId, porUserId] = await Promise.all(
    (['Jimena Duarte', 'Hernán Vidal', 'Claudia Ferrari'] as const).map(idOf),
  );
  await server.db.insert(asignacionesSolicitud).values({
    solicitudId: id,
    orden: 1,
    deUserId: deUserId ?? '',
    aUserId: aUserId ?? '',
    porUserId: porUserId ?? '',
    motivo: 'Está de licencia.',
    fecha: server.clock.now(),
  });
  expect((await newsOf('Hernán Vidal')).map(({ tipo, de }) => [tipo, de])).toEqual([['Asignacion', 'Jimena Duarte']]);
  expect(await kindsOf('Claudia Ferrari')).toEqual([]);
});

test('SL-10 what was seen is told and not new; what comes later is', async () => {
  await come('En_Analisis_Asignada');
  const [first] = await newsOf('Hernán Vidal');
  expect(await see('Hernán Vidal', first?.fecha)).toBe(204);
  expect(await kindsOf('Hernán Vidal')).toEqual([['Situacion', false]]);
  server.clock.advance(minute);
  await come('Aprobado');
  expect(await kindsOf('Hernán Vidal')).toEqual([
    ['Situacion', true],
    ['Situacion', false],
  ]);
  // Each person sees for themself.
  expect(await kindsOf('Claudia Ferrari')).toEqual([
    ['Situacion', true],
    ['Situacion', true],
  ]);
});

test('SL-10 what was seen one by one is not new; what was not stays so, however old', async () => {
  await come('En_Analisis_Asignada');
  for (const [at, sequence] of [1, 2, 3].entries()) {
    server.clock.advance(minute);
    await ask({ sequence, nombre: `Tarea ${at}` });
  }
  const news = await newsOf('Hernán Vidal');
  const look = async (...at: number[]) =>
    (
      await server.call('PUT', '/solicitudes/novedades/vistas', {
        as: 'Hernán Vidal',
        json: { Fechas: at.map((index) => news[index]?.fecha) },
      })
    ).status;
  const isNew = async () => (await newsOf('Hernán Vidal')).map(({ esNueva }) => esNueva);
  expect(await look(0)).toBe(204);
  expect(await look(2)).toBe(204);
  expect(await isNew()).toEqual([false, true, false, true]);
  expect((await newsOf('Claudia Ferrari')).map(({ esNueva }) => esNueva)).toEqual([true, true, true, true]);
  server.clock.advance(8 * day);
  expect(await isNew()).toEqual([false, true, false, true]);
  // A page of before says all up to a moment.
  await see('Hernán Vidal', news[1]?.fecha);
  expect(await isNew()).toEqual([false, false, false, false]);
});

test.each([
  {},
  { Fechas: [] },
  { Fechas: ['ayer'] },
  { Fechas: Array.from({ length: 101 }, () => '2026-11-20T14:00:00.000Z') },
])('SL-10 %j says nothing that was seen, and is refused', async (json) => {
  const { status } = await server.call('PUT', '/solicitudes/novedades/vistas', { as: 'Hernán Vidal', json });
  expect(status).toBe(400);
});

test('SL-10 a moment of before, or of the future, hides nothing that comes later', async () => {
  const before = server.clock.now();
  server.clock.advance(minute);
  await come('En_Analisis_Asignada');
  const [first] = await newsOf('Hernán Vidal');
  await see('Hernán Vidal', first?.fecha);
  expect(await see('Hernán Vidal', before.toISOString())).toBe(204);
  expect(await kindsOf('Hernán Vidal')).toEqual([['Situacion', false]]);
  expect(await see('Hernán Vidal', '2999-01-01T00:00:00.000Z')).toBe(204);
  server.clock.advance(minute);
  await come('Aprobado');
  expect(await kindsOf('Hernán Vidal')).toEqual([
    ['Situacion', true],
    ['Situacion', false],
  ]);
});

test('SL-10 to who has never looked a change is new for seven days, and told for thirty', async () => {
  await come('En_Analisis_Asignada');
  server.clock.advance(7 * day - minute);
  expect(await kindsOf('Hernán Vidal')).toEqual([['Situacion', true]]);
  server.clock.advance(2 * minute);
  expect(await kindsOf('Hernán Vidal')).toEqual([['Situacion', false]]);
  server.clock.advance(23 * day - 2 * minute);
  expect(await kindsOf('Hernán Vidal')).toEqual([['Situacion', false]]);
  server.clock.advance(2 * minute);
  expect(await kindsOf('Hernán Vidal')).toEqual([]);
});

test('SL-10 only what somebody may see is told, and only to who follows applications', async () => {
  await come('Aprobado');
  for (const as of ['Silvia Roldán', 'Jimena Duarte'] as const) {
    expect((await newsOf(as)).filter(({ solicitudId }) => solicitudId === id)).toEqual([]);
  }
  expect((await server.call('GET', '/solicitudes/novedades', { as: 'Marta Quiroga' })).status).toBe(403);
  expect(await see('Marta Quiroga', server.clock.now().toISOString())).toBe(403);
  expect((await server.call('GET', '/solicitudes/novedades')).status).toBe(401);
});

test('SL-10 a hundred changes are told at most, the newest ones', async () => {
  for (let at = 1; at <= 101; at += 1) {
    await ask({ sequence: at, nombre: `Tarea ${at}` });
    server.clock.advance(1);
  }
  const news = await newsOf('Hernán Vidal');
  expect(news).toHaveLength(100);
  expect([news[0]?.tarea?.nombre, news[99]?.tarea?.nombre]).toEqual(['Tarea 101', 'Tarea 2']);
});

test.each([[undefined], [''], ['ayer'], ['2026-11-20'], ['0000-01-01T00:00:00Z'], [5]])(
  'SL-10 %j is no moment up to which somebody has seen',
  async (Hasta) => {
    expect(await see('Hernán Vidal', Hasta)).toBe(400);
  },
);

test('SL-10 who asked for it gets what changed since yesterday by mail once a day, without a buyer’s name; nothing where nothing changed', async () => {
  const to = 'hernan@ejemplo.example';
  const sent = async (work: () => Promise<unknown>) => {
    const before = (await server.mailsTo(to)).length;
    await work();
    await server.sendMails();
    return (await server.mailsTo(to)).slice(0, (await server.mailsTo(to)).length - before);
  };
  // A decent hour, at which mails are sent.
  server.clock.advance(((15 + 24 - server.clock.now().getUTCHours()) % 24) * 60 * minute);
  await server.sendMails();
  await come('Aprobado');
  const now = server.clock.now();
  await server.db.insert(pasosDesembolso).values([
    { solicitudId: id, paso: 'Firma', actua: 'Cliente', desde: now, cumplido: now },
    { solicitudId: id, paso: 'Prenda', actua: 'Vendedor', falta: 'Presentar el formulario', desde: now },
  ]);
  await ask();
  expect(await sent(() => Promise.resolve())).toEqual([]);
  const say = (json: object) => server.call('PUT', '/controldeusuarios/recordatorios', { as: 'Hernán Vidal', json });
  const [mail, ...others] = await sent(() => say({ Novedades: true }));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Cambió una de tus solicitudes');
  expect(mail?.body).toContain(
    `Desde ayer:\n\nSolicitud N.º ${id}: tiene otro estado, avanzó hacia el pago, te espera para el pago, te pedimos algo\n\nMiralas en el portal: `,
  );
  expect(mail?.body).toContain('Nos pediste las novedades de cada día. Si no querés recibir más, apagalos en');
  expect(mail?.body).not.toMatch(/verónica|núñez|29852741|recibo/i);
  expect(await sent(() => come('Liquidada'))).toEqual([]);
  server.clock.advance(day);
  expect(await sent(() => come('Prenda_Confeccionada'))).toHaveLength(1);
  server.clock.advance(2 * day);
  expect(await sent(() => Promise.resolve())).toEqual([]);
  server.clock.advance(day);
  await say({ Novedades: false });
  expect(await sent(() => come('Aprobado'))).toEqual([]);
});
