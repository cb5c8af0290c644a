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

const offersBody = v.object({
  resultado: v.string(),
  ofertas: v.array(
    v.object({
      id: v.string(),
      resultado: v.nullable(v.string()),
      importe: v.number(),
      plazo: v.number(),
      conDocumentacion: v.boolean(),
    }),
  ),
});
const offersOf = async (id: number) => v.parse(offersBody, (await hernan.offers(id)).json);

const cecilia = { Documento: '31200008', Nombres: 'CECILIA', Apellidos: 'MOYANO' };
const walter = { Documento: '31200009', Sexo: 'M', Nombres: 'WALTER', Apellidos: 'ESCOBAR' };
const natalia = { Documento: '31200010', Nombres: 'NATALIA', Apellidos: 'FUNES' };
const leandro = { Documento: '31200011', Sexo: 'M', Nombres: 'LEANDRO', Apellidos: 'TOLEDO' };

const hector = { Documento: '31200013', Sexo: 'M', Nombres: 'HÉCTOR', Apellidos: 'PERALTA' };
const guarantee = { TipoCredito: 3 };

const no = { realizada: false };
const yes = { realizada: true };

describe('getEstadoCalificacion', () => {
  test('NR-07 the qualification is done at the second fetch, and stays so', async () => {
    expect(await hernan.qualify(await hernan.withAmount(), 3)).toEqual([no, yes, yes]);
  });

  test('NR-07 for one person it is done at the fourth, for another never', async () => {
    expect(await hernan.qualify(await hernan.withAmount(cecilia), 4)).toEqual([no, no, no, yes]);
    expect(await hernan.qualify(await hernan.withAmount(walter), 6)).toEqual([no, no, no, no, no, no]);
  });

  test('NR-07 the amount starts it: there is none before, and another amount starts it again', async () => {
    const id = await hernan.start();
    expect(await hernan.qualify(id, 3)).toEqual([no, no, no]);
    await hernan.set(id, 'importe-solicitado', parts['importe-solicitado']);
    expect(await hernan.qualify(id, 2)).toEqual([no, yes]);
    await hernan.set(id, 'importe-solicitado', parts['importe-solicitado']);
    expect(await hernan.qualify(id, 1)).toEqual([yes]);
    await hernan.set(id, 'importe-solicitado', { Importe: 400_000, Plazo: 24 });
    expect(await hernan.qualify(id, 1)).toEqual([no]);
  });
});

describe('getOfertas', () => {
  test('NR-07 offers for the default term and the requested one, documented and not, and one without a result', async () => {
    const id = await hernan.withAmount();
    await hernan.qualify(id);
    const { resultado, ofertas } = await offersOf(id);
    expect(resultado).toBe('Aprobado');
    expect(ofertas.map(({ id: offer, resultado: result, plazo }) => [offer, result, plazo])).toEqual([
      ['18-con-documentacion', 'Aprobado', 18],
      ['18-sin-documentacion', 'AprobadoProvisorio', 18],
      ['24-con-documentacion', 'Aprobado', 24],
      ['24-sin-documentacion', 'AprobadoProvisorio', 24],
      ['sin-situacion', null, 48],
    ]);
    expect(await offersOf(id)).toEqual({ resultado, ofertas });
  });

  test('NR-07 amounts follow the requested one; undocumented ones are lower', async () => {
    const id = await hernan.withAmount({}, { 'importe-solicitado': { Importe: 900_000, Plazo: 18 } });
    await hernan.qualify(id);
    const { ofertas } = await offersOf(id);
    expect(ofertas.map(({ importe }) => importe)).toEqual([900_000, 720_000, 900_000]);
  });

  test('NR-07 until the qualification is done, and for one person always, reports are pending', async () => {
    const pending = { resultado: 'Informes_Pendientes', ofertas: [] };
    const id = await hernan.withAmount();
    await hernan.qualify(id, 1);
    expect(await offersOf(id)).toEqual(pending);
    for (const person of [natalia, walter]) {
      const other = await hernan.withAmount(person);
      await hernan.qualify(other, 4);
      expect(await offersOf(other)).toEqual(pending);
    }
  });

  test('NR-07 a vehicle of more than twelve years is not financed, nor a guarantee of more than ten, nor one of more than five for one person', async () => {
    const byYear = async (Anio: number, of: Parameters<typeof hernan.withAmount>[0] = {}) => {
      const vehiculo = { ...parts.vehiculo, Codia: '5100001', Anio, ValorDeCompra: 8_000_000 };
      const id = await hernan.withAmount(of, { vehiculo });
      await hernan.qualify(id);
      return (await offersOf(id)).resultado;
    };
    expect([await byYear(2013), await byYear(2014)]).toEqual(['Anio_No_Financiable', 'Aprobado']);
    expect([await byYear(2015, guarantee), await byYear(2016, guarantee)]).toEqual(['Anio_No_Financiable', 'Aprobado']);
    expect([await byYear(2020, hector), await byYear(2021, hector)]).toEqual(['Anio_No_Financiable', 'Aprobado']);
  });

  test('NR-07 the rating of one person and an unknown activity are not financed, with the reason', async () => {
    const rated = await hernan.withAmount(leandro);
    const unknown = await hernan.withAmount(
      {},
      {
        ingresos: { ...parts.ingresos, ActividadDeclarada: 'No_Definida' },
        vehiculo: { ...parts.vehiculo, Uso: 'Comercial' },
      },
    );
    for (const id of [rated, unknown]) await hernan.qualify(id);
    const none = { resultado: 'Situacion_No_Financiable', calificacion: 'Rechazado', ofertas: [] };
    expect((await hernan.offers(rated)).json).toEqual({
      ...none,
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: true,
    });
    expect((await hernan.offers(unknown)).json).toEqual({
      ...none,
      excepcionFaltanDatos: true,
      excepcionNoSeFinanciaUso: true,
      excepcionNoSeFinanciaCalificacion: false,
    });
  });

  const rated = async (documento: string, sexo: 'F' | 'M', changed: object = {}) => {
    const id = await hernan.withAmount(
      { Documento: documento, Sexo: sexo },
      { vehiculo: { ...parts.vehiculo, ...changed } },
    );
    await hernan.qualify(id);
    return (await hernan.offers(id)).json;
  };

  test.each([
    ['29852741', 'F', 'Aprobado', 'Aprobado'],
    ['31200014', 'F', 'AprobadoProvisorio', 'Aprobado'],
    ['31200015', 'M', 'PreAprobado', 'Aprobado'],
    ['31200016', 'F', 'Rechazado', 'Situacion_No_Financiable'],
    ['31200010', 'F', 'InformesPendientes', 'Informes_Pendientes'],
    ['31200017', 'M', 'NoValidaIdentidad', 'Informes_Pendientes'],
  ] as const)('CF-06 S3 the rating of %s %s is %s, its result %s', async (documento, sexo, calificacion, resultado) => {
    expect(await rated(documento, sexo)).toMatchObject({
      resultado,
      calificacion,
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: false,
    });
  });

  test('CF-06 provisionally approved are the offers without documents; beforehand, none has a status yet', async () => {
    const results = (json: unknown) =>
      v
        .parse(v.object({ ofertas: v.array(v.object({ resultado: v.nullable(v.string()) })) }), json)
        .ofertas.map(({ resultado }) => resultado);
    expect(results(await rated('31200014', 'F'))).toEqual(['AprobadoProvisorio', 'AprobadoProvisorio']);
    expect(results(await rated('31200015', 'M'))).toEqual([null, null, null, null, null]);
    expect(results(await rated('31200016', 'F'))).toEqual([]);
    expect(results(await rated('31200017', 'M'))).toEqual([]);
  });

  test('CF-06 commercial use alone is a reason for one person; no person is rated for a car that is too old', async () => {
    expect(await rated('31200018', 'F')).toMatchObject({ resultado: 'Aprobado', calificacion: 'Aprobado' });
    expect(await rated('31200018', 'F', { Uso: 'Comercial' })).toMatchObject({
      resultado: 'Situacion_No_Financiable',
      calificacion: 'Rechazado',
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: true,
      excepcionNoSeFinanciaCalificacion: false,
    });
    expect(await rated('29852741', 'F', { Codia: '5100001', Anio: 2013, ValorDeCompra: 8_000_000 })).toMatchObject({
      resultado: 'Anio_No_Financiable',
      calificacion: null,
    });
    expect((await hernan.offers(await hernan.withAmount())).json, 'not qualified yet').toMatchObject({
      calificacion: 'InformesPendientes',
    });
  });

  test('fetching offers never accepts one', async () => {
    expect((await hernan.get(await hernan.start(), '/ofertas?AceptacionAutomatica=true')).status).toBe(400);
    expect((await hernan.get(await hernan.start(), '/ofertas')).status).toBe(400);
  });
});

describe('postOfertaAceptada and postSolicitudCerrarSinOferta', () => {
  const accept = (id: number, OfertaId: string) => hernan.post(id, 'oferta-aceptada', { OfertaId });
  const chosen = async (id: number) => {
    const [row] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
    return [row?.oferta?.id ?? null, row?.sinOferta];
  };

  test('NR-07 an offer is chosen, another replaces it; continuing without one undoes it, and the other way round', async () => {
    const id = await hernan.withAmount();
    await hernan.qualify(id);
    expect((await accept(id, '18-con-documentacion')).status).toBe(204);
    expect((await accept(id, '24-sin-documentacion')).status).toBe(204);
    expect(await chosen(id)).toEqual(['24-sin-documentacion', false]);
    const { json: offered } = await hernan.get(id, '/ofertas?AceptacionAutomatica=false');
    const { ofertas } = v.parse(v.object({ ofertas: v.array(v.record(v.string(), v.unknown())) }), offered);
    const figures = ofertas.find((offer) => offer['id'] === '24-sin-documentacion');
    const { id: _, resultado: __, conDocumentacion: ___, ...oferta } = figures ?? {};
    expect((await hernan.get(id, '')).json).toMatchObject({ importeNetoAPercibir: 376_000, oferta });
    expect(oferta).toMatchObject({ importe: 400_000, importeNetoAPercibir: 376_000, plazo: 24 });
    await hernan.set(id, 'sin-oferta');
    expect(await chosen(id)).toEqual([null, true]);
    await accept(id, '18-con-documentacion');
    expect(await chosen(id)).toEqual(['18-con-documentacion', false]);
  });

  test('NR-07 an unknown offer is refused', async () => {
    const id = await hernan.withAmount();
    expect((await accept(id, '18-con-documentacion')).status).toBe(400);
    await hernan.qualify(id);
    const refused = await accept(id, '36-con-documentacion');
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'OfertaId' }] } });
  });

  test.each([
    ['ingresos', { ...parts.ingresos, Ingreso: null }],
    ['vehiculo', { ...parts.vehiculo, TieneGNC: true }],
    ['importe-solicitado', { Importe: 600_000, Plazo: 24 }],
  ])('NR-07 another %s drops the chosen offer, the same one does not', async (path, other) => {
    const id = await hernan.withAmount();
    await hernan.qualify(id);
    await accept(id, '18-con-documentacion');
    for (const same of ['ingresos', 'vehiculo', 'importe-solicitado'] as const) await hernan.set(id, same, parts[same]);
    expect(await chosen(id)).toEqual(['18-con-documentacion', false]);
    await hernan.set(id, path, other);
    expect(await chosen(id)).toEqual([null, false]);
  });
});
