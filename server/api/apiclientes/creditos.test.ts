import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const cuotasBody = v.object({ cuotas: v.array(v.object({ nroCuota: v.number(), situacion: v.string() })) });

const owed = v.object({
  total: v.number(),
  cuotas: v.number(),
  restos: v.number(),
  intereses: v.number(),
  desde: v.string(),
});
const amountsBody = v.object({
  cuotas: v.array(
    v.object({
      situacion: v.string(),
      importe: v.number(),
      interesesGenerados: v.number(),
      fechaVencimiento: v.string(),
    }),
  ),
});

const partsBody = v.object({
  cuotas: v.array(
    v.object({ importe: v.number(), capital: v.number(), interes: v.number(), saldoDeCapital: v.number() }),
  ),
});

/** What a quote of Marta's car begins with. */
const cronos = {
  marca: { id: 'fiat', nombre: 'Fiat' },
  ModeloVehiculo: '1700001',
  AnioVehiculo: 2026,
  CodigoPostal: '1900',
  lugar: { provincia: 2, localidad: 'LA PLATA' },
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
};

describe('listCreditos', () => {
  test('CR-01 a customer sees only their own loans', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' });
    expect(json).toEqual({
      creditos: [
        {
          operacionId: '100201',
          titular: 'Marta Quiroga',
          tipoCredito: 1,
          plazo: 24,
          dominio: 'AF123GH',
          estadoCredito: 'AlDia',
          fechaVencimiento: '2026-12-10',
          empresa: 1,
          vehiculo: 'Fiat Cronos 1.3 Drive',
          deuda: null,
          proximaCuota: { nroCuota: 10, importe: 448_415.69, fechaVencimiento: '2026-12-10' },
          cuotasPagas: 9,
          pagosEnVerificacion: [],
          auto: cronos,
        },
      ],
    });
  });

  test('CR-01 the list may be empty, and may hold one in arrears', async () => {
    const empty = await server.call('GET', '/apiclientes/creditos', { as: 'Lucía Ferreyra' });
    expect(empty.json).toEqual({ creditos: [] });
    const several = await server.call('GET', '/apiclientes/creditos', { as: 'Raúl Benítez' });
    expect(several.json).toMatchObject({
      creditos: [{ estadoCredito: 'EnMora' }, {}, { fechaVencimiento: null }, { estadoCredito: 'Saldado' }],
    });
  });

  test('401 without a token, 403 without the permission', async () => {
    expect((await server.call('GET', '/apiclientes/creditos')).status).toBe(401);
    expect((await server.call('GET', '/apiclientes/creditos', { as: 'Hernán Vidal' })).status).toBe(403);
  });
});

describe('getCredito', () => {
  test('CR-02 their own, with holder, vehicle and policy', async () => {
    const { status, json } = await server.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      credito: {
        operacionId: '100201',
        estadoCredito: 'AlDia',
        importeFinanciado: 6_500_000,
        plazo: 24,
        fechaOtorgamiento: '2026-02-10',
        empresa: 1,
        tipoCredito: 1,
        cancelado: false,
      },
      cuotasEnMora: 0,
      diasDeMora: 0,
      interesesPorMora: 0,
      saldoAFavor: 0,
      titular: { nombre: 'Marta', apellido: 'Quiroga', dni: '28456789', conyuge: null, codeudor: null },
      vehiculo: {
        marca: 'Fiat',
        modelo: 'Cronos 1.3 Drive',
        anio: 2026,
        dominio: 'AF123GH',
        esNuevo: true,
        uso: 'Particular',
        tieneGnc: false,
        idPoliza: '700201',
        aseguradora: 'Ceibo Seguros',
        tipoCobertura: 'TC',
      },
    });
  });

  test('MY-09 it says what a quote of its car begins with, in the list as well', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(json).toMatchObject({ auto: cronos });
  });

  test('MY-09 of a model that the catalog does not have the brand is known, and of a model in another year too', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/100301', { as: 'Raúl Benítez' });
    expect(json).toMatchObject({
      vehiculo: { modelo: 'Amarok 2.0 TDI Trendline' },
      auto: { marca: { id: 'volkswagen' }, ModeloVehiculo: null, UsoDelVehiculo: 'Comercial' },
    });
  });

  test('CR-02 a spouse, a co-debtor and both phones; no policy, no phones', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/101701', { as: 'Carla Núñez' });
    expect(json).toMatchObject({
      credito: { plazo: 60 },
      titular: { conyuge: 'Diego Paredes', codeudor: 'Mirta Núñez', telefonoSecundario: '02214567890' },
    });
    const bare = await server.call('GET', '/apiclientes/creditos/101601', { as: 'Julio Ramos' });
    expect(bare.json).toMatchObject({
      credito: { estadoCredito: '' },
      titular: { telefonoPrincipal: null, telefonoSecundario: null },
      vehiculo: { idPoliza: null, aseguradora: null, tipoCobertura: null },
    });
  });

  test('CR-03 arrears follow from the installments', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/100301', { as: 'Raúl Benítez' });
    expect(json).toMatchObject({ credito: { estadoCredito: 'EnMora' }, cuotasEnMora: 2, diasDeMora: 40 });
  });

  test.each([
    ['Raúl Benítez', '100301'],
    ['Olga Medina', '101201'],
    ['Pedro Godoy', '101401'],
  ] as const)(
    'MY-04 CR-07 what %s owes of %s is the sum of its overdue installments, without interest, in the list and in the loan',
    async (as, id) => {
      const detail = await server.call('GET', `/apiclientes/creditos/${id}`, { as });
      const listed = await server.call('GET', '/apiclientes/creditos', { as });
      const installments = await server.call('GET', `/apiclientes/creditos/${id}/cuotas`, { as });
      const { deuda, interesesPorMora } = v.parse(v.object({ deuda: owed, interesesPorMora: v.number() }), detail.json);
      const { creditos } = v.parse(v.object({ creditos: v.array(v.looseObject({})) }), listed.json);
      expect(creditos.find(({ operacionId }) => operacionId === id)).toMatchObject({ deuda });
      const { cuotas } = v.parse(amountsBody, installments.json);
      const overdue = cuotas.filter(({ situacion }) => situacion === 'Vencida');
      const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      expect(cents([deuda.cuotas])).toBe(cents(overdue.map(({ importe }) => importe)));
      expect(deuda.intereses).toBe(0);
      expect(cents([deuda.total])).toBe(cents([deuda.cuotas, deuda.restos, deuda.intereses]));
      expect(cents([interesesPorMora])).toBe(cents(cuotas.map(({ interesesGenerados }) => interesesGenerados)));
      expect(deuda.desde <= (overdue[0]?.fechaVencimiento ?? '')).toBe(true);
    },
  );

  test('MY-04 its rates: 54 % a year, and the total cost of what is paid for the 94 % that is received', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(json).toMatchObject({ credito: { tna: 54, cft: 82.27 } });
  });

  test('MY-04 where to pay: the account of the company that granted the loan; none once it is settled', async () => {
    const ours = await server.call('GET', '/apiclientes/creditos/100301', { as: 'Raúl Benítez' });
    expect(ours.json).toMatchObject({
      cuentaDePago: {
        banco: 'Banco Nación',
        alias: 'ZORZALIA.CUOTAS',
        cbu: '0110599520000001235579',
        titular: 'Zorzalia',
        cuit: '30712345671',
        referencia: 'Crédito 100301',
      },
    });
    const other = await server.call('GET', '/apiclientes/creditos/100302', { as: 'Raúl Benítez' });
    expect(other.json).toMatchObject({ cuentaDePago: { alias: 'MUTUAL.ZORZALIA', referencia: 'Crédito 100302' } });
    const settled = await server.call('GET', '/apiclientes/creditos/100304', { as: 'Raúl Benítez' });
    expect(settled.json).toMatchObject({ cuentaDePago: null, redesDeCobro: [], deuda: null });
  });

  test('MY-04 the demo’s acquirer issues a code for the transfer of this loan, and networks take its coupons; without partners neither', async () => {
    const ours = await server.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(ours.json).toMatchObject({
      redesDeCobro: ['Pago Fácil', 'Rapipago'],
      cuentaDePago: {
        qr: '00020101021143250021demo.zorzalia.invalid50150011307123456715126002201105995200000012355795204601253030325802AR5908ZORZALIA6012BUENOS AIRES621005061002016304C341',
      },
    });
    const production = await createTestServer(undefined, { demo: false });
    const { json } = await production.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(json).toMatchObject({ cuentaDePago: { alias: 'ZORZALIA.CUOTAS', qr: null }, redesDeCobro: [] });
    await production.close();
  });

  test('MY-04 which account its installments are debited from, if there is one', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/101701', { as: 'Carla Núñez' });
    expect(json).toMatchObject({ debitoAutomatico: { banco: 'Santander', cbuTerminadoEn: '4821' } });
    const without = await server.call('GET', '/apiclientes/creditos/100201', { as: 'Marta Quiroga' });
    expect(without.json).toMatchObject({ debitoAutomatico: null });
  });

  test('CR-03 cancelled is more than paid off', async () => {
    const cancelled = await server.call('GET', '/apiclientes/creditos/101301', { as: 'Elsa Correa' });
    const paidOff = await server.call('GET', '/apiclientes/creditos/100304', { as: 'Raúl Benítez' });
    expect(cancelled.json).toMatchObject({ credito: { estadoCredito: 'Saldado', cancelado: true }, saldoAdeudado: 0 });
    expect(paidOff.json).toMatchObject({ credito: { estadoCredito: 'Saldado', cancelado: false }, saldoAdeudado: 0 });
  });

  test('another’s and an unknown one get the same 403', async () => {
    const anothers = await server.call('GET', '/apiclientes/creditos/100302', { as: 'Marta Quiroga' });
    const unknown = await server.call('GET', '/apiclientes/creditos/1', { as: 'Marta Quiroga' });
    expect([anothers.status, unknown.status]).toEqual([403, 403]);
    expect(anothers.json).toEqual(unknown.json);
  });

  test('an invalid id gets 400', async () => {
    const refused = await server.call('GET', `/apiclientes/creditos/${'9'.repeat(41)}`, { as: 'Marta Quiroga' });
    expect(refused.status).toBe(400);
  });
});

describe('listCuotas', () => {
  test('CR-04 every installment by number, of all eleven situations', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/101201/cuotas', { as: 'Olga Medina' });
    const { cuotas } = v.parse(cuotasBody, json);
    expect(cuotas.map(({ nroCuota }) => nroCuota)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(cuotas.slice(0, 13).map(({ situacion }) => situacion)).toEqual([
      'Pagada',
      'Pagada_Parcial',
      'Pagada_Irregular',
      'Pagada_con_Exedente',
      'Descontada',
      'Pagada_Vencida',
      'Pagada_Parcial_Vencida',
      'Pagada_Irregular_Vencida',
      'Pagada_Vencida_Con_Exedente',
      'Vencida',
      'Vencida',
      'Vencida',
      'No_Vencida',
    ]);
  });

  test('MY-04 capital, interest and what is left of the capital of each installment', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos/100201/cuotas', { as: 'Marta Quiroga' });
    const { cuotas } = v.parse(partsBody, json);
    // 4.5 % of 6,500,000 is 292,500; an installment is 448,415.69
    expect(cuotas.slice(0, 2)).toEqual([
      { importe: 448_415.69, capital: 155_915.69, interes: 292_500, saldoDeCapital: 6_344_084.31 },
      { importe: 448_415.69, capital: 162_931.9, interes: 285_483.79, saldoDeCapital: 6_181_152.41 },
    ]);
    expect(cuotas.at(-1)).toMatchObject({ saldoDeCapital: 0 });
  });

  test(
    'CR-04 what was in time becomes overdue when its day has passed, and the loan with it',
    async () => {
      const later = await createTestServer();
      later.clock.advance(4 * 24 * 3600);
      const { json } = await later.call('GET', '/apiclientes/creditos', { as: 'Camila Ortiz' });
      expect(json).toMatchObject({ creditos: [{ estadoCredito: 'EnMora', fechaVencimiento: '2026-11-23' }] });
      const detail = await later.call('GET', '/apiclientes/creditos/100501', { as: 'Camila Ortiz' });
      expect(detail.json).toMatchObject({ credito: { estadoCredito: 'EnMora' }, cuotasEnMora: 1, diasDeMora: 1 });
      await later.close();
    },
    startTimeout,
  );
});

test.each(['/apiclientes/creditos/100201', '/apiclientes/creditos/100201/cuotas'])(
  'GET %s: 401 without a token, 403 without the permission and for another’s',
  async (path) => {
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { as: 'Hernán Vidal' })).status).toBe(403);
    expect((await server.call('GET', path, { as: 'Daniel Sosa' })).status).toBe(403);
  },
);
