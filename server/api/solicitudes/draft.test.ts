import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsOf, married, parts } from '../../testing/solicitudes.ts';
import { createTestServer, matching, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

describe('the draft', () => {
  test('EN-05 SL-05 of an application that was only evaluated has people and outcome, and no documents', async () => {
    const id = await hernan.start(married);
    const { json } = await hernan.get(id, '/borrador');
    expect(json).toEqual({
      id,
      origen: 'Aptitud',
      canal: { key: 'casa-central', value: 'Casa central' },
      tipoCredito: 1,
      titular: { nombres: 'VERÓNICA', apellidos: 'NÚÑEZ', sexo: 'F' },
      conyuge: { nombres: 'JORGE LUIS', apellidos: 'MANSILLA', sexo: 'M' },
      estadoCivil: 'Casado',
      aptitud: { id, aptoObtenido: true, aptoCredito: true, revisar: false },
      continuada: false,
      datosConyuge: null,
      codeudor: null,
      conyugeCodeudor: null,
      ingresos: null,
      domicilio: null,
      preferenciaVehiculo: null,
      vehiculo: null,
      pedido: null,
      oferta: null,
      sinOferta: false,
      cotizacionId: null,
      formaPago: null,
      seguro: null,
      contacto: null,
      revision: 0,
    });
    for (const document of ['29852741', '14236589']) expect(JSON.stringify(json)).not.toContain(document);
  });

  test('EN-05 SL-05 of one that is nearly done has every part as it was sent', async () => {
    const id = await hernan.withAmount();
    await hernan.post(id, 'continuacion');
    await hernan.qualify(id);
    await hernan.set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    const CotizacionId = await hernan.quote(id);
    const plan = { CotizacionId, CotizacionPlanId: '9-TC', TipoPolizaId: 2, TipoCobertura: 'TC' };
    await hernan.set(id, 'seguro', plan);
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({
      continuada: true,
      ingresos: parts.ingresos,
      domicilio: parts.domicilio,
      vehiculo: { ...parts.vehiculo, marca: { id: 'toyota', nombre: 'Toyota' }, modelo: matching(/^Corolla/) },
      pedido: { Importe: 500_000, Plazo: 24 },
      oferta: { id: '24-con-documentacion', importe: 500_000, importeNetoAPercibir: 470_000, plazo: 24 },
      sinOferta: false,
      cotizacionId: CotizacionId,
      seguro: { ...plan, compania: 'Ceibo Seguros' },
    });
    await hernan.set(id, 'seguro', { Pendiente: true });
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({ seguro: { Pendiente: true } });
    await hernan.finish(id);
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({
      responseStatus: { errorCode: 'SolicitudCerrada' },
    });
  });
});

describe('decision 22 the documents that are entered again', () => {
  const ask = (id: number, json: object, as: Person = 'Hernán Vidal') =>
    server.call('POST', `/solicitudes/${id}/identidad`, { as, json });
  let id: number;
  beforeEach(async () => {
    server.clock.advance(3600);
    id = await hernan.start(married);
  });

  test.each([
    [{ Documento: '29852741' }, true],
    [{ Documento: '29852741', DocumentoConyuge: '14236589' }, true],
    [{ Documento: '29852741', DocumentoConyuge: null }, false],
    [{ Documento: '29852741', DocumentoConyuge: '29852741' }, false],
    [{ Documento: '14236589' }, false],
  ])('EN-05 %j: %s', async (documents, coincide) => {
    expect(await ask(id, documents)).toMatchObject({ status: 200, json: { coincide } });
  });

  test('EN-05 a holder without a spouse', async () => {
    const single = await hernan.start();
    expect((await ask(single, { Documento: '29852741', DocumentoConyuge: null })).json).toEqual({ coincide: true });
    expect((await ask(single, { Documento: '29852741', DocumentoConyuge: '14236589' })).json).toEqual({
      coincide: false,
    });
  });

  test('EN-05 guessing ends after five wrong ones, for a colleague too; right ones do not count', async () => {
    for (let at = 0; at < 8; at += 1) expect((await ask(id, { Documento: '29852741' })).status).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await ask(id, { Documento: `3000000${at}` })).status).toBe(200);
    const refused = await ask(id, { Documento: '29852741' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(id, { Documento: '29852741' }, 'Claudia Ferrari')).status).toBe(429);
    server.clock.advance(15 * 60);
    expect((await ask(id, { Documento: '29852741' })).json).toEqual({ coincide: true });
  });

  test('EN-05 one caller may not guess in many applications', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => hernan.start()));
    const wrong = async (of: number) => (await ask(of, { Documento: '30000000' })).status;
    for (const of of ids.slice(0, 4)) for (let at = 0; at < 5; at += 1) expect(await wrong(of)).toBe(200);
    expect(await wrong(ids[4] ?? 0)).toBe(429);
  });

  test('EN-05 a finished application does not say', async () => {
    expect((await ask(1001, { Documento: '31200004' })).json).toMatchObject({
      responseStatus: { errorCode: 'SolicitudCerrada' },
    });
  });

  test('EN-05 documents are in no log', async () => {
    await ask(id, { Documento: '30000000' });
    expect(server.logged.join()).not.toContain('30000000');
  });
});
