import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codigosPostalesOf } from '../../domain/catalogos/localidades.ts';
import { createTestServer, matching, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const get = (path: string) => server.call('GET', `/catalogos${path}`, { as: 'Tomás Ibarra' });
const marcasBody = v.object({
  marcas: v.array(v.object({ id: v.string(), nombre: v.string(), destacada: v.boolean() })),
});
const localidadesBody = v.object({ localidades: v.array(v.string()) });
const modelosBody = v.object({ modelos: v.array(v.object({ codia: v.string(), modelo: v.string() })) });
const preciosBody = v.object({ precios: v.array(v.object({ item1: v.number(), item2: v.number() })) });
const codigosBody = v.object({ codigosPostales: v.array(v.string()) });

const provincias = Array.from({ length: 25 }, (_, at) => at + 1).filter((id) => id !== 19);
const sorted = (list: readonly string[]) => [...list].sort(new Intl.Collator('es').compare);

test('ON-01 brands are sorted by name, with unique ids, eight of them featured', async () => {
  const { marcas } = v.parse(marcasBody, (await get('/marcas')).json);
  expect(marcas.map(({ nombre }) => nombre)).toEqual(sorted(marcas.map(({ nombre }) => nombre)));
  expect(new Set(marcas.map(({ id }) => id)).size).toBe(marcas.length);
  expect(marcas.filter(({ destacada }) => destacada)).toHaveLength(8);
  expect(marcas).toContainEqual({ id: 'citroen', nombre: 'Citroën', destacada: false });
});

describe('places', () => {
  test('every province has localities, in order, each once, none empty, each with postal codes', async () => {
    for (const provincia of provincias) {
      const { localidades } = v.parse(localidadesBody, (await get(`/provincias/${provincia}/localidades`)).json);
      expect(localidades.length).toBeGreaterThan(0);
      expect(localidades).toEqual(sorted([...new Set(localidades)]));
      for (const localidad of localidades) {
        expect(localidad).toMatch(/^[A-ZÑÜ0-9. ]+$/);
        expect(codigosPostalesOf(provincia, localidad).length).toBeGreaterThan(0);
      }
    }
  });

  test('IN-17 there are at least 400 localities', async () => {
    const lists = await Promise.all(provincias.map((provincia) => get(`/provincias/${provincia}/localidades`)));
    const names = lists.flatMap(({ json }) => v.parse(localidadesBody, json).localidades);
    expect(names.length).toBeGreaterThanOrEqual(400);
  });

  test('ON-01 province 1 is CAPITAL FEDERAL and nothing else', async () => {
    expect((await get('/provincias/1/localidades')).json).toEqual({ localidades: ['CAPITAL FEDERAL'] });
  });

  test('a locality has its own codes, a province those of all, each once and in order', async () => {
    const { json } = await get('/provincias/10/codigospostales?localidad=PERICO');
    expect(json).toEqual({ codigosPostales: ['4608'] });
    const all = v.parse(codigosBody, (await get('/provincias/10/codigospostales')).json).codigosPostales;
    expect(all).toEqual([...new Set(all)].sort());
    expect(all).toContain('4608');
  });

  test('an unknown locality has no codes', async () => {
    const { json } = await get('/provincias/10/codigospostales?localidad=ATLANTIDA');
    expect(json).toEqual({ codigosPostales: [] });
  });

  test.each(['19', '0', '26', 'x', '1e1'])('%s is no province', async (provincia) => {
    expect((await get(`/provincias/${provincia}/localidades`)).status).toBe(400);
    expect((await get(`/provincias/${provincia}/codigospostales`)).status).toBe(400);
  });
});

test('NR-06 a bought vehicle of up to twelve years is financed, and a guarantee of up to ten', async () => {
  expect((await get('/creditos/1/anios')).json).toEqual({ desde: 2014 });
  expect((await get('/creditos/3/anios')).json).toEqual({ desde: 2016 });
  expect((await get('/creditos/2/anios')).status).toBe(400);
});

describe('the nearest office', () => {
  const office = () => get('/contacto/oficinacercana');

  test('is the head office for a user without an agency, with people of both areas', async () => {
    expect((await office()).json).toMatchObject({
      sucursal: { nombre: 'Casa Central' },
      contactos: [
        { area: 'Administrativo', telefonos: [{ numero: matching(/^0115555/), esMovil: false }] },
        { area: 'Comercial', telefonos: [{ esMovil: false }, { numero: matching(/^011155555/), esMovil: true }] },
      ],
    });
  });

  test('is the branch of the province of the caller’s agency', async () => {
    const json = {
      Cui: '30000000007',
      NombreAgencia: 'Automotores del Valle',
      NombreTitular: 'Norma Paz',
      Provincia: 13,
      Localidad: 'SAN RAFAEL',
      CodigoPostal: '5600',
      Direccion: 'San Martín 10',
      TipoAgencia: 2,
      Marca: null,
      TipoVehiculo: 1,
      NombreContacto: 'Norma Paz',
      TelefonoContacto: '0111545678901',
      EmailContacto: 'norma@ejemplo.example',
      VersionTerminos: '1.0',
      ComoNosConocio: 1,
    };
    const headers = { 'Idempotency-Key': randomUUID() };
    await server.call('POST', '/controldeusuarios/registroagencia', { as: 'Tomás Ibarra', json, headers });
    expect((await office()).json).toMatchObject({ sucursal: { nombre: 'Sucursal Cordillera' } });
  });
});

describe('models', () => {
  const years = Array.from({ length: 16 }, (_, age) => 2026 - age);
  const modelsOf = async (marca: string, anio: number) =>
    v.parse(modelosBody, (await get(`/marcas/${marca}/anios/${anio}/modelos`)).json).modelos;
  const pricesOf = async (codia: string) => v.parse(preciosBody, (await get(`/modelos/${codia}/precios`)).json).precios;

  test('IN-17 at least 12 brands have models, at least 120 in all, each with a unique codia', async () => {
    const { marcas } = v.parse(marcasBody, (await get('/marcas')).json);
    const found = new Map<string, string>();
    for (const { id } of marcas) {
      for (const anio of [2011, 2014, 2017, 2020, 2023, 2026]) {
        for (const { codia } of await modelsOf(id, anio)) {
          expect(codia).toMatch(/^\d{7}$/);
          expect(found.get(codia) ?? id).toBe(id);
          found.set(codia, id);
        }
      }
    }
    expect(new Set(found.values()).size).toBeGreaterThanOrEqual(12);
    expect(found.size).toBeGreaterThanOrEqual(120);
  });

  test('IN-17 every featured brand has models in each of the sixteen years', async () => {
    const { marcas } = v.parse(marcasBody, (await get('/marcas')).json);
    for (const { id } of marcas.filter(({ destacada }) => destacada)) {
      for (const anio of years) expect((await modelsOf(id, anio)).length).toBeGreaterThan(0);
    }
  });

  test('IN-17 a year lists by name what was sold in it, and nothing else', async () => {
    const sold = await modelsOf('toyota', 2019);
    expect(sold.map(({ modelo }) => modelo)).toEqual(sorted(sold.map(({ modelo }) => modelo)));
    expect(sold).toContainEqual({ codia: '4600001', modelo: 'Corolla 1.8 XEi Pack CVT' });
    expect(sold).not.toContainEqual({ codia: '4600002', modelo: 'Corolla 2.0 XEi CVT' });
  });

  test.each([
    ['a brand without models', 'scania', 2020],
    ['an unknown brand', 'ninguna', 2020],
    ['a year before the sixteen', 'toyota', 2010],
    ['a year to come', 'toyota', 2027],
  ])('%s has an empty list', async (_, marca, anio) => {
    expect(await modelsOf(marca, anio)).toEqual([]);
  });

  test('a price for each year of sale, the newest first, each older year worth less', async () => {
    const prices = await pricesOf('4600001');
    expect(prices.map(({ item1 }) => item1)).toEqual([2019, 2018, 2017, 2016, 2015, 2014]);
    expect(prices.map(({ item2 }) => item2)).toEqual(prices.map(({ item2 }) => item2).sort((a, b) => b - a));
    expect(prices[0]).toEqual({ item1: 2019, item2: 28_000_000 });
  });

  test('CQ-01 a model has its names, its kind and the years in which it was sold', async () => {
    expect((await get('/modelos/4600001/detalle')).json).toEqual({
      codia: '4600001',
      marca: 'Toyota',
      modelo: 'Corolla 1.8 XEi Pack CVT',
      tipo: 'Auto',
      desde: 2014,
      hasta: 2019,
    });
    expect((await get('/modelos/4600008/detalle')).json).toMatchObject({ tipo: 'Pickup', hasta: null });
    expect((await get('/modelos/4600012/detalle')).json).toMatchObject({ tipo: 'SUV' });
    expect((await get('/modelos/1700013/detalle')).json).toMatchObject({ tipo: 'Utilitario' });
  });

  test('CQ-01 every model that a year lists has its price of that year', async () => {
    for (const anio of [2011, 2019, 2026]) {
      for (const { codia } of await modelsOf('toyota', anio)) {
        expect((await pricesOf(codia)).map(({ item1 }) => item1)).toContain(anio);
      }
    }
  });

  test('an unknown codia gets 404, an invalid one 400', async () => {
    for (const of of ['precios', 'detalle']) {
      expect((await get(`/modelos/9999999/${of}`)).status).toBe(404);
      expect((await get(`/modelos/12/${of}`)).status).toBe(400);
    }
    expect((await get('/marcas/toyota/anios/hoy/modelos')).status).toBe(400);
  });
});

test.each([
  '/marcas',
  '/marcas/fiat/anios/2020/modelos',
  '/modelos/4600001/precios',
  '/modelos/4600001/detalle',
  '/provincias/3/localidades',
  '/provincias/3/codigospostales',
  '/contacto/oficinacercana',
])('%s is for signed-in people only', async (path) => {
  expect((await server.call('GET', `/catalogos${path}`)).status).toBe(401);
});
