import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solicitudes } from '../db/schema.ts';
import { applicationsOf, parts } from '../testing/solicitudes.ts';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';

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

  test('an unknown application is a 404, another’s a 403', async () => {
    const id = await hernan.start();
    const silvia = applicationsOf(server, 'Silvia Roldán');
    for (const path of partPaths) {
      expect((await hernan.post(9_999_999, path, parts[path])).status).toBe(404);
      const refused = await silvia.post(id, path, parts[path]);
      expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'SolicitudDeOtroVendedor' } });
    }
    expect((await silvia.get(id, '')).status).toBe(403);
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
