import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cotizaciones } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const pedido = quoteRequest;
type Change = Partial<Record<keyof typeof pedido, unknown>>;

const startedBody = v.object({ cotizacionId: v.nullable(v.string()) });
const detailBody = v.object({
  companias: v.array(
    v.object({
      companiaId: v.number(),
      compania: v.string(),
      orden: v.number(),
      estado: v.string(),
      cotizaciones: v.array(
        v.object({
          cotizacionPlanId: v.string(),
          tipoPlan: v.string(),
          importe: v.number(),
          sumaAsegurada: v.optional(v.number()),
          descripcion: v.string(),
        }),
      ),
    }),
  ),
});

const ask = (change: Change = {}, as: Person = 'Marta Quiroga') =>
  server.call('POST', '/seguros/cotizaciones', { as, json: { ...pedido, ...change } });

async function start(change?: Change): Promise<string> {
  const { cotizacionId } = v.parse(startedBody, (await ask(change)).json);
  if (cotizacionId === null) throw new Error('The quote has no id');
  return cotizacionId;
}

async function fetchCompanias(id: string) {
  const { json } = await server.call('GET', `/seguros/cotizaciones/${id}`, { as: 'Marta Quiroga' });
  return v.parse(detailBody, json).companias;
}

/** The ids of the insurers that have answered by each of the first fetches. */
async function progress(change: Change, fetches = 6): Promise<number[][]> {
  const id = await start(change);
  const complete: number[][] = [];
  for (let fetch = 0; fetch < fetches; fetch++) {
    const companias = await fetchCompanias(id);
    complete.push(companias.filter(({ estado }) => estado === 'completa').map(({ companiaId }) => companiaId));
  }
  return complete;
}

/** What the insurers have answered at the end. */
async function allAnswers(change: Change = {}) {
  const id = await start(change);
  for (let fetch = 0; fetch < 4; fetch++) await fetchCompanias(id);
  return await fetchCompanias(id);
}

describe('postSegurosCotizar', () => {
  test('IN-05 a quote gets an id, and is stored', async () => {
    const id = await start();
    const rows = await server.db.select().from(cotizaciones);
    expect(rows.find((row) => row.id === id)).toMatchObject({ modeloVehiculo: '4600002', fetches: 0 });
  });

  test('IN-05 the answer for one model carries no id', async () => {
    const { status, json } = await ask({ ModeloVehiculo: '1250002', AnioVehiculo: 2015 });
    expect([status, json]).toEqual([201, { cotizacionId: null }]);
  });

  test.each([
    ['Negocio', 'Otro'],
    ['Periodo', 'Mensual'],
    ['ModeloVehiculo', '9999999'],
    ['ModeloVehiculo', '46'],
    ['AnioVehiculo', 2019],
    ['AnioVehiculo', '2024'],
    ['CodigoPostal', '50'],
    ['UsoDelVehiculo', 'Taxi'],
    ['TieneGNC', 'no'],
    ['FormaPago', 'Efectivo'],
    ['desconocido', 1],
  ])('%s = %j is refused, naming the field', async (fieldName, value) => {
    const refused = await ask({ [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
  });

  test('customers, sellers and agencies may quote; users without an account or a sign-in may not', async () => {
    for (const as of ['Marta Quiroga', 'Hernán Vidal', 'Silvia Roldán'] as const) {
      expect((await ask({}, as)).status).toBe(201);
    }
    expect((await ask({}, 'Tomás Ibarra')).status).toBe(403);
    expect((await server.call('POST', '/seguros/cotizaciones', { json: pedido })).status).toBe(401);
  });
});

describe('getSegurosCotizaciones', () => {
  test('IN-06 insurers answer one fetch after the other, one of them never', async () => {
    const complete = await progress({});
    expect(complete).toEqual([[9], [9, 11], [9, 11, 15], [9, 11, 15, 19], [9, 11, 15, 19], [9, 11, 15, 19]]);
  });

  test('IN-06 five insurers are listed in order, those that are pending without plans', async () => {
    const companias = await fetchCompanias(await start());
    expect(companias.map(({ companiaId }) => companiaId)).toEqual([9, 11, 15, 19, 20]);
    expect(companias.map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5]);
    for (const { estado, cotizaciones: plans } of companias) expect(plans.length > 0).toBe(estado === 'completa');
  });

  test('IN-06 half a minute counts as a fetch', async () => {
    const id = await start();
    server.clock.advance(90);
    const complete = (await fetchCompanias(id)).filter(({ estado }) => estado === 'completa');
    expect(complete.map(({ companiaId }) => companiaId)).toEqual([9, 11, 15]);
  });

  test.each([
    ['4300001', 2020, 1],
    ['4300002', 2011, 2],
    ['4300003', 2015, 3],
    ['4300004', 2020, 4],
    ['4300005', 2020, 5],
  ])('IN-06 the insurers of %s (%i) are all complete at fetch %i, and not before', async (codia, anio, fetch) => {
    const counts = (await progress({ ModeloVehiculo: codia, AnioVehiculo: anio })).map(({ length }) => length);
    expect(counts.findIndex((count) => count === 5) + 1).toBe(fetch);
  });

  test('IN-06 for one model no insurer ever answers', async () => {
    const complete = await progress({ ModeloVehiculo: '1250003', AnioVehiculo: 2024 });
    expect(complete.flat()).toEqual([]);
  });

  test('IN-05 one model gets no plans: all insurers answer at once and have none', async () => {
    const companias = await fetchCompanias(await start({ ModeloVehiculo: '1250001', AnioVehiculo: 2015 }));
    expect(companias.map(({ estado }) => estado)).toEqual(companias.map(() => 'completa'));
    expect(companias.flatMap(({ cotizaciones: plans }) => plans)).toEqual([]);
  });

  test('the same request gets the same plans, a dearer vehicle dearer ones', async () => {
    const plans = (companias: Awaited<ReturnType<typeof allAnswers>>) => companias.flatMap((one) => one.cotizaciones);
    const first = plans(await allAnswers());
    expect(plans(await allAnswers())).toEqual(first);
    const older = plans(await allAnswers({ AnioVehiculo: 2020 }));
    first.forEach(({ importe }, at) => expect(importe).toBeGreaterThan(older[at]?.importe ?? Infinity));
  });

  test('the last insurer to answer is the cheapest of each type', async () => {
    const offers = (await allAnswers()).flatMap(({ companiaId, cotizaciones: plans }) =>
      plans.map((plan) => ({ ...plan, companiaId })),
    );
    for (const type of ['RC', 'TC', 'TR']) {
      const [cheapest] = offers.filter(({ tipoPlan }) => tipoPlan === type).sort((a, b) => a.importe - b.importe);
      expect(cheapest?.companiaId).toBe(19);
    }
  });

  test('there are plans of the main types and another, described in lines and in sentences', async () => {
    const plans = (await allAnswers()).flatMap((one) => one.cotizaciones);
    expect([...new Set(plans.map(({ tipoPlan }) => tipoPlan))].sort()).toEqual(['OTRO', 'RC', 'TC', 'TR']);
    expect(plans.some(({ descripcion }) => descripcion.includes('\n'))).toBe(true);
    expect(plans.some(({ descripcion }) => /^[^\n]+\. [^\n]+\.$/.test(descripcion))).toBe(true);
    expect(new Set(plans.map(({ cotizacionPlanId }) => cotizacionPlanId)).size).toBe(plans.length);
  });

  test('SL-03 what insures the vehicle itself says up to which sum: its price; civil liability says none', async () => {
    const plans = (await allAnswers()).flatMap((one) => one.cotizaciones);
    const { json } = await server.call('GET', '/catalogos/modelos/4600002/precios', { as: 'Marta Quiroga' });
    const { precios } = v.parse(
      v.object({ precios: v.array(v.object({ item1: v.number(), item2: v.number() })) }),
      json,
    );
    const price = precios.find(({ item1 }) => item1 === pedido.AnioVehiculo)?.item2;
    expect(price).toBeGreaterThan(0);
    for (const { tipoPlan, sumaAsegurada } of plans)
      expect(sumaAsegurada, tipoPlan).toBe(['TC', 'TR'].includes(tipoPlan) ? price : undefined);
  });

  test('for commercial use one insurer has no plan of the main types, and the others ask more', async () => {
    const [particular, comercial] = [await allAnswers(), await allAnswers({ UsoDelVehiculo: 'Comercial' })];
    const hornero = comercial.find(({ companiaId }) => companiaId === 15);
    expect(hornero?.cotizaciones.map(({ tipoPlan }) => tipoPlan)).toEqual(['OTRO']);
    expect(comercial[0]?.cotizaciones[0]?.importe).toBeGreaterThan(particular[0]?.cotizaciones[0]?.importe ?? Infinity);
  });

  test('todo riesgo is for vehicles of twelve years at most', async () => {
    const types = async (AnioVehiculo: number) =>
      (await allAnswers({ ModeloVehiculo: '5100001', AnioVehiculo })).flatMap((one) =>
        one.cotizaciones.map(({ tipoPlan }) => tipoPlan),
      );
    expect(await types(2014)).toContain('TR');
    expect(await types(2013)).not.toContain('TR');
  });

  test('another’s quote and an unknown one get the same 404, an invalid id 400', async () => {
    const id = await start();
    const fetchAs = (as: Person, of: string) => server.call('GET', `/seguros/cotizaciones/${of}`, { as });
    const anothers = await fetchAs('Hernán Vidal', id);
    const unknown = await fetchAs('Hernán Vidal', randomUUID());
    expect([anothers.status, unknown.status]).toEqual([404, 404]);
    expect(anothers.json).toEqual(unknown.json);
    expect((await fetchAs('Hernán Vidal', 'x')).status).toBe(400);
  });
});
