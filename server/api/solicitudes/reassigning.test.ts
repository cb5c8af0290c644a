import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { asignacionesSolicitud, solicitudes, users } from '../../infra/db/schema.ts';
import { people } from '../../seed/people.ts';
import { applicationsOf, parts } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const idOf = (person: Person): string => {
  const found = people.find(({ name }) => name === person);
  if (!found) throw new Error(`Nobody is ${person}`);
  return found.id;
};
const as = (person: Person) => applicationsOf(server, person);
const ofSilvia = () => as('Silvia Roldán').start({ canal: 'roldan-automotores' });
const pass = (
  id: number,
  to: Person,
  { Motivo = 'Silvia está de licencia.', by = 'Claudia Ferrari' }: { Motivo?: string; by?: Person } = {},
) => server.call('POST', `/solicitudes/${id}/asignacion`, { as: by, json: { VendedorId: idOf(to), Motivo } });
const discard = (id: number, by: Person) => server.call('DELETE', `/solicitudes/${id}`, { as: by });
const historyOf = async (id: number) =>
  v.parse(v.object({ asignaciones: v.unknown() }), (await as('Claudia Ferrari').get(id, '')).json).asignaciones;
const refused = (fieldName: string, message: string) => ({
  status: 400,
  json: { responseStatus: { errorCode: 'BadRequest', message, errors: [{ fieldName, message }] } },
});
const notFound = { status: 404, json: { responseStatus: { errorCode: 'SolicitudNoEncontrada' } } };
const forbidden = { status: 403, json: { responseStatus: { errorCode: 'AccesoDenegado' } } };

describe('SL-07 a coordinator passes an application on', () => {
  test('and it is another seller’s, with who did it, when and why', async () => {
    const id = await ofSilvia();
    const fecha = server.clock.now().toISOString();
    expect((await pass(id, 'Hernán Vidal')).status).toBe(204);
    expect((await as('Hernán Vidal').get(id, '')).json).toMatchObject({
      vendedor: 'Hernán Vidal',
      esPropia: true,
      asignaciones: [
        {
          de: 'Silvia Roldán',
          a: 'Hernán Vidal',
          por: 'Claudia Ferrari',
          motivo: 'Silvia está de licencia.',
          fecha,
        },
      ],
    });
    const { json } = await server.call('GET', `/solicitudes?Search=${id}`, { as: 'Hernán Vidal' });
    expect(json).toMatchObject({ items: [{ id, vendedor: 'Hernán Vidal', esPropia: true }], total: 1 });
  });

  test('as often as it takes: the history has each time, the oldest first', async () => {
    const id = await ofSilvia();
    await pass(id, 'Hernán Vidal', { Motivo: 'Uno.' });
    server.clock.advance(60);
    await pass(id, 'Jimena Duarte', { Motivo: 'Dos.' });
    server.clock.advance(60);
    await pass(id, 'Silvia Roldán', { Motivo: 'Tres.' });
    expect(await historyOf(id)).toMatchObject([
      { de: 'Silvia Roldán', a: 'Hernán Vidal', motivo: 'Uno.' },
      { de: 'Hernán Vidal', a: 'Jimena Duarte', motivo: 'Dos.' },
      { de: 'Jimena Duarte', a: 'Silvia Roldán', motivo: 'Tres.' },
    ]);
  });

  test('once, however often the same is asked, and at the same moment', async () => {
    const id = await ofSilvia();
    const answers = await Promise.all([pass(id, 'Hernán Vidal'), pass(id, 'Hernán Vidal'), pass(id, 'Hernán Vidal')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await pass(id, 'Hernán Vidal')).status).toBe(204);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('not to who has it already', async () => {
    const id = await ofSilvia();
    expect(await pass(id, 'Silvia Roldán')).toMatchObject(refused('VendedorId', 'Ya es de esa persona'));
    await pass(id, 'Hernán Vidal');
    expect(await pass(id, 'Hernán Vidal', { Motivo: 'Otro motivo.' })).toMatchObject(
      refused('VendedorId', 'Ya es de esa persona'),
    );
    expect(await historyOf(id)).toHaveLength(1);
  });

  test.each(['Marta Quiroga', 'Tomás Ibarra'] as const)('not to %s, who sells nothing', async (person) => {
    const id = await ofSilvia();
    expect(await pass(id, person)).toMatchObject(refused('VendedorId', 'No es un vendedor'));
    expect((await as('Silvia Roldán').get(id, '')).json).toMatchObject({ esPropia: true, asignaciones: [] });
  });

  test('not to who is nobody', async () => {
    const id = await ofSilvia();
    const VendedorId = '00000000-0000-4000-8000-000000000000';
    const json = { VendedorId, Motivo: 'Alguno.' };
    expect(await server.call('POST', `/solicitudes/${id}/asignacion`, { as: 'Claudia Ferrari', json })).toMatchObject(
      refused('VendedorId', 'No es un vendedor'),
    );
  });

  test('to an agency’s people only if they sell for its channel, or else they could not see it', async () => {
    const id = await ofSilvia();
    expect(await pass(id, 'Valeria Campos')).toMatchObject(refused('VendedorId', 'No vende por ese canal'));
    expect((await as('Silvia Roldán').get(id, '')).json).toMatchObject({ esPropia: true, asignaciones: [] });
    expect((await pass(id, 'Andrés Pereyra')).status).toBe(204);
    expect((await as('Andrés Pereyra').get(id, '')).json).toMatchObject({ esPropia: true });
    // A colleague of the same agency still sees it.
    expect((await as('Silvia Roldán').get(id, '')).json).toMatchObject({
      vendedor: 'Andrés Pereyra',
      esPropia: false,
    });
  });

  test('in whatever state it is', async () => {
    const id = await ofSilvia();
    await server.db.update(solicitudes).set({ situacion: 'Rechazado' }).where(eq(solicitudes.id, id));
    expect((await pass(id, 'Hernán Vidal')).status).toBe(204);
  });

  test.each([
    ['VendedorId', { VendedorId: 'silvia' }, 'Elegí un vendedor'],
    ['VendedorId', { VendedorId: null }, 'Elegí un vendedor'],
    ['Motivo', { Motivo: ' ' }, 'Requerido'],
    ['Motivo', { Motivo: 'no' }, 'Escribí al menos 3 caracteres'],
    ['Motivo', { Motivo: 'x'.repeat(201) }, 'Escribí hasta 200 caracteres'],
    ['Motivo', { Motivo: 'Dos\nlíneas' }, 'Escribilo en una sola línea'],
  ])('but not with a wrong %s: %j', async (fieldName, wrong, message) => {
    const id = await ofSilvia();
    const json = { VendedorId: idOf('Hernán Vidal'), Motivo: 'Alguno.', ...wrong };
    expect(await server.call('POST', `/solicitudes/${id}/asignacion`, { as: 'Claudia Ferrari', json })).toMatchObject({
      status: 400,
      json: { responseStatus: { errors: [{ fieldName, message }] } },
    });
    expect(await historyOf(id)).toEqual([]);
  });
});

describe('SL-07 AP-04 nobody but a coordinator passes an application on', () => {
  test.each(['Silvia Roldán', 'Andrés Pereyra', 'Hernán Vidal', 'Marta Quiroga'] as const)(
    '%s may not, be there one or not',
    async (by) => {
      const id = await ofSilvia();
      expect(await pass(id, 'Jimena Duarte', { by })).toMatchObject(forbidden);
      expect(await pass(9_999_999, 'Jimena Duarte', { by })).toMatchObject(forbidden);
      expect(await server.call('GET', '/solicitudes/vendedores', { as: by })).toMatchObject(forbidden);
      expect(await historyOf(id)).toEqual([]);
    },
  );

  test('who is not signed in may not either', async () => {
    const json = { VendedorId: idOf('Hernán Vidal'), Motivo: 'Alguno.' };
    expect((await server.call('POST', '/solicitudes/1001/asignacion', { json })).status).toBe(401);
    expect((await server.call('GET', '/solicitudes/vendedores')).status).toBe(401);
  });

  test('to a coordinator one that there is not is not there; nor is another’s to who may pass on but sees only their own', async () => {
    expect(await pass(9_999_999, 'Hernán Vidal')).toMatchObject(notFound);
    const id = await ofSilvia();
    const permissions = ['solicitudes:ver' as const, 'solicitudes:asignar' as const];
    const before = await server.db
      .select()
      .from(users)
      .where(eq(users.id, idOf('Jimena Duarte')));
    await server.db
      .update(users)
      .set({ permissions })
      .where(eq(users.id, idOf('Jimena Duarte')));
    expect(await pass(id, 'Jimena Duarte', { by: 'Jimena Duarte' })).toMatchObject(notFound);
    await server.db
      .update(users)
      .set({ permissions: before[0]?.permissions })
      .where(eq(users.id, idOf('Jimena Duarte')));
  });
});

describe('SL-07 SL-05 the new seller goes on with an incomplete one', () => {
  test('from where it was, to its end; to the old one it is not there', async () => {
    const hernan = as('Hernán Vidal');
    const id = await hernan.withAmount();
    await hernan.qualify(id);
    await hernan.set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    const quote = await hernan.quote(id);
    expect((await pass(id, 'Jimena Duarte')).status).toBe(204);

    for (const path of ['', '/borrador', `/seguros/${quote}`, '/ofertas?AceptacionAutomatica=false'])
      expect(await hernan.get(id, path), path).toMatchObject(notFound);
    expect(await hernan.post(id, 'ingresos', parts.ingresos)).toMatchObject(notFound);
    expect(await discard(id, 'Hernán Vidal')).toMatchObject(notFound);
    const compare = (person: Person) =>
      server.call('GET', `/seguros/cotizaciones/${quote}/comparacion?planes=9-TC,11-TC`, { as: person });

    const jimena = as('Jimena Duarte');
    expect((await jimena.get(id, '/borrador')).json).toMatchObject({
      id,
      canal: { key: 'casa-central' },
      pedido: { Importe: 500_000, Plazo: 24 },
      oferta: { id: '24-con-documentacion' },
      cotizacionId: quote,
      formaPago: 'DebitoConCBU',
    });
    const sameHolder = { Documento: '29852741' };
    expect(
      await server.call('POST', `/solicitudes/${id}/identidad`, { as: 'Jimena Duarte', json: sameHolder }),
    ).toEqual(expect.objectContaining({ status: 200, json: { coincide: true } }));
    expect(await jimena.quote(id)).toBe(quote);
    expect((await compare('Jimena Duarte')).status).toBe(200);
    expect((await compare('Hernán Vidal')).status).toBe(404);
    const plan = { CotizacionId: quote, CotizacionPlanId: '9-TC', TipoPolizaId: 2, TipoCobertura: 'TC' };
    expect((await jimena.post(id, 'seguro', plan)).status).toBe(204);
    expect((await jimena.finish(id)).status).toBe(204);
    expect((await jimena.get(id, '')).json).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      vendedor: 'Jimena Duarte',
      poliza: { cotizacionId: quote },
    });
  });

  test('the old one still sees it where it comes through their channel, and discards it no more', async () => {
    const id = await ofSilvia();
    await pass(id, 'Hernán Vidal');
    expect((await as('Silvia Roldán').get(id, '')).json).toMatchObject({ vendedor: 'Hernán Vidal', esPropia: false });
    expect(await discard(id, 'Silvia Roldán')).toMatchObject(notFound);
  });

  test('also with one without people, through a channel that is not theirs', async () => {
    const id = await as('Silvia Roldán').startEmpty({ Canal: 'roldan-automotores' });
    await pass(id, 'Hernán Vidal');
    const evaluated = await as('Hernán Vidal').evaluate({ Id: id, canal: 'roldan-automotores' });
    expect(evaluated).toMatchObject({ status: 200, json: { id, aptoCredito: true } });
  });

  test('and may discard it, with the history of whose it was', async () => {
    const id = await ofSilvia();
    await pass(id, 'Hernán Vidal');
    expect((await discard(id, 'Hernán Vidal')).status).toBe(204);
    expect(await server.db.$count(asignacionesSolicitud, eq(asignacionesSolicitud.solicitudId, id))).toBe(0);
  });

  test('one that nobody finishes is deleted after 90 days all the same', async () => {
    const id = await ofSilvia();
    await pass(id, 'Hernán Vidal');
    server.clock.advance(90 * 24 * 3600 + 1);
    await sweepTerms(server.db, server.storage, server.clock);
    expect(await as('Hernán Vidal').get(id, '')).toMatchObject(notFound);
    expect(await server.db.$count(asignacionesSolicitud, eq(asignacionesSolicitud.solicitudId, id))).toBe(0);
  });
});

describe('SL-07 a coordinator sees who sells', () => {
  const body = v.object({
    vendedores: v.array(
      v.object({ id: v.string(), nombre: v.string(), canales: v.array(v.string()), solicitudes: v.number() }),
    ),
    canales: v.array(v.object({ key: v.string(), value: v.string() })),
  });
  const sellers = async () =>
    v.parse(body, (await server.call('GET', '/solicitudes/vendedores', { as: 'Claudia Ferrari' })).json);
  const underWay = async (person: Person) =>
    (await sellers()).vendedores.find(({ nombre }) => nombre === person)?.solicitudes;

  test('by name, with their channels, and with no customer among them', async () => {
    const { vendedores, canales } = await sellers();
    expect(vendedores.map(({ nombre }) => nombre)).toEqual([
      'Andrés Pereyra',
      'Claudia Ferrari',
      'Ezequiel Mora',
      'Hernán Vidal',
      'Jimena Duarte',
      'Lautaro Ríos',
      'Mónica Salas',
      'Silvia Roldán',
      'Valeria Campos',
    ]);
    expect(vendedores.find(({ nombre }) => nombre === 'Valeria Campos')).toMatchObject({
      id: idOf('Valeria Campos'),
      canales: ['Campos Usados Centro', 'Campos Usados Norte'],
    });
    expect(vendedores.find(({ nombre }) => nombre === 'Ezequiel Mora')).toMatchObject({ canales: [], solicitudes: 0 });
    expect(canales).toContainEqual({ key: 'roldan-automotores', value: 'Roldán Automotores' });
  });

  test('and how many each has under way: neither rejected, nor pledged, nor such of which nothing is said', async () => {
    const before = (await underWay('Hernán Vidal')) ?? 0;
    const id = await ofSilvia();
    await pass(id, 'Hernán Vidal');
    expect(await underWay('Hernán Vidal')).toBe(before + 1);
    for (const situacion of ['Rechazado', 'Rechazado_Definitivamente', 'Prenda_Confeccionada', null]) {
      await server.db.update(solicitudes).set({ situacion }).where(eq(solicitudes.id, id));
      expect(await underWay('Hernán Vidal'), String(situacion)).toBe(before);
    }
    for (const situacion of ['Aprobado', 'Liquidada', 'En_Analisis_Asignada']) {
      await server.db.update(solicitudes).set({ situacion }).where(eq(solicitudes.id, id));
      expect(await underWay('Hernán Vidal'), situacion).toBe(before + 1);
    }
  });

  test('not who may not follow applications any more', async () => {
    const [before] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, idOf('Jimena Duarte')));
    await server.db
      .update(users)
      .set({ roles: [] })
      .where(eq(users.id, idOf('Jimena Duarte')));
    expect(await underWay('Jimena Duarte')).toBeUndefined();
    const id = await ofSilvia();
    expect(await pass(id, 'Jimena Duarte')).toMatchObject(refused('VendedorId', 'No es un vendedor'));
    await server.db
      .update(users)
      .set({ roles: before?.roles })
      .where(eq(users.id, idOf('Jimena Duarte')));
  });
});
