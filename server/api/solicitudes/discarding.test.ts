import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import {
  contactosSeguro,
  cotizaciones,
  evaluaciones,
  situacionesSolicitud,
  solicitudes,
} from '../../infra/db/schema.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const silvia = () => applicationsOf(server, 'Silvia Roldán');
const begun = () => silvia().start({ canal: 'roldan-automotores' });
/** One whose insurance was asked about. */
const begunWithQuote = async () => {
  const id = await silvia().withAmount({ canal: 'roldan-automotores' });
  await silvia().qualify(id);
  await silvia().set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
  await silvia().quote(id);
  return id;
};
const discard = (id: number, as: Person = 'Silvia Roldán') => server.call('DELETE', `/solicitudes/${id}`, { as });
const listed = async (id: number) =>
  (await server.call('GET', `/solicitudes?Search=${id}`, { as: 'Silvia Roldán' })).json;

/** A request to be called about a plan of a quote. */
const askedAbout = ({ id: cotizacionId, userId, createdAt }: typeof cotizaciones.$inferSelect) => ({
  id: randomUUID(),
  userId,
  cotizacionId,
  createdAt,
  idempotencyKey: randomUUID(),
  bodyHash: '',
  coberturaSeleccionadaId: '9-TC',
  compania: 'Aseguradora',
  plan: 'Terceros completo',
  importe: 48_900,
  nombre: 'Ana',
  dni: '28456789',
  email: 'ana@ejemplo.example',
  telefono: '0111545678901',
  esTelefonoMovil: true,
  direccion: 'Calle 7',
  fechaNacimiento: '1980-03-01',
  sexo: 'F' as const,
  dominio: 'AF123GH',
  numeroMotor: '1',
  numeroChasis: '2',
  fotos: [],
});

describe('SL-05 decision 35 an incomplete application is discarded', () => {
  test('by its seller, with its history; it is in no list any more', async () => {
    const id = await begun();
    expect(await listed(id)).toMatchObject({ items: [{ id, esPropia: true }], total: 1 });
    expect((await discard(id)).status).toBe(204);
    expect((await silvia().get(id, '')).status).toBe(404);
    expect(await listed(id)).toEqual({ items: [], total: 0 });
    expect(await server.db.$count(situacionesSolicitud, eq(situacionesSolicitud.solicitudId, id))).toBe(0);
  });

  test('with each evaluation of its people', async () => {
    const id = await silvia().startEmpty({ Canal: 'roldan-automotores' });
    await silvia().evaluate({ Id: id, canal: 'roldan-automotores' });
    expect(await server.db.$count(evaluaciones, eq(evaluaciones.solicitudId, id))).toBe(1);
    expect((await discard(id)).status).toBe(204);
    expect(await server.db.$count(evaluaciones, eq(evaluaciones.solicitudId, id))).toBe(0);
  });

  test('with the quotes of its insurance', async () => {
    const id = await begunWithQuote();
    expect((await discard(id)).status).toBe(204);
    expect(await server.db.$count(cotizaciones, eq(cotizaciones.solicitudId, id))).toBe(0);
    expect((await silvia().get(id, '')).status).toBe(404);
  });

  test('but for a quote that somebody has asked to be called about: that request stays', async () => {
    const id = await begunWithQuote();
    const [quote] = await server.db.select().from(cotizaciones).where(eq(cotizaciones.solicitudId, id));
    if (!quote) throw new Error('It has no quote');
    await server.db.insert(contactosSeguro).values(askedAbout(quote));
    expect((await discard(id)).status).toBe(204);
    expect(await server.db.$count(contactosSeguro, eq(contactosSeguro.cotizacionId, quote.id))).toBe(1);
  });

  test('one whose evaluation said no, too', async () => {
    const id = await begun();
    await server.db.update(solicitudes).set({ aptoObtenido: true, aptoCredito: false }).where(eq(solicitudes.id, id));
    expect((await discard(id)).status).toBe(204);
  });

  test.each(['Andrés Pereyra', 'Claudia Ferrari', 'Hernán Vidal'] as const)(
    'by nobody else: to %s it is another seller’s, and it stays',
    async (person) => {
      const id = await begun();
      expect(await discard(id, person)).toMatchObject({
        status: 404,
        json: { responseStatus: { errorCode: 'SolicitudNoEncontrada' } },
      });
      expect((await silvia().get(id, '')).status).toBe(200);
    },
  );

  test('by no customer, and by nobody who is not signed in', async () => {
    const id = await begun();
    expect((await discard(id, 'Marta Quiroga')).status).toBe(403);
    expect((await server.call('DELETE', `/solicitudes/${id}`)).status).toBe(401);
    expect((await silvia().get(id, '')).status).toBe(200);
  });

  test('a colleague who sees it reads that it is not theirs', async () => {
    const id = await begun();
    const as = applicationsOf(server, 'Andrés Pereyra');
    expect((await as.get(id, '')).json).toMatchObject({ esPropia: false });
    expect((await silvia().get(id, '')).json).toMatchObject({ esPropia: true });
  });

  test('once it was sent it is refused, and stays', async () => {
    const id = await begun();
    await server.db.update(solicitudes).set({ situacion: 'Aprobado' }).where(eq(solicitudes.id, id));
    expect(await discard(id)).toMatchObject({
      status: 409,
      json: { responseStatus: { errorCode: 'SolicitudCerrada' } },
    });
    expect((await silvia().get(id, '')).status).toBe(200);
  });
});

test('SL-05 decision 35 one that nobody finishes is deleted after 90 days; a finished one stays, and so does the seed’s', async () => {
  const ofSeed = and(lt(solicitudes.id, 20_001), eq(solicitudes.situacion, 'Carga_Incompleta'));
  const seeded = await server.db.$count(solicitudes, ofSeed);
  const finished = await begun();
  await server.db.update(solicitudes).set({ situacion: 'Aprobado' }).where(eq(solicitudes.id, finished));
  const old = await begunWithQuote();
  server.clock.advance(89 * 24 * 3600);
  const young = await begun();
  await sweepTerms(server.db, server.storage, server.clock);
  expect((await silvia().get(old, '')).status).toBe(200);
  server.clock.advance(24 * 3600 + 1);
  await sweepTerms(server.db, server.storage, server.clock);
  expect((await silvia().get(old, '')).status).toBe(404);
  expect((await silvia().get(young, '')).status).toBe(200);
  expect((await silvia().get(finished, '')).status).toBe(200);
  expect(await server.db.$count(solicitudes, ofSeed)).toBe(seeded);
});

test('SL-05 decision 35 the detail says when it is deleted, and nothing of it of a finished one and of the seed’s', async () => {
  const id = await begun();
  const detail = v.parse(
    v.object({ fechaCreacion: v.string(), seBorra: v.nullable(v.string()) }),
    (await silvia().get(id, '')).json,
  );
  expect(new Date(detail.seBorra ?? '').getTime() - new Date(detail.fechaCreacion).getTime()).toBe(7_776_000_000);
  await server.db.update(solicitudes).set({ situacion: 'Aprobado' }).where(eq(solicitudes.id, id));
  expect((await silvia().get(id, '')).json).toMatchObject({ seBorra: null });
  const ofSeed = and(lt(solicitudes.id, 20_001), eq(solicitudes.situacion, 'Carga_Incompleta'));
  const [seeded] = await server.db.select().from(solicitudes).where(ofSeed).limit(1);
  if (!seeded) throw new Error('The seed has no incomplete one');
  const claudia = applicationsOf(server, 'Claudia Ferrari');
  expect((await claudia.get(seeded.id, '')).json).toMatchObject({ situacion: 'Carga_Incompleta', seBorra: null });
});
