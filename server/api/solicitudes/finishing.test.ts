import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cotizaciones, solicitudes } from '../../infra/db/schema.ts';
import { seed } from '../../seed/seed.ts';
import { applicationsOf, parts } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

const stored = async (id: number) => {
  const [row] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
  return row;
};

const companiasBody = v.object({
  companias: v.array(
    v.object({
      companiaId: v.number(),
      cotizaciones: v.array(
        v.object({ cotizacionPlanId: v.string(), tipoPolizaId: v.number(), tipoPlan: v.string(), importe: v.number() }),
      ),
    }),
  ),
});

/** A new application whose offer is chosen, and the quote of its insurance. */
async function withOffer() {
  const id = await hernan.withAmount();
  await hernan.qualify(id);
  await hernan.set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
  return { id, CotizacionId: await hernan.quote(id) };
}

const plan = { CotizacionPlanId: '9-TC', TipoPolizaId: 2, TipoCobertura: 'TC' };

describe('the insurance', () => {
  test('NR-08 is quoted once, for the vehicle and the address of the application, by the same insurers', async () => {
    const { id, CotizacionId } = await withOffer();
    expect((await hernan.get(id, '/seguros/inicio')).json).toEqual({ CotizacionId });
    const [quote] = await server.db.select().from(cotizaciones).where(eq(cotizaciones.id, CotizacionId));
    expect(quote).toMatchObject({ modeloVehiculo: '4600002', anioVehiculo: 2022, codigoPostal: '5000' });
    const { companias } = v.parse(companiasBody, (await hernan.get(id, `/seguros/${CotizacionId}`)).json);
    const offers = companias.filter(({ cotizaciones: plans }) => plans.length > 0);
    expect(offers.map(({ companiaId }) => companiaId)).toEqual([9, 11]);
  });

  test('NR-08 a plan is chosen, and is in the detail; it may be left for later', async () => {
    const { id, CotizacionId } = await withOffer();
    await hernan.set(id, 'seguro', { CotizacionId, ...plan });
    expect((await hernan.get(id, '')).json).toMatchObject({
      poliza: {
        cotizacionId: CotizacionId,
        cotizacionPlanId: '9-TC',
        compania: 'Ceibo Seguros',
        cantCuotas: 12,
        fechaInicio: '2026-11-20',
        fechaFin: '2027-11-20',
        fechaDeCotizacion: '2026-11-20T15:00:00.000Z',
      },
    });
    await hernan.set(id, 'seguro', { Pendiente: true });
    expect((await hernan.get(id, '')).json).toMatchObject({ poliza: null });
  });

  test.each([
    ['a plan that is not answered yet', { CotizacionPlanId: '19-TC' }],
    ['another type of policy', { TipoPolizaId: 3 }],
    ['another coverage', { TipoCobertura: 'TR' }],
    ['another quote', { CotizacionId: randomUUID() }],
    ['both a plan and none', { Pendiente: true }],
  ])('NR-08 %s is refused', async (_, change) => {
    const { id, CotizacionId } = await withOffer();
    expect((await hernan.post(id, 'seguro', { CotizacionId, ...plan, ...change })).status).toBe(400);
  });

  test('NR-08 another postal code or vehicle drops quote and plan, another address of the same code does not', async () => {
    const { id, CotizacionId } = await withOffer();
    await hernan.set(id, 'seguro', { CotizacionId, ...plan });
    await hernan.set(id, 'domicilio', { ...parts.domicilio, Direccion: 'Av. Colón 1234' });
    expect((await stored(id))?.cotizacionId).toBe(CotizacionId);
    await hernan.set(id, 'domicilio', { ...parts.domicilio, CodigoPostal: '5001' });
    expect(await stored(id)).toMatchObject({ cotizacionId: null, seguro: null });
    expect((await hernan.get(id, `/seguros/${CotizacionId}`)).status).toBe(404);
    const another = await hernan.quote(id);
    await hernan.set(id, 'vehiculo', { ...parts.vehiculo, TieneGNC: true });
    expect(await hernan.quote(id)).not.toBe(another);
  });

  test('NR-08 there is no quote before vehicle and address are known', async () => {
    const id = await hernan.start();
    const refused = await hernan.get(id, '/seguros/inicio');
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'vehiculo' }] } });
  });
});

describe('postSolicitudContacto', () => {
  test('NR-09 finishes the application, with everything that was answered', async () => {
    const { id, CotizacionId } = await withOffer();
    await hernan.post(id, 'continuacion');
    await hernan.set(id, 'seguro', { CotizacionId, ...plan });
    server.clock.advance(60);
    expect((await hernan.finish(id)).status).toBe(204);
    expect(await stored(id)).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      fechaAltaPedido: server.clock.now(),
      documento: '29852741',
      ingresos: parts.ingresos,
      domicilio: parts.domicilio,
      vehiculo: parts.vehiculo,
      pedido: parts['importe-solicitado'],
      oferta: { id: '24-con-documentacion', importe: 500_000, importeNetoAPercibir: 470_000, plazo: 24 },
      seguro: { pendiente: false, cotizacionPlanId: '9-TC', tipoCobertura: 'TC' },
      contacto: parts.contacto,
    });
    expect((await hernan.get(id, '')).json).toMatchObject({
      id,
      canal: { key: 'casa-central', value: 'Casa central' },
      situacion: 'En_Espera_De_Analisis',
      importeSolicitado: 500_000,
      plazoSolicitado: 24,
      telefonos: [{ numero: '0351154567890', display: '0351 15-456-7890' }],
      contactosRed: ['cliente@ejemplo.example'],
      personas: [{ nombre: 'VERÓNICA', apellido: 'NÚÑEZ', tipoRelacion: 'Titular' }],
      domicilio: { provincia: 3, localidad: 'CORDOBA', codigoPostal: '5000', direccion: null },
      vehiculo: { codia: '4600002', anio: 2022, marca: 'Toyota', usoComercial: false, valorDeCompra: 27_000_000 },
    });
  });

  test('AP-04 AP-08 its history has when it was begun and when it was finished, in UTC, and by whom', async () => {
    const begun = server.clock.now().toISOString();
    const id = await hernan.withAmount();
    await hernan.set(id, 'sin-oferta');
    server.clock.advance(3600);
    await hernan.finish(id);
    expect((await hernan.get(id, '')).json).toMatchObject({
      historial: [
        { situacion: 'Carga_Incompleta', fecha: begun, por: 'Hernán Vidal' },
        { situacion: 'En_Espera_De_Analisis', fecha: server.clock.now().toISOString(), por: 'Hernán Vidal' },
      ],
    });
  });

  test('NR-09 without an offer it needs no insurance; the e-mail may be skipped', async () => {
    const id = await hernan.withAmount();
    await hernan.set(id, 'sin-oferta');
    expect((await hernan.finish(id, { ...parts.contacto, Usuario: null })).status).toBe(204);
    expect((await hernan.get(id, '')).json).toMatchObject({ contactosRed: [], poliza: null });
  });

  test('NR-09 digits that are no number’s are shown as they came', async () => {
    const id = await hernan.withAmount();
    await hernan.set(id, 'sin-oferta');
    const Telefonos = parts.contacto.Telefonos.map((phone) => ({ ...phone, Numero: '00000000000', EsMovil: false }));
    await hernan.finish(id, { ...parts.contacto, Telefonos });
    expect((await hernan.get(id, '')).json).toMatchObject({ telefonos: [{ display: '00000000000' }] });
  });

  test('NR-09 names what is missing', async () => {
    const missingIn = async (id: number) => {
      const { status, json } = await hernan.finish(id);
      expect(status).toBe(400);
      return v.parse(refusedBody, json).responseStatus.errors.map(({ fieldName }) => fieldName);
    };
    const id = await hernan.start();
    expect(await missingIn(id)).toEqual(['ingresos', 'domicilio', 'vehiculo', 'importe', 'oferta', 'seguro']);
    const { id: withoutInsurance } = await withOffer();
    expect(await missingIn(withoutInsurance)).toEqual(['seguro']);
  });

  test('NR-09 the same key and body get 204 again; another body, and everything else from then on, 409', async () => {
    const key = randomUUID();
    const id = await hernan.withAmount();
    await hernan.set(id, 'sin-oferta');
    const tries = await Promise.all([1, 2, 3].map(() => hernan.finish(id, parts.contacto, key)));
    expect(tries.map(({ status }) => status)).toEqual([204, 204, 204]);
    const otherwise = await hernan.finish(id, { ...parts.contacto, Usuario: null }, key);
    expect(otherwise.status).toBe(409);
    expect(otherwise.json).toMatchObject({ responseStatus: { errorCode: 'SolicitudConOtrosDatos' } });
    expect(await stored(id)).toMatchObject({ contacto: parts.contacto });
    const later = [
      await hernan.finish(id),
      await hernan.post(id, 'continuacion'),
      await hernan.post(id, 'ingresos', parts.ingresos),
      await hernan.post(id, 'domicilio', parts.domicilio),
      await hernan.post(id, 'vehiculo', parts.vehiculo),
      await hernan.post(id, 'importe-solicitado', parts['importe-solicitado']),
      await hernan.post(id, 'oferta-aceptada', { OfertaId: '18-con-documentacion' }),
      await hernan.post(id, 'sin-oferta'),
      await hernan.post(id, 'seguro', { Pendiente: true }),
      await hernan.get(id, '/seguros/inicio'),
    ];
    for (const { json } of later) expect(json).toMatchObject({ responseStatus: { errorCode: 'SolicitudCerrada' } });
  });

  test.each([
    ['a number of the other type', { Numero: '03514567890' }],
    ['a window that there is not', { HorarioContacto: 'Noche_Y_Dia' }],
    ['another person’s phone', { CorrespondeA: 'Conyuge' }],
  ])('NR-09 %s is refused', async (_, change) => {
    const id = await hernan.start();
    const Telefonos = parts.contacto.Telefonos.map((phone) => ({ ...phone, ...change }));
    expect((await hernan.finish(id, { ...parts.contacto, Telefonos })).status).toBe(400);
  });

  test('NR-09 a key is needed, a phone too', async () => {
    const id = await hernan.start();
    expect((await hernan.post(id, 'contacto', parts.contacto)).status).toBe(400);
    expect((await hernan.finish(id, { ...parts.contacto, Telefonos: [] })).status).toBe(400);
  });
});

const refusedBody = v.object({ responseStatus: v.object({ errors: v.array(v.object({ fieldName: v.string() })) }) });

test('NR-05 the seed data have the blocking applications, once after any number of starts', async () => {
  const before = await Promise.all([stored(1001), stored(1002)]);
  server.clock.advance(24 * 3600);
  await seed(server.db, server.storage, server.clock);
  expect(await Promise.all([stored(1001), stored(1002)])).toEqual(before);
  for (const id of [1001, 1002]) expect((await hernan.get(id, '')).status).toBe(200);
});

describe('the insurance form of the credit flow', () => {
  test('CF-06 another form of payment is another quote; the earlier one is listed, and its plan is dropped', async () => {
    const { id, CotizacionId } = await withOffer();
    const quoteBy = async (FormaPago: string) => (await hernan.get(id, `/seguros/inicio?FormaPago=${FormaPago}`)).json;
    const listed = async () => (await hernan.get(id, '/seguros')).json;
    const first = {
      CotizacionId,
      fechaDeCotizacion: server.clock.now().toISOString(),
      vigente: true,
      ModeloVehiculo: '4600002',
      AnioVehiculo: 2022,
      CodigoPostal: '5000',
      UsoDelVehiculo: 'Particular',
      TieneGNC: false,
      FormaPago: 'DebitoConCBU',
    };
    expect(await listed()).toEqual({ cotizaciones: [first] });
    expect(await quoteBy('DebitoConCBU')).toEqual({ CotizacionId });
    await hernan.set(id, 'seguro', { CotizacionId, ...plan });
    server.clock.advance(1);
    const byCoupon = v.parse(v.object({ CotizacionId: v.string() }), await quoteBy('CuponPago')).CotizacionId;
    expect(byCoupon).not.toBe(CotizacionId);
    expect(await listed()).toMatchObject({
      cotizaciones: [
        { CotizacionId: byCoupon, FormaPago: 'CuponPago', vigente: true },
        { ...first, vigente: false },
      ],
    });
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({
      cotizacionId: byCoupon,
      formaPago: 'CuponPago',
      seguro: null,
    });
    expect((await hernan.get(id, '/seguros/inicio')).json, 'without one, as before').toEqual({
      CotizacionId: byCoupon,
    });
    expect((await hernan.post(id, 'seguro', { CotizacionId, ...plan })).status, 'of the earlier one').toBe(400);
    await hernan.set(id, 'seguro', { Pendiente: true });
    await quoteBy('DebitoConTarjetaCredito');
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({ seguro: { Pendiente: true } });
    expect((await hernan.get(id, '/seguros/inicio?FormaPago=Efectivo')).status).toBe(400);
    expect((await hernan.get(await hernan.start(), '/seguros')).json).toEqual({ cotizaciones: [] });
  });
});
