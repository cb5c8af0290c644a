import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, matching, startTimeout, type TestServer } from '../testing/test-server.ts';

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
const codigosBody = v.object({ codigosPostales: v.array(v.string()) });

const provincias = Array.from({ length: 25 }, (_, at) => at + 1).filter((id) => id !== 19);
const sorted = (list: readonly string[]) => [...list].sort(new Intl.Collator('es').compare);

test('ON-01 brands come by name, each with an id of its own, eight of them featured', async () => {
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
        const query = new URLSearchParams({ localidad }).toString();
        const { json } = await get(`/provincias/${provincia}/codigospostales?${query}`);
        expect(v.parse(codigosBody, json).codigosPostales.length).toBeGreaterThan(0);
      }
    }
  }, 30_000);

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

describe('the nearest office', () => {
  const office = () => get('/contacto/oficinacercana');

  test('is the head office for whoever has no agency, with people of both areas', async () => {
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

test.each(['/marcas', '/provincias/3/localidades', '/provincias/3/codigospostales', '/contacto/oficinacercana'])(
  '%s is for signed-in people only',
  async (path) => {
    expect((await server.call('GET', `/catalogos${path}`)).status).toBe(401);
  },
);
