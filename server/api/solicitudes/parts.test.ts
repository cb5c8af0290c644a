import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solicitudes } from '../../infra/db/schema.ts';
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
  if (!row) throw new Error('The application is not there');
  return row;
};

const pricesBody = v.object({ precios: v.array(v.object({ item1: v.number(), item2: v.number() })) });

const partPaths = ['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado'] as const;

test('NR-06 each part is stored, may be sent again, and another replaces it', async () => {
  const id = await hernan.withAmount();
  expect(await stored(id)).toMatchObject({
    ingresos: parts.ingresos,
    domicilio: parts.domicilio,
    vehiculo: parts.vehiculo,
    pedido: parts['importe-solicitado'],
  });
  for (const path of partPaths) await hernan.set(id, path, parts[path]);
  await hernan.set(id, 'importe-solicitado', { Importe: 900_000, Plazo: 48 });
  expect((await stored(id)).pedido).toEqual({ Importe: 900_000, Plazo: 48 });
});

describe('what is refused', () => {
  const wrong = [
    ['ingresos', 'Ingreso', 0],
    ['ingresos', 'ActividadDeclarada', 'Otra'],
    ['ingresos', 'RubroEmpleoPublico', 'Docente'],
    ['ingresos', 'Antiguedad', 11],
    ['ingresos', 'ActividadDeclaradaConyuge', 'Jubilado'],
    ['domicilio', 'Provincia', 19],
    ['domicilio', 'Localidad', 'LA PLATA'],
    ['domicilio', 'CodigoPostal', '1900'],
    ['domicilio', 'Direccion', ''],
    ['domicilio', 'Direccion', 'Colón \0 12'],
    ['domicilio', 'Direccion', 'Colón \ud800 12'],
    ['vehiculo', 'Codia', '9999999'],
    ['vehiculo', 'Anio', 2005],
    ['vehiculo', 'Uso', 'Taxi'],
    ['vehiculo', 'ValorDeCompra', 1_000_000],
    ['vehiculo', 'ValorDeCompra', 90_000_000],
    ['importe-solicitado', 'Importe', 12_345],
    ['importe-solicitado', 'Importe', 905_000],
    ['importe-solicitado', 'Plazo', 20],
  ] as const;

  test.each(wrong)('NR-06 %s: %s = %j, naming the field', async (path, fieldName, value) => {
    const id = await hernan.start();
    const refused = await hernan.post(id, path, { ...parts[path], [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
  });

  test('NR-06 the value of the vehicle goes from half to one and a half times the reference price', async () => {
    const id = await hernan.withAmount();
    const reference = (await stored(id)).vehiculo?.ValorInfoauto ?? 0;
    const ask = async (ValorDeCompra: number) =>
      (await hernan.post(id, 'vehiculo', { ...parts.vehiculo, ValorDeCompra })).status;
    const values = [reference / 2 - 1, reference / 2, reference * 1.5, reference * 1.5 + 1];
    expect([await ask(values[0] ?? 0), await ask(values[1] ?? 0)]).toEqual([400, 204]);
    expect([await ask(values[2] ?? 0), await ask(values[3] ?? 0)]).toEqual([204, 400]);
  });

  test('a body that names another application, and an invalid id', async () => {
    const id = await hernan.start();
    expect((await hernan.post(id, 'sin-oferta', { Id: id + 1 })).status).toBe(400);
    for (const path of ['/solicitudes/x', '/solicitudes/0', '/solicitudes/9999999999']) {
      expect((await server.call('GET', path, { as: 'Hernán Vidal' })).status).toBe(400);
    }
  });

  test('an unknown application is a 404, and so is another’s', async () => {
    const id = await hernan.start();
    const silvia = applicationsOf(server, 'Silvia Roldán');
    for (const path of partPaths) {
      expect((await hernan.post(9_999_999, path, parts[path])).status).toBe(404);
      const refused = await silvia.post(id, path, parts[path]);
      expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'SolicitudNoEncontrada' } });
    }
    expect((await silvia.get(id, '')).status).toBe(404);
    expect((await hernan.get(9_999_999, '/plazos')).status).toBe(404);
  });
});

describe('getSolicitudPlazos', () => {
  const plazosOf = async (id: number) => (await hernan.get(id, '/plazos')).json;

  test.each([
    [2021, [12, 18, 24, 36, 48]],
    [2020, [12, 18, 24, 36]],
    [2017, [12, 18, 24, 36]],
    [2016, [12, 18, 24]],
  ])('NR-06 a vehicle of %i leaves the terms %j', async (Anio, plazos) => {
    const id = await hernan.start();
    const ValorDeCompra = await priceOf('5100001', Anio);
    await hernan.set(id, 'vehiculo', { ...parts.vehiculo, Codia: '5100001', Anio, ValorDeCompra });
    expect(await plazosOf(id)).toEqual({ plazos });
  });

  test('NR-06 before the vehicle is known every term is allowed; then an excluded one gets 400', async () => {
    const id = await hernan.start();
    expect(await plazosOf(id)).toEqual({ plazos: [12, 18, 24, 36, 48] });
    const ValorDeCompra = await priceOf('5100001', 2016);
    await hernan.set(id, 'vehiculo', { ...parts.vehiculo, Codia: '5100001', Anio: 2016, ValorDeCompra });
    expect((await hernan.post(id, 'importe-solicitado', { Importe: 500_000, Plazo: 36 })).status).toBe(400);
    await hernan.set(id, 'importe-solicitado', { Importe: 500_000, Plazo: 24 });
  });

  test('NR-06 for one person the terms cannot be read; any of the usual ones may be requested', async () => {
    const graciela = { Documento: '31200012', Nombres: 'GRACIELA', Apellidos: 'PONCE' };
    const id = await hernan.withAmount(graciela, { 'importe-solicitado': { Importe: 500_000, Plazo: 48 } });
    expect((await hernan.get(id, '/plazos')).status).toBe(500);
  });

  async function priceOf(codia: string, anio: number): Promise<number> {
    const { json } = await server.call('GET', `/catalogos/modelos/${codia}/precios`, { as: 'Hernán Vidal' });
    return v.parse(pricesBody, json).precios.find(({ item1 }) => item1 === anio)?.item2 ?? 0;
  }
});

describe('the parts of the credit flow', () => {
  const begun = async () => {
    const id = await hernan.startEmpty();
    await hernan.evaluate({ Id: id });
    return id;
  };
  const refused = (fieldName: string, message: string) => ({
    status: 400,
    json: { responseStatus: { errors: [{ fieldName, message }] } },
  });

  test('CF-06 the trade of a public employee is required there, and in no other activity; a new request leaves it out', async () => {
    const publicly = { ...parts.ingresos, ActividadDeclarada: 'Empleado_Publico' };
    const id = await begun();
    expect(await hernan.post(id, 'ingresos', publicly)).toMatchObject(refused('RubroEmpleoPublico', 'Elegí el rubro'));
    await hernan.set(id, 'ingresos', { ...publicly, RubroEmpleoPublico: 'Salud' });
    expect((await stored(id)).ingresos).toMatchObject({ RubroEmpleoPublico: 'Salud' });
    expect(await hernan.post(id, 'ingresos', { ...parts.ingresos, RubroEmpleoPublico: 'Salud' })).toMatchObject(
      refused('RubroEmpleoPublico', 'El rubro va con el empleo público'),
    );
    await hernan.set(await hernan.start(), 'ingresos', publicly);
  });

  test.each([
    ['ActividadDeclaradaConyuge', { ActividadDeclaradaConyuge: 'Jubilado' }, 'No hay cónyuge'],
    ['IngresoConyuge', { IngresoConyuge: 1 }, 'No hay cónyuge'],
    ['IngresoConyuge', { IngresoConyuge: 0 }, 'Tiene que ser mayor a 0'],
    ['Ingreso', { Ingreso: -1 }, 'Tiene que ser mayor a 0'],
    ['Ingreso', { Ingreso: 10_000_000_000 }, 'Es demasiado'],
  ])('CF-06 %s: %j is refused', async (fieldName, change, message) => {
    const id = await begun();
    expect(await hernan.post(id, 'ingresos', { ...parts.ingresos, ...change })).toMatchObject(
      refused(fieldName, message),
    );
  });

  test('CF-03 another postal code drops offer and insurance; a new request keeps the offer', async () => {
    const elsewhere = { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: 'Calle 50 612' };
    const offered = async (id: number) => {
      for (const path of partPaths) await hernan.set(id, path, parts[path]);
      await hernan.qualify(id);
      await hernan.set(id, 'oferta-aceptada', { OfertaId: '18-con-documentacion' });
      await hernan.set(id, 'seguro', { Pendiente: true });
      await hernan.quote(id);
      await hernan.set(id, 'domicilio', { ...parts.domicilio, Direccion: 'Av. Colón 1234' });
      expect(await stored(id)).toMatchObject({ oferta: { id: '18-con-documentacion' }, seguro: { pendiente: true } });
      await hernan.set(id, 'domicilio', elsewhere);
      return await stored(id);
    };
    expect(await offered(await begun())).toMatchObject({ oferta: null, cotizacionId: null, seguro: null });
    expect(await offered(await hernan.start())).toMatchObject({
      oferta: { id: '18-con-documentacion' },
      cotizacionId: null,
      seguro: null,
    });
  });

  test('CF-06 the vehicle that the client has in mind is kept beside the one that is decided', async () => {
    const id = await begun();
    const any = { Marca: 'toyota', Anio: null, Codia: null };
    for (const preference of [any, { ...any, Anio: 2022 }, { ...any, Anio: 2022, Codia: '4600002' }]) {
      await hernan.set(id, 'preferencia-vehiculo', preference);
      expect((await hernan.get(id, '/borrador')).json).toMatchObject({
        preferenciaVehiculo: preference,
        vehiculo: null,
      });
    }
    for (const [fieldName, change, message] of [
      ['Marca', { Marca: 'no-hay' }, 'Elegí una marca'],
      ['Codia', { Codia: '1200001' }, 'Elegí un modelo de la marca'],
      ['Anio', { Codia: '4600002', Anio: 1999 }, 'El modelo no se vendió en ese año'],
      ['Anio', { Anio: 1999 }, 'La marca no vendió autos de ese año'],
    ] as const) {
      expect(await hernan.post(id, 'preferencia-vehiculo', { ...any, ...change })).toMatchObject(
        refused(fieldName, message),
      );
    }
  });

  test('CF-06 S3 the contact form: ten kinds, four availabilities, two kinds of phone, one phone at least', async () => {
    const id = await begun();
    expect((await hernan.get(id, '/contactos/configuracion')).json).toEqual({
      tiposContacto: [
        { key: 'Titular', value: 'Titular' },
        { key: 'Trabajo', value: 'Trabajo' },
        { key: 'Pareja', value: 'Pareja' },
        { key: 'Padre_Madre', value: 'Padre o madre' },
        { key: 'Hijo', value: 'Hijo/a' },
        { key: 'Hermano', value: 'Hermano/a' },
        { key: 'Familiar', value: 'Familiar' },
        { key: 'Amigo', value: 'Amigo/a' },
        { key: 'Vecino', value: 'Vecino/a' },
        { key: 'Otro', value: 'Otro' },
      ],
      horarios: [
        { key: 'Todo_El_Dia', value: 'Todo el día' },
        { key: 'Manana', value: 'De 9 a 12 hs' },
        { key: 'Tarde', value: 'De 12 a 18 hs' },
        { key: 'Noche', value: 'De 18 a 22 hs' },
      ],
      tiposTelefono: [
        { esMovil: true, digitos: 13, value: 'Celular' },
        { esMovil: false, digitos: 11, value: 'Teléfono fijo' },
      ],
      telefonosMinimos: 1,
      telefonosMaximos: 10,
      emailRequerido: false,
    });
  });

  test('CF-06 an application from the beginning to its end, with phones of several people', async () => {
    const id = await begun();
    await hernan.set(id, 'continuacion');
    for (const path of partPaths) await hernan.set(id, path, parts[path]);
    await hernan.qualify(id);
    await hernan.set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    await hernan.set(id, 'seguro', { Pendiente: true });
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({ seguro: { Pendiente: true }, contacto: null });
    const Telefonos = [
      { ...parts.contacto.Telefonos[0], CorrespondeA: 'Verónica' },
      {
        Numero: '03514567890',
        TipoTelefono: 'Trabajo',
        EsMovil: false,
        HorarioContacto: 'Manana',
        CorrespondeA: 'Recursos Humanos',
      },
      // Somebody else answers the first one too.
      { ...parts.contacto.Telefonos[0], TipoTelefono: 'Pareja', CorrespondeA: 'Marcos' },
    ];
    for (const wrong of [[], [{ ...Telefonos[0], CorrespondeA: ' ' }], [{ ...Telefonos[0], TipoTelefono: 'Casa' }]]) {
      expect((await hernan.finish(id, { Telefonos: wrong, Usuario: null })).status).toBe(400);
    }
    expect((await hernan.finish(id, { Telefonos, Usuario: null })).status).toBe(204);
    expect((await hernan.get(id, '')).json).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      importeNetoAPercibir: 470_000,
      poliza: null,
      telefonos: [
        { numero: '0351154567890', display: '0351 15-456-7890', tipoTelefono: 'Titular', correspondeA: 'Verónica' },
        { numero: '03514567890', display: '0351 456-7890', tipoTelefono: 'Trabajo', correspondeA: 'Recursos Humanos' },
      ],
    });
  });
});
