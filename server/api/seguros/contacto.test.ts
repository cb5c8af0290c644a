import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { contactosSeguro, files } from '../../infra/db/schema.ts';
import {
  createTestServer,
  matching,
  newReceiptKey,
  newVehiclePhotoKey,
  origin,
  signedPath,
  startTimeout,
  type Person,
  type TestServer,
} from '../../testing/test-server.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const cbu = '2850590940090418135201';
const card = '4111111111111111';

/** A request that keeps every rule. */
const contacto = {
  CoberturaSeleccionadaId: '9-TR',
  Nombre: 'Marta Quiroga',
  DNI: '28456789',
  Email: 'marta@ejemplo.example',
  Telefono: '0111545678901',
  EsTelefonoMovil: true,
  Direccion: 'San Martín 1250',
  FechaNacimiento: '1981-03-14',
  Sexo: 'F',
  Dominio: 'AF123GH',
  NumeroMotor: 'M1234567',
  NumeroChasis: '8AJ000123456789',
  DatosPago: cbu,
  UrlFotosVehiculo: null,
};
type Change = Partial<Record<keyof typeof contacto, unknown>>;

const listBody = v.object({ contactos: v.array(v.object({ cotizacionId: v.string(), fotos: v.number() })) });

/** Starts a quote, of which the first insurer has answered. */
async function quote(FormaPago = 'DebitoConCBU', as: Person = 'Marta Quiroga'): Promise<string> {
  const json = { ...quoteRequest, FormaPago };
  const started = await server.call('POST', '/seguros/cotizaciones', { as, json });
  const { cotizacionId } = v.parse(v.object({ cotizacionId: v.string() }), started.json);
  await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as });
  return cotizacionId;
}

const send = (id: string, change: Change = {}, key: string = randomUUID(), as: Person = 'Marta Quiroga') =>
  server.call('PATCH', `/seguros/cotizaciones/${id}/contacto`, {
    as,
    json: { ...contacto, ...change },
    headers: { 'Idempotency-Key': key },
  });

const rowsOf = (id: string) => server.db.select().from(contactosSeguro).where(eq(contactosSeguro.cotizacionId, id));

async function urlsOf(keys: readonly string[], as: Person = 'Marta Quiroga'): Promise<string[]> {
  return await Promise.all(keys.map(async (key) => `${origin}/api${(await signedPath(server, as, key, 'get')).path}`));
}

async function uploadPhotos(as: Person = 'Marta Quiroga'): Promise<string[]> {
  const keys = Array.from({ length: 4 }, newVehiclePhotoKey);
  for (const key of keys) await server.upload(as, key);
  return keys;
}

describe('patchQuieroQueMeContacten', () => {
  test('IN-15 a request is stored with the chosen plan, and listed without payment data or document', async () => {
    const id = await quote();
    expect((await send(id)).status).toBe(200);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ nombre: 'Marta Quiroga', dni: '28456789', coberturaSeleccionadaId: '9-TR' });
    const { json } = await server.call('GET', '/seguros/contactos', { as: 'Marta Quiroga' });
    expect(json).toMatchObject({
      contactos: [
        {
          id: row?.id,
          cotizacionId: id,
          compania: 'Ceibo Seguros',
          plan: 'Todo Riesgo con franquicia fija',
          importe: row?.importe,
          Nombre: 'Marta Quiroga',
          fecha: '2026-11-20T15:00:00.000Z',
          fotos: 0,
        },
      ],
    });
    expect(JSON.stringify(json)).not.toMatch(/28456789|28505909/);
  });

  test('IN-15 what was skipped is empty, and the photos may be left out', async () => {
    const id = await quote('CuponPago');
    const { UrlFotosVehiculo: _, ...json } = contacto;
    const skipped = { Email: '', Dominio: '', NumeroMotor: '', NumeroChasis: '', DatosPago: '' };
    const { status } = await server.call('PATCH', `/seguros/cotizaciones/${id}/contacto`, {
      as: 'Marta Quiroga',
      json: { ...json, ...skipped, Telefono: '01145678901', EsTelefonoMovil: false },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ datosPago: null, fotos: [], email: '', dominio: '' }]);
  });

  test('IN-15 the same key with the same body is stored once, also from tries that arrive together', async () => {
    const id = await quote();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await send(id, {}, key)).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('IN-15 a request has a number of its own, which every try of it answers and the list shows', async () => {
    const id = await quote();
    const key = randomUUID();
    const numberIn = ({ json }: { readonly json: unknown }) => v.parse(v.object({ numero: v.number() }), json).numero;
    const first = numberIn(await send(id, {}, key));
    expect(numberIn(await send(id, {}, key))).toBe(first);
    const second = numberIn(await send(id));
    expect(second).toBeGreaterThan(first);
    const { json } = await server.call('GET', '/seguros/contactos', { as: 'Marta Quiroga' });
    const { contactos } = v.parse(v.object({ contactos: v.array(v.object({ numero: v.number() })) }), json);
    expect(contactos.map(({ numero }) => numero)).toEqual(expect.arrayContaining([first, second]));
  });

  test('IN-15 ER-08 the same key with another body, or for another quote, is a conflict, which says what is stored', async () => {
    const [id, other] = [await quote(), await quote()];
    const key = randomUUID();
    await send(id, {}, key);
    const conflicts = [await send(id, { DatosPago: '0110599520000001235579' }, key), await send(other, {}, key)];
    for (const { status, json } of conflicts) {
      expect([status, json]).toMatchObject([
        409,
        { responseStatus: { errorCode: 'ContactoConOtrosDatos', contacto: { cotizacionId: id, estado: 'Pendiente' } } },
      ]);
      // neither payment data nor document
      expect(JSON.stringify(json)).not.toMatch(/DatosPago|DNI/);
    }
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await rowsOf(other)).toEqual([]);
  });

  test.each([
    ['CoberturaSeleccionadaId', '11-TC'],
    ['CoberturaSeleccionadaId', 'ninguna'],
    ['CoberturaSeleccionadaId', ''],
    ['Nombre', 'Marta'],
    ['Nombre', ' Marta '],
    ['DNI', '123456'],
    ['DNI', '28.456.789'],
    ['Email', 'marta@ejemplo..com'],
    ['Telefono', '011154567890'],
    ['Telefono', '01145678901'],
    ['EsTelefonoMovil', 'si'],
    ['Direccion', 'Centro'],
    ['FechaNacimiento', '1981-02-30'],
    ['FechaNacimiento', '14/03/1981'],
    ['FechaNacimiento', '2008-11-21'],
    ['FechaNacimiento', '1905-11-20'],
    ['Sexo', 'X'],
    ['Dominio', 'AB12CD'],
    ['Dominio', 'af123gh'],
    ['NumeroMotor', ' '],
    ['NumeroMotor', 'm123'],
    ['NumeroChasis', 'x'.repeat(41)],
    ['DatosPago', '2850590940090418135202'],
    ['DatosPago', card],
    ['UrlFotosVehiculo', []],
    ['UrlFotosVehiculo', ['a', 'b', 'c']],
    ['desconocido', 1],
  ])('IN-15 %s = %j is refused in Spanish, naming the field, and leaves no row', async (fieldName, value) => {
    const id = await quote();
    const refused = await send(id, { [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'BadRequest', errors: [{ fieldName }] } });
    expect(await rowsOf(id)).toEqual([]);
  });

  test('IN-15 a person is of age from their eighteenth birthday in Argentina on', async () => {
    expect((await send(await quote(), { FechaNacimiento: '2008-11-20' })).status).toBe(200);
  });

  test.each([
    ['DebitoConCBU', cbu, 200],
    ['DebitoConCBU', '', 200],
    ['DebitoConCBU', card, 400],
    ['DebitoConTarjetaCredito', card, 200],
    ['DebitoConTarjetaCredito', '', 200],
    ['DebitoConTarjetaCredito', '4111111111111112', 400],
    ['DebitoConTarjetaCredito', cbu, 400],
    ['CuponPago', '', 200],
    ['CuponPago', cbu, 400],
  ])('IN-15 a quote paid with %s takes the payment data %j: %i', async (formaPago, DatosPago, status) => {
    const answered = await send(await quote(formaPago), { DatosPago });
    expect(answered.status).toBe(status);
    expect(JSON.stringify(answered.json ?? null)).not.toMatch(/\d{16}/);
  });

  test('IN-15 the database holds no card number in clear, and no log does', async () => {
    const id = await quote('DebitoConTarjetaCredito');
    await send(id, { DatosPago: card });
    await send(id, { DatosPago: card, DNI: '1' });
    const [row] = await rowsOf(id);
    expect(row?.datosPago).toEqual(matching(/^[\w-]{40,}$/));
    expect(JSON.stringify(row)).not.toContain(card);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(card).toString('base64url'));
    expect(server.logged.join()).not.toContain(card);
  });

  test('another’s quote and an unknown one get the same 404', async () => {
    const id = await quote();
    const anothers = await send(id, {}, randomUUID(), 'Hernán Vidal');
    const unknown = await send(randomUUID());
    expect([anothers.status, unknown.status]).toEqual([404, 404]);
    expect(anothers.json).toEqual(unknown.json);
  });

  test('without a key it gets 400, without a token 401, without the permission 403', async () => {
    const path = `/seguros/cotizaciones/${await quote()}/contacto`;
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await server.call('PATCH', path, { as: 'Marta Quiroga', json: contacto })).status).toBe(400);
    expect((await server.call('PATCH', path, { json: contacto, headers })).status).toBe(401);
    expect((await server.call('PATCH', path, { as: 'Tomás Ibarra', json: contacto, headers })).status).toBe(403);
  });
});

describe('photos', () => {
  test('IN-12 four photos go with the request in their order, and stay with it', async () => {
    const id = await quote();
    const keys = await uploadPhotos();
    expect((await send(id, { UrlFotosVehiculo: await urlsOf(keys) })).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ fotos: keys }]);
    const { json } = await server.call('GET', '/seguros/contactos', { as: 'Marta Quiroga' });
    const { contactos } = v.parse(listBody, json);
    expect(contactos.find(({ cotizacionId }) => cotizacionId === id)?.fotos).toBe(4);
    const { path } = await signedPath(server, 'Marta Quiroga', keys[0] ?? '', 'delete');
    expect((await server.call('DELETE', path)).status).toBe(409);
  });

  test('IN-12 URLs that were signed again, or have expired since, make the same request', async () => {
    const id = await quote();
    const keys = await uploadPhotos();
    const urls = await urlsOf(keys);
    server.clock.advance(600);
    const key = randomUUID();
    expect((await send(id, { UrlFotosVehiculo: urls }, key)).status).toBe(200);
    expect((await send(id, { UrlFotosVehiculo: await urlsOf(keys) }, key)).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  const withLast = async (last: (urls: readonly string[]) => Promise<string>) => {
    const urls = await urlsOf(await uploadPhotos());
    return [...urls.slice(0, 3), await last(urls)];
  };

  test.each([
    ['no address', () => withLast(() => Promise.resolve('d'))],
    [
      'uploaded by another',
      () =>
        withLast(async () => {
          const [theirs = ''] = await urlsOf(await uploadPhotos('Hernán Vidal'), 'Hernán Vidal');
          return theirs;
        }),
    ],
    ['the same as another one', () => withLast(([first = '']) => Promise.resolve(first))],
    [
      'with a wrong signature',
      () => withLast(() => Promise.resolve(`${origin}/api/storage/${newVehiclePhotoKey()}?expires=1&signature=x`)),
    ],
    ['an address elsewhere', () => withLast(() => Promise.resolve('https://otro.example/foto.jpg'))],
    [
      'a receipt',
      () =>
        withLast(async () => {
          const key = newReceiptKey();
          await server.upload('Marta Quiroga', key);
          const [url = ''] = await urlsOf([key]);
          return url;
        }),
    ],
    [
      'signed but not uploaded',
      () =>
        withLast(async () => {
          const key = newVehiclePhotoKey();
          await signedPath(server, 'Marta Quiroga', key, 'put');
          const [url = ''] = await urlsOf([key]);
          return url;
        }),
    ],
  ])('IN-12 EN-07 a last photo that is %s is refused by its place, and leaves no row', async (_, urls) => {
    const id = await quote();
    const refused = await send(id, { UrlFotosVehiculo: await urls() });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      responseStatus: {
        errors: [{ fieldName: 'UrlFotosVehiculo.3', message: 'Esta foto no está subida. Sacala otra vez.' }],
      },
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  test('IN-12 photos go with a plan of todo riesgo only, and with one request only', async () => {
    const urls = await urlsOf(await uploadPhotos());
    const id = await quote();
    expect((await send(id, { CoberturaSeleccionadaId: '9-TC', UrlFotosVehiculo: urls })).status).toBe(400);
    expect((await send(id, { UrlFotosVehiculo: urls })).status).toBe(200);
    expect((await send(id, { UrlFotosVehiculo: urls })).status).toBe(400);
  });

  test('IN-12 photos that no request took are gone after a day, those of a request are not', async () => {
    const [taken, left] = [await uploadPhotos(), await uploadPhotos()];
    await send(await quote(), { UrlFotosVehiculo: await urlsOf(taken) });
    server.clock.advance(24 * 3600 + 1);
    await sweepTerms(server.db, server.storage, server.clock);
    const kept = (await server.db.select({ key: files.key }).from(files)).map(({ key }) => key);
    expect(kept).toEqual(expect.arrayContaining(taken));
    expect(kept).not.toContain(left[0]);
  });
});

test('IN-15 a user sees only their own requests, the newest first', async () => {
  const [first, second] = [await quote('CuponPago', 'Hernán Vidal'), await quote('CuponPago', 'Hernán Vidal')];
  for (const id of [first, second]) {
    await send(id, { DatosPago: '' }, randomUUID(), 'Hernán Vidal');
    server.clock.advance(1);
  }
  const { json } = await server.call('GET', '/seguros/contactos', { as: 'Hernán Vidal' });
  expect(json).toMatchObject({ contactos: [{ cotizacionId: second }, { cotizacionId: first }] });
});

describe('a request that is opened again', () => {
  let numero: number;
  let id: string;
  beforeAll(async () => {
    id = await quote('DebitoConCBU', 'Silvia Roldán');
    const sent = await send(id, {}, randomUUID(), 'Silvia Roldán');
    ({ numero } = v.parse(v.object({ numero: v.number() }), sent.json));
  });

  test('SL-04 the list says number, state, car, insurer, plan, price and day', async () => {
    const { json } = await server.call('GET', '/seguros/contactos', { as: 'Silvia Roldán' });
    expect(json).toMatchObject({
      contactos: [
        {
          numero,
          estado: 'Pendiente',
          companiaId: 9,
          compania: 'Ceibo Seguros',
          plan: 'Todo Riesgo con franquicia fija',
          marca: 'Toyota',
          modelo: matching(/^Corolla/),
          anio: 2024,
          fecha: server.clock.now().toISOString(),
        },
      ],
    });
  });

  test('SL-04 its detail has the car and the place that another quote begins with, and no personal data but the name', async () => {
    const { status, json } = await server.call('GET', `/seguros/contactos/${numero}`, { as: 'Silvia Roldán' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      numero,
      cotizacionId: id,
      auto: {
        ModeloVehiculo: '4600002',
        marca: { id: 'toyota', nombre: 'Toyota' },
        AnioVehiculo: 2024,
        CodigoPostal: '5000',
        lugar: { provincia: 3, localidad: 'CORDOBA' },
        UsoDelVehiculo: 'Particular',
        TieneGNC: false,
        FormaPago: 'DebitoConCBU',
      },
    });
    const text = JSON.stringify(json);
    for (const secret of [
      contacto.DNI,
      contacto.DatosPago,
      contacto.Email,
      contacto.Telefono,
      contacto.FechaNacimiento,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('SL-04 another’s is not there, nor is one that was not sent', async () => {
    expect((await server.call('GET', `/seguros/contactos/${numero}`, { as: 'Hernán Vidal' })).status).toBe(404);
    expect((await server.call('GET', '/seguros/contactos/999999', { as: 'Silvia Roldán' })).status).toBe(404);
    expect((await server.call('GET', '/seguros/contactos/0', { as: 'Silvia Roldán' })).status).toBe(400);
  });
});
