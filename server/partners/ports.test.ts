import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../contract/parse.ts';
import { solicitudes } from '../infra/db/schema.ts';
import { fileKey } from '../infra/files/file-key.ts';
import { createTestClock } from '../testing/clock.ts';
import { applicationsOf, evaluationOf, parts } from '../testing/solicitudes.ts';
import {
  createTestServer,
  matching,
  newVehiclePhotoKey,
  type Person,
  startTimeout,
  type TestServer,
} from '../testing/test-server.ts';
import { createPartners, portTable } from './create-partners.ts';
import { deliverContacts } from './insurers/deliveries.ts';
import { type PortName, portNames } from './ports.ts';
import { type Asked, playPartner, type PlayedPartner, sendJson } from './testing/partner.ts';
import { quoteRequest } from '../testing/quote-request.ts';

const clock = createTestClock('2026-11-20T15:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portal-partners-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const partnersAt = (addresses: Partial<Record<PortName, { url: string }>>) =>
  createPartners({
    demo: false,
    addresses,
    clock,
    delay: () => Promise.resolve(),
    log: () => undefined,
    folder,
    // No test ends by a clock.
    patience: { answer: 60_000, file: 60_000, rest: 1000 },
  });

const production = (addresses: Partial<Record<PortName, { url: string }>>) => {
  const { partners, refresh } = partnersAt(addresses);
  return { server: createTestServer(undefined, { demo: false, partners }), refresh, partners };
};

const quoteId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

describe('OP-09 in production without partners', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await production({}).server;
  }, startTimeout);
  afterAll(() => server.close());

  const credits = 'Evaluar y calcular créditos no está disponible por ahora.';
  const people = 'Consultar los datos de una persona no está disponible por ahora.';
  const insurance = 'Cotizar un seguro no está disponible por ahora.';
  const cars = 'Consultar vehículos y precios no está disponible por ahora.';

  test.each<[method: 'GET' | 'POST' | 'PATCH', path: string, says: string]>([
    ['POST', '/creditos/aptitud', credits],
    ['POST', '/solicitudes/nueva', credits],
    ['POST', '/solicitudes/20001/continuacion', credits],
    ['GET', '/solicitudes/20001/plazos', credits],
    ['POST', '/solicitudes/20001/importe-solicitado', credits],
    ['GET', '/solicitudes/20001/calificacion/estado', credits],
    ['GET', '/solicitudes/20001/ofertas?AceptacionAutomatica=false', credits],
    ['GET', '/solicitudes/20001/ofertas/18-con-documentacion/documento', credits],
    ['POST', '/solicitudes/20001/oferta-aceptada', credits],
    ['GET', '/catalogos/creditos/1/anios', credits],
    ['GET', '/catalogos/calculadora/prendario?AnioAuto=2022&Plazo=18&Capital=500000', credits],
    ['GET', '/catalogos/calculadora/prendario/documento?AnioAuto=2022&Plazo=18&Capital=500000', credits],
    ['GET', '/identidad/28456789?sexo=F', people],
    ['POST', '/solicitudes/20001/codeudor', people],
    ['POST', '/solicitudes/20001/codeudor/conyuge', people],
    ['POST', '/seguros/cotizaciones', insurance],
    ['GET', `/seguros/cotizaciones/${quoteId}`, insurance],
    ['GET', `/seguros/cotizaciones/${quoteId}/comparacion?planes=9-TC`, insurance],
    ['PATCH', `/seguros/cotizaciones/${quoteId}/contacto`, insurance],
    ['GET', '/solicitudes/20001/seguros/inicio', insurance],
    ['GET', `/solicitudes/20001/seguros/${quoteId}`, insurance],
    ['GET', '/catalogos/marcas', cars],
    ['GET', '/catalogos/marcas/toyota/anios/2022/modelos', cars],
    ['GET', '/catalogos/modelos/4600001/precios', cars],
    ['GET', '/catalogos/modelos/4600001/detalle', cars],
    ['POST', '/solicitudes/20001/vehiculo', cars],
    ['POST', '/solicitudes/20001/preferencia-vehiculo', cars],
  ])('%s %s says what is not available, and invents nothing', async (method, path, says) => {
    const token = await server.tokenOf('Hernán Vidal');
    const answer = await server.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await answer.json()).toEqual({ responseStatus: { errorCode: 'SocioNoConfigurado', message: says } });
  });

  test('who is not signed in or may not is told that, and not what there is', async () => {
    expect((await server.request('/api/catalogos/marcas')).status).toBe(401);
    const evaluated = await server.call('POST', '/creditos/aptitud', { as: 'Marta Quiroga', json: evaluationOf() });
    expect(evaluated.status).toBe(403);
  });

  test.each<[path: string, as: Person]>([
    ['/apiclientes/creditos', 'Marta Quiroga'],
    ['/apiclientes/creditos/100201', 'Marta Quiroga'],
    ['/apiclientes/polizas', 'Marta Quiroga'],
    ['/avisospago', 'Marta Quiroga'],
    ['/solicitudes?skip=0&take=5&Search=&SoloConTareasPendientes=false', 'Hernán Vidal'],
    ['/solicitudes?skip=0&take=5&Search=corolla&SoloConTareasPendientes=false', 'Hernán Vidal'],
    ['/solicitudes/conteo?Search=&SoloConTareasPendientes=false', 'Hernán Vidal'],
    ['/seguros/contactos', 'Hernán Vidal'],
    ['/catalogos/provincias/1/localidades', 'Hernán Vidal'],
  ])('%s answers all the same', async (path, as) => {
    expect((await server.call('GET', path, { as })).status).toBe(200);
  });

  test('an application whose vehicle no catalog has any more is shown by its code', async () => {
    const listed = await server.call('GET', '/solicitudes?skip=0&take=30&Search=&SoloConTareasPendientes=false', {
      as: 'Hernán Vidal',
    });
    const { items } = v.parse(
      v.object({ items: v.array(v.object({ id: v.number(), anio: v.nullable(v.number()) })) }),
      listed.json,
    );
    const withVehicle = items.find(({ anio }) => anio !== null);
    const detail = await server.call('GET', `/solicitudes/${withVehicle?.id ?? 0}`, { as: 'Hernán Vidal' });
    expect(detail.json).toMatchObject({ vehiculo: { marca: 'Vehículo', modelo: matching(/^código \d{7}$/) } });
  });
});

/** What partners answer who take everything. */
const catalogo = {
  marcas: [
    {
      id: 'toyota',
      nombre: 'Toyota',
      destacada: true,
      modelos: [
        {
          codia: '4600002',
          modelo: 'Yaris de socio',
          tipo: 'Auto',
          desde: 2018,
          hasta: null,
          precios: [{ anio: 2022, valor: 26_000_000 }],
        },
      ],
    },
  ],
};
const oferta = {
  id: 'socio-24',
  resultado: 'Aprobado',
  importe: 500_000,
  importeNetoAPercibir: 470_000,
  plazo: 24,
  importeCuota: 60_000,
  importeCuotaPromedio: 58_000,
  importeUltimaCuota: 55_000,
  tna: 88,
  cft: 240,
  cftSinIva: 180,
  conDocumentacion: true,
};
const plan = {
  cotizacionPlanId: 'p-7',
  tipoPlanComercial: 'Terceros',
  tipoPolizaId: 2,
  nombre: 'Terceros del socio',
  descripcion: '',
  importe: 41_000,
  companiaId: 77,
  tipoPlan: 'TR',
  idExterno: 'X7',
};
const good: Readonly<Record<string, unknown>> = {
  '/personas/consulta': { nombres: 'ANA', apellido: 'DEL SOCIO', fechaNacimiento: '1990-01-02', cuil: '27298527415' },
  '/evaluaciones': { aptoObtenido: true, aptoCredito: true, revisar: false, agenciaBloqueada: false },
  '/calificaciones': {
    realizada: true,
    ofertas: {
      resultado: 'Aprobado',
      calificacion: 'Aprobado',
      ofertas: [oferta],
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: false,
    },
  },
  '/condiciones': {
    tasas: [{ tipoCredito: 1, hastaAnios: 20, tna: 50 }],
    plazos: [{ hastaAnios: 20, hasta: 24 }],
    antiguedades: [{ tipoCredito: 1, anios: 9 }],
    previaBloquea: 'nunca',
  },
  '/cotizaciones': { referencia: 'R/1' },
  '/cotizaciones/R%2F1': {
    companias: [{ companiaId: 77, compania: 'Socio Seguros', orden: 1, estado: 'completa', cotizaciones: [plan] }],
  },
  '/contactos': { numero: 1 },
  '/catalogo': catalogo,
};

describe('OP-09 in production with partners', () => {
  let partner: PlayedPartner;
  let server: TestServer;
  let answerOtherwise: ((asked: Asked, response: ServerResponse) => boolean) | undefined;
  let refresh: (() => Promise<void>) | undefined;
  let partners: ReturnType<typeof partnersAt>['partners'];

  beforeAll(async () => {
    partner = await playPartner((asked, response) => {
      if (answerOtherwise?.(asked, response) === true) return;
      const body = /^\/contactos\/\d+\/fotos\/[1-4]$/.test(asked.path) ? { orden: 1 } : good[asked.path];
      sendJson(response, body ?? {}, body === undefined ? 404 : 200);
    });
    const all = Object.fromEntries(portNames.map((port) => [port, { url: partner.url }]));
    const made = production(all);
    server = await made.server;
    ({ refresh, partners } = made);
    await refresh?.();
  }, startTimeout);
  afterAll(async () => {
    await server.close();
    await partner.close();
  });

  const bodiesOf = (path: string): unknown[] =>
    partner.asked.filter((asked) => asked.path === path).map(({ body }): unknown => JSON.parse(body));

  test('a person is who the register says', async () => {
    const { json } = await server.call('GET', '/identidad/29852741?sexo=F', { as: 'Hernán Vidal' });
    expect(json).toEqual({ nombres: 'ANA', apellido: 'DEL SOCIO', fechaNacimiento: '1990-01-02', cuil: '27298527415' });
    expect(bodiesOf('/personas/consulta')).toEqual([{ documento: '29852741', sexo: 'F' }]);
  });

  test('a loan is calculated at the partner’s rate, and terms and years are the partner’s', async () => {
    const as = 'Hernán Vidal';
    const path = '/catalogos/calculadora/prendario?AnioAuto=2022&Plazo=18&Capital=500000';
    expect((await server.call('GET', path, { as })).json).toMatchObject({ tna: 50 });
    expect((await server.call('GET', '/catalogos/creditos/1/anios', { as })).json).toEqual({ desde: 2017 });
    // Of what the partner does not say nothing is made up.
    expect((await server.call('GET', '/catalogos/creditos/3/anios', { as })).status).toBe(503);
  });

  test('an application goes from the evaluation to the accepted offer by what the partner says', async () => {
    const { withAmount, get, set, offers, qualify } = applicationsOf(server);
    const id = await withAmount();
    expect(bodiesOf('/evaluaciones')).toEqual([
      {
        canal: 'casa-central',
        tipoCredito: 1,
        documento: '29852741',
        sexo: 'F',
        estadoCivil: 'Soltero',
        documentoConyuge: null,
        sexoConyuge: null,
      },
    ]);
    expect((await get(id, '/plazos')).json).toEqual({ plazos: [12, 18, 24] });
    expect(await qualify(id, 1)).toEqual([{ realizada: true }]);
    expect((await offers(id)).json).toMatchObject({ resultado: 'Aprobado', ofertas: [{ id: 'socio-24' }] });
    expect(bodiesOf('/calificaciones')[0]).toEqual({
      solicitud: id,
      tipoCredito: 1,
      documento: '29852741',
      sexo: 'F',
      estadoCivil: 'Soltero',
      ingresos: parts.ingresos,
      vehiculo: { ...parts.vehiculo, ValorInfoauto: 26_000_000 },
      pedido: parts['importe-solicitado'],
    });
    await set(id, 'oferta-aceptada', { OfertaId: 'socio-24' });
    expect((await get(id, '')).json).toMatchObject({
      importeNetoAPercibir: 470_000,
      vehiculo: { marca: 'Toyota', modelo: 'Yaris de socio' },
    });
  });

  test('an agency that has used up its evaluations is told so', async () => {
    answerOtherwise = ({ path }, response) => {
      if (path !== '/evaluaciones') return false;
      sendJson(response, { aptoObtenido: false, aptoCredito: false, revisar: false, agenciaBloqueada: true });
      return true;
    };
    const { status, json } = await applicationsOf(server).evaluate();
    answerOtherwise = undefined;
    expect([status, json]).toMatchObject([403, { responseStatus: { errorCode: 'AgenciaBloqueada' } }]);
  });

  test('a partner that breaks off in the middle of an evaluation leaves no application, and the same try succeeds later', async () => {
    const { evaluate } = applicationsOf(server);
    const key = randomUUID();
    const before = bodiesOf('/evaluaciones').length;
    answerOtherwise = ({ path }, response) => {
      if (path === '/evaluaciones') response.destroy();
      return path === '/evaluaciones';
    };
    const refused = await evaluate({}, key);
    answerOtherwise = undefined;
    // It may count against the channel.
    expect(bodiesOf('/evaluaciones')).toHaveLength(before + 1);
    expect([refused.status, refused.headers.get('retry-after'), refused.json]).toMatchObject([
      503,
      '10',
      { responseStatus: { errorCode: 'SocioNoResponde' } },
    ]);
    expect((await evaluate({}, key)).status).toBe(200);
  });

  test('an offer for what the application was before is not taken, nor a quote for where the holder lived before', async () => {
    const { withAmount, get, post, qualify } = applicationsOf(server);
    const id = await withAmount();
    await qualify(id, 1);
    /** Changes the application while a partner is asked. */
    const meanwhile = (asked: string, change: Partial<typeof solicitudes.$inferInsert>) => {
      answerOtherwise = ({ path }, response) => {
        if (path !== asked) return false;
        void server.db
          .update(solicitudes)
          .set(change)
          .where(eq(solicitudes.id, id))
          .then(() => {
            sendJson(response, good[path]);
          });
        return true;
      };
    };
    meanwhile('/calificaciones', { pedido: { Importe: 400_000, Plazo: 24 } });
    const offer = await post(id, 'oferta-aceptada', { OfertaId: 'socio-24' });
    expect([offer.status, offer.json]).toMatchObject([
      400,
      { responseStatus: { errors: [{ fieldName: 'OfertaId', message: 'Elegí una de las ofertas' }] } },
    ]);
    meanwhile('/cotizaciones', {
      domicilio: { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: null },
    });
    const quoted = await get(id, '/seguros/inicio');
    answerOtherwise = undefined;
    expect([quoted.status, quoted.json]).toMatchObject([
      409,
      { responseStatus: { message: 'La solicitud cambió mientras tanto. Volvé a probar.' } },
    ]);
    expect((await get(id, '/seguros')).json).toEqual({ cotizaciones: [] });
  });

  test('IN-12 a quote is the insurers’, and who wants to be called is passed on with their photos, again until all is taken', async () => {
    const as = 'Marta Quiroga';
    const asked = await server.call('POST', '/seguros/cotizaciones', {
      as,
      json: { ...quoteRequest, AnioVehiculo: 2022 },
    });
    const { cotizacionId } = v.parse(v.object({ cotizacionId: v.string() }), asked.json);
    const answers = await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as });
    expect(answers.json).toMatchObject({ companias: [{ compania: 'Socio Seguros', cotizaciones: [plan] }] });
    const photos = Array.from({ length: 4 }, () => newVehiclePhotoKey());
    for (const key of photos) await server.upload(as, key);
    const urls = await Promise.all(
      photos.map(async (key) => {
        const query = new URLSearchParams({ key, verb: 'get' }).toString();
        return v.parse(v.object({ url: v.string() }), (await server.call('GET', `/sign?${query}`, { as })).json).url;
      }),
    );
    const contact = await server.call('PATCH', `/seguros/cotizaciones/${cotizacionId}/contacto`, {
      as,
      headers: { 'idempotency-key': randomUUID() },
      json: {
        CoberturaSeleccionadaId: 'p-7',
        Nombre: 'Marta Quiroga',
        DNI: '28456789',
        Email: 'marta@ejemplo.example',
        Telefono: '0111545678901',
        EsTelefonoMovil: true,
        Direccion: 'San Martín 1250',
        FechaNacimiento: '1981-03-14',
        Sexo: 'F',
        Dominio: 'AF123GH',
        NumeroMotor: '',
        NumeroChasis: '',
        DatosPago: '2850590940090418135201',
        UrlFotosVehiculo: urls,
      },
    });
    const { numero } = v.parse(v.object({ numero: v.number() }), contact.json);
    expect((await server.call('GET', `/seguros/contactos/${numero}`, { as })).json).toMatchObject({
      compania: 'Socio Seguros',
      companiaId: 77,
      marca: 'Toyota',
    });

    const deliver = () =>
      deliverContacts({
        db: server.db,
        clock: server.clock,
        vault: server.vault,
        storage: server.storage,
        insurers: partners.insurers,
      });
    const photosSent = () => partner.asked.filter(({ path }) => path.startsWith(`/contactos/${numero}/fotos/`));
    answerOtherwise = ({ path }, response) => {
      if (path === '/contactos') sendJson(response, {}, 429);
      return path === '/contactos';
    };
    await expect(deliver()).rejects.toMatchObject({ errorCode: 'SocioNoResponde' });
    expect(photosSent()).toEqual([]);
    answerOtherwise = ({ path }, response) => {
      if (path.endsWith('/2')) sendJson(response, {}, 503);
      return path.endsWith('/2');
    };
    // Not before half a minute.
    await deliver();
    expect(bodiesOf('/contactos')).toHaveLength(1);
    server.clock.advance(31);
    await expect(deliver()).rejects.toMatchObject({ errorCode: 'SocioNoResponde' });
    expect(photosSent().map(({ path }) => path.at(-1))).toEqual(['1', '2', '2']);
    answerOtherwise = undefined;
    server.clock.advance(61);
    await deliver();
    await deliver();
    const sent = partner.asked.filter(({ path }) => path === '/contactos');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(photosSent().map(({ path }) => path.at(-1))).toEqual(['1', '2', '2', '1', '2', '3', '4']);
    const stored = await server.storage.read(parse(fileKey, photos[0]));
    expect(photosSent()[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'content-length': String(stored?.length) },
    });
    expect(bodiesOf('/contactos')[2]).toEqual({
      numero,
      referencia: 'R/1',
      cotizacionPlanId: 'p-7',
      nombre: 'Marta Quiroga',
      dni: '28456789',
      email: 'marta@ejemplo.example',
      telefono: '0111545678901',
      direccion: 'San Martín 1250',
      fechaNacimiento: '1981-03-14',
      sexo: 'F',
      dominio: 'AF123GH',
      numeroMotor: '',
      numeroChasis: '',
      datosPago: '2850590940090418135201',
      fotos: 4,
    });
  });

  test('while a partner hangs, what does not need it is answered', async () => {
    const hanging: ServerResponse[] = [];
    answerOtherwise = ({ path }, response) => {
      if (path === '/personas/consulta') hanging.push(response);
      return path === '/personas/consulta';
    };
    const waiting = Array.from({ length: 25 }, () =>
      server.call('GET', '/identidad/29852741?sexo=F', { as: 'Hernán Vidal' }),
    );
    await expect.poll(() => hanging.length, { timeout: 30_000 }).toBe(20);
    let areWaiting = true;
    void Promise.race(waiting).then(() => {
      areWaiting = false;
    });
    expect((await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' })).status).toBe(200);
    expect((await server.call('GET', '/catalogos/marcas', { as: 'Marta Quiroga' })).status).toBe(200);
    expect(areWaiting).toBe(true);
    answerOtherwise = undefined;
    for (const response of hanging) sendJson(response, good['/personas/consulta']);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  });

  test('the catalog is asked for by what is known of it; when nobody confirms it for three days no price is told', async () => {
    let marks: (string | undefined)[] = [];
    answerOtherwise = ({ path, headers }, response) => {
      if (path !== '/catalogo') return false;
      marks = [...marks, headers['if-none-match']];
      if (headers['if-none-match'] === '"7"') response.writeHead(304).end();
      else {
        response.writeHead(200, { 'content-type': 'application/json', etag: '"7"' });
        response.end(JSON.stringify(catalogo));
      }
      return true;
    };
    const days = (count: number) => {
      clock.advance(count * 24 * 60 * 60);
    };
    await refresh?.();
    days(2);
    await refresh?.();
    expect(marks).toEqual([undefined, '"7"']);
    days(2);
    expect(partners.vehicles.current().brands).toHaveLength(1);
    answerOtherwise = ({ path }, response) => {
      if (path === '/catalogo') sendJson(response, {}, 500);
      return path === '/catalogo';
    };
    await expect(refresh?.()).rejects.toMatchObject({ errorCode: 'SocioNoResponde' });
    days(2);
    expect(() => partners.vehicles.current()).toThrow(expect.objectContaining({ errorCode: 'SocioNoResponde' }));
    // Names are no prices.
    expect(partners.vehicles.catalog().modelOf('4600002')?.modelo).toBe('Yaris de socio');
    answerOtherwise = undefined;
  });
});

test('OP-09 the start says of each port whether it is on and where, simulated or off; no key and no path', () => {
  const addresses = { identity: { url: 'https://registro.example/secreto/v1', key: 'the-key' } };
  expect(portTable({ demo: false, addresses })).toEqual([
    'eligibility  off: set PARTNER_ELIGIBILITY_URL',
    'identity     on, https://registro.example',
    'insurers     off: set PARTNER_INSURERS_URL',
    'vehicles     off: set PARTNER_VEHICLES_URL',
  ]);
  expect(portTable({ demo: false, addresses: { identity: { ...addresses.identity, key: undefined } } })).toContain(
    'identity     on, https://registro.example, without PARTNER_IDENTITY_KEY',
  );
  expect(portTable({ demo: true, addresses: {} })).toEqual([
    'eligibility  simulated',
    'identity     simulated',
    'insurers     simulated',
    'vehicles     simulated',
  ]);
});
