import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

describe('listPolizas', () => {
  test('PO-01 a customer sees only their own policies, suspended ones too', async () => {
    const { json } = await server.call('GET', '/apiclientes/polizas', { as: 'Raúl Benítez' });
    expect(json).toMatchObject({
      polizas: [
        {
          idPoliza: '700301',
          suspendida: false,
          ciaAseguradora: 'Hornero Seguros',
          tipoSeguro: 'TC',
          vehiculo: { marca: 'Volkswagen', modelo: 'Amarok 2.0 TDI Trendline', dominio: 'AD456JK' },
        },
        { idPoliza: '700302', tipoSeguro: 'TR' },
        { idPoliza: '700303', suspendida: true },
        { idPoliza: '700304', tipoSeguro: 'RC' },
      ],
    });
  });

  test('PO-01 the list may be empty, even with a loan; and a person may have a policy and no loan', async () => {
    for (const as of ['Lucía Ferreyra', 'Daniel Sosa'] as const) {
      expect((await server.call('GET', '/apiclientes/polizas', { as })).json).toEqual({ polizas: [] });
    }
    const alone = await server.call('GET', '/apiclientes/polizas', { as: 'Gloria Peralta' });
    expect(alone.json).toMatchObject({ polizas: [{ idPoliza: '702101' }] });
  });
});

describe('getPoliza', () => {
  test('PO-02 MY-08 a policy in force, with its documents, what is covered and whom to call', async () => {
    const { json } = await server.call('GET', '/apiclientes/polizas/700201', { as: 'Marta Quiroga' });
    expect(json).toEqual({
      idPoliza: '700201',
      ciaAseguradora: 'Ceibo Seguros',
      tipoSeguro: 'TC',
      suspendida: false,
      suspendidaPorMora: false,
      fechaInicio: '2026-06-20',
      fechaFin: '2027-06-20',
      tienePDFPoliza: true,
      tienePDFTarjeta: true,
      dominio: 'AF123GH',
      vehiculo: { marca: 'Fiat', modelo: 'Cronos 1.3 Drive', dominio: 'AF123GH', anio: 2026 },
      detalleCobertura:
        'Daños a terceros, personas y cosas\nRobo e incendio, total y parcial\nCristales, cerraduras y granizo\nRemolque hasta 300 km',
      telefonoAseguradora: '0800 555 0109',
      telefonoGrua: '0800 555 0209',
    });
  });

  test('PO-02 one without detail or card; suspended with arrears and without', async () => {
    const bare = await server.call('GET', '/apiclientes/polizas/700501', { as: 'Camila Ortiz' });
    expect(bare.json).toMatchObject({ detalleCobertura: null, tienePDFPoliza: true, tienePDFTarjeta: false });
    expect(bare.json).toMatchObject({ telefonoAseguradora: '0800 555 0115', telefonoGrua: null });
    const inArrears = await server.call('GET', '/apiclientes/polizas/701401', { as: 'Pedro Godoy' });
    expect(inArrears.json).toMatchObject({ suspendida: true, suspendidaPorMora: true });
    const otherwise = await server.call('GET', '/apiclientes/polizas/701501', { as: 'Ana Suárez' });
    expect(otherwise.json).toMatchObject({ suspendida: true, suspendidaPorMora: false });
  });

  test('another’s and an unknown one get the same 403, an invalid id 400', async () => {
    const anothers = await server.call('GET', '/apiclientes/polizas/700301', { as: 'Marta Quiroga' });
    const unknown = await server.call('GET', '/apiclientes/polizas/1', { as: 'Marta Quiroga' });
    expect([anothers.status, unknown.status]).toEqual([403, 403]);
    expect(anothers.json).toEqual(unknown.json);
    const refused = await server.call('GET', `/apiclientes/polizas/${'9'.repeat(41)}`, { as: 'Marta Quiroga' });
    expect(refused.status).toBe(400);
  });
});

test.each(['/apiclientes/polizas', '/apiclientes/polizas/700201'])(
  'GET %s: 401 without a token, 403 without the permission',
  async (path) => {
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { as: 'Tomás Ibarra' })).status).toBe(403);
  },
);

test.each(['Hernán Vidal', 'Silvia Roldán'] as const)('S2.1 %s, who sells, may see policies: their own', async (as) => {
  const { status, json } = await server.call('GET', '/apiclientes/polizas', { as });
  expect([status, json]).toEqual([200, { polizas: [] }]);
});
