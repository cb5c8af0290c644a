import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisosPago, contactos, files, users } from '../../infra/db/schema.ts';
import { resolveAviso } from '../../domain/avisospago/records.ts';
import {
  createTestServer,
  newReceiptKey,
  signedPath,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

/** A valid report, except for its receipt. */
const report = (receipt: string) => ({
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: 'Pagué por la mañana',
  Moneda: 0,
  Importe: 125430.55,
  Comprobantes: [receipt],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:59:00.000Z',
  operacionId: '100201',
});

const send = (
  json: unknown,
  key: string = randomUUID(),
  as: 'Marta Quiroga' | 'Raúl Benítez' | 'Hernán Vidal' = 'Marta Quiroga',
) => server.call('POST', '/avisospago', { as, json, headers: { 'Idempotency-Key': key } });

const accepted = v.object({ id: v.string(), numero: v.number() });

const countRows = async () => (await server.db.select({ id: avisosPago.id }).from(avisosPago)).length;

describe('createAvisoPago', () => {
  test('RP-09 every field of C3 is stored, and comes back in the list', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const created = await send(sent);
    expect(created.status).toBe(201);
    const listed = await server.call('GET', '/avisospago?operacionId=100201', { as: 'Marta Quiroga' });
    expect(listed.json).toEqual({
      avisos: [{ ...Object(created.json), ...sent, estado: 'EnVerificacion', motivo: null }],
      siguiente: null,
    });
  });

  test('MY-01 a report has a number and the day until which it is verified, 72 hours later; a retry gets the same', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const key = randomUUID();
    const { json } = await send(sent, key);
    const next = await send(report(await server.uploadReceipt('Marta Quiroga')));
    const { numero } = v.parse(accepted, json);
    expect(json).toMatchObject({ verificaHasta: '2026-11-23' });
    expect(v.parse(accepted, next.json).numero).toBe(numero + 1);
    server.clock.advance(24 * 3600);
    expect((await send(sent, key)).json).toEqual(json);
    server.clock.advance(-24 * 3600);
  });

  test('other means go without a bank, and a report without a loan', async () => {
    const receipt = await server.uploadReceipt('Raúl Benítez');
    const { operacionId: _, ...rest } = report(receipt);
    const created = await send({ ...rest, TipoPago: 0, MedioDePago: null, Moneda: 1 }, randomUUID(), 'Raúl Benítez');
    expect(created.status).toBe(201);
    const { json } = await server.call('GET', '/avisospago', { as: 'Raúl Benítez' });
    expect(json).toMatchObject({ avisos: [{ TipoPago: 0, MedioDePago: null, Moneda: 1, operacionId: null }] });
  });

  test('RP-10 the same key with the same body is answered the same and stored once', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const key = randomUUID();
    const first = await send(sent, key);
    const rows = await countRows();
    const retried = await send({ ...sent, FechaDeAviso: '2026-11-20T15:00:30.000Z' }, key);
    expect([retried.status, retried.json]).toEqual([201, first.json]);
    expect(await countRows()).toBe(rows);
  });

  test('RP-10 simultaneous requests under one key make one report', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const key = randomUUID();
    const rows = await countRows();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(sent, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await countRows()).toBe(rows + 1);
  });

  test('one receipt can not be used by two simultaneous reports', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const answers = await Promise.all([send(sent), send(sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('RP-10 ER-08 the same key with another body is a conflict, which says what is stored', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const key = randomUUID();
    await send({ ...sent, Importe: 1500.5 }, key);
    const other = await send({ ...sent, Importe: 1 }, key);
    expect(other.status).toBe(409);
    expect(other.json).toMatchObject({
      responseStatus: {
        errorCode: 'AvisoConOtrosDatos',
        aviso: { estado: 'EnVerificacion', Importe: 1500.5, Comprobantes: sent.Comprobantes },
      },
    });
  });

  test('a key is its user’s own', async () => {
    const key = randomUUID();
    await send(report(await server.uploadReceipt('Marta Quiroga')), key);
    const { operacionId: _, ...theirs } = report(await server.uploadReceipt('Raúl Benítez'));
    expect((await send(theirs, key, 'Raúl Benítez')).status).toBe(201);
  });

  test('another’s loan and an unknown one get the same 403', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const anothers = await send({ ...sent, operacionId: '100301' });
    const unknown = await send({ ...sent, operacionId: '999999' });
    expect([anothers.status, unknown.status]).toEqual([403, 403]);
    expect(anothers.json).toEqual(unknown.json);
    expect(anothers.json).toMatchObject({ responseStatus: { errorCode: 'AccesoDenegado' } });
  });

  test.each([
    ['never signed', () => Promise.resolve(newReceiptKey())],
    ['uploaded by another', () => server.uploadReceipt('Raúl Benítez')],
    [
      'signed but not uploaded',
      async () => {
        const key = newReceiptKey();
        await signedPath(server, 'Marta Quiroga', key, 'put');
        return key;
      },
    ],
    [
      'deleted again',
      async () => {
        const key = await server.uploadReceipt('Marta Quiroga');
        await server.call('DELETE', (await signedPath(server, 'Marta Quiroga', key, 'delete')).path);
        return key;
      },
    ],
  ])('a receipt that was %s gets 400 and leaves no row', async (_, receipt) => {
    const sent = report(await receipt());
    const rows = await countRows();
    const refused = await send(sent);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'Comprobantes' }] } });
    expect(await countRows()).toBe(rows);
  });

  test('a used receipt stays with its report', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    const { json } = await send(sent);
    expect((await send(sent)).status).toBe(400);
    const [file] = await server.db
      .select()
      .from(files)
      .where(eq(files.key, sent.Comprobantes[0] ?? ''));
    expect(v.parse(accepted, json).id).toBe(file?.avisoId);
  });

  test.each([
    ['Documento', '123456'],
    ['Documento', '28.456.789'],
    ['Documento', '00000000'],
    ['Telefono', '011154567890'],
    ['Telefono', '1115456789012'],
    ['Email', 'marta@ejemplo..com'],
    ['NombreYApellido', '   '],
    ['Comentario', 'con un \0 adentro'],
    ['ConceptoPago', 3],
    ['TipoPago', 1],
    ['MedioDePago', 4],
    ['MedioDePago', null],
    ['Moneda', 2],
    ['Importe', 0],
    ['Importe', -5],
    ['Importe', 10.005],
    ['Importe', '100'],
    ['Comprobantes', []],
    ['FechaDePago', '2026-11-21'],
    ['FechaDePago', '2026-02-30'],
    ['FechaDePago', '1999-12-31'],
    ['FechaDePago', '18/11/2026'],
    ['FechaDeAviso', 'hoy'],
    ['FechaDeAviso', '0000-01-01T12:00:00Z'],
    ['operacionId', ''],
    ['desconocido', 1],
  ])('%s = %j is refused, naming the field', async (fieldName, value) => {
    const refused = await send({ ...report(newReceiptKey()), [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'BadRequest', errors: [{ fieldName }] } });
  });

  test('RP-05 today is today in Argentina, where it is still the day before in UTC’s small hours', async () => {
    const sent = report(await server.uploadReceipt('Marta Quiroga'));
    server.clock.advance(10 * 3600);
    expect(server.clock.now().toISOString()).toBe('2026-11-21T01:00:00.000Z');
    expect((await send({ ...sent, FechaDePago: '2026-11-21' })).status).toBe(400);
    expect((await send({ ...sent, FechaDePago: '2026-11-20' })).status).toBe(201);
  });

  test.each([
    ['a body that is not JSON', { bytes: '{"a":', headers: { 'Idempotency-Key': randomUUID() } }],
    ['a missing key', { json: report(newReceiptKey()) }],
    ['a key that is no uuid', { json: report(newReceiptKey()), headers: { 'Idempotency-Key': '1' } }],
  ])('%s gets 400', async (_, options) => {
    const refused = await server.call('POST', '/avisospago', { as: 'Marta Quiroga', ...options });
    expect(refused.status).toBe(400);
  });

  test('without a token it gets 401, without the permission 403', async () => {
    const json = report(newReceiptKey());
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await server.call('POST', '/avisospago', { json, headers })).status).toBe(401);
    expect((await send(json, randomUUID(), 'Hernán Vidal')).status).toBe(403);
  });
});

describe('listAvisosPago', () => {
  test('a customer sees only their own, newest first', async () => {
    const { json } = await server.call('GET', '/avisospago', { as: 'Daniel Sosa' });
    expect(json).toMatchObject({ avisos: [{ operacionId: '100401', Documento: '27345678' }] });
    const others = await server.call('GET', '/avisospago', { as: 'Lucía Ferreyra' });
    expect(others.json).toEqual({ avisos: [], siguiente: null });
  });

  test('MY-01 what became of a report: found, or refused with a reason for its customer', async () => {
    const daniel = await server.call('GET', '/avisospago', { as: 'Daniel Sosa' });
    expect(daniel.json).toMatchObject({ avisos: [{ estado: 'Acreditado', motivo: null }] });
    const olga = await server.call('GET', '/avisospago?operacionId=101201', { as: 'Olga Medina' });
    expect(olga.json).toMatchObject({
      avisos: [{ estado: 'Rechazado', motivo: 'El comprobante no se lee. Informalo otra vez con una foto nítida.' }],
    });
  });

  test('another’s operacionId gets 403', async () => {
    const anothers = await server.call('GET', '/avisospago?operacionId=100301', { as: 'Marta Quiroga' });
    expect(anothers.status).toBe(403);
  });

  test('an invalid operacionId gets 400', async () => {
    const refused = await server.call('GET', '/avisospago?operacionId=%00', { as: 'Marta Quiroga' });
    expect(refused.status).toBe(400);
  });
});

describe('getUltimosDatos', () => {
  test('RP-08 the newest report’s contact data', async () => {
    const { status, json } = await server.call('GET', '/apiclientes/ultimosdatos', { as: 'Daniel Sosa' });
    expect([status, json]).toEqual([
      200,
      {
        NombreYApellido: 'Daniel Sosa',
        Documento: '27345678',
        Telefono: '0351154567890',
        Email: 'daniel@ejemplo.example',
      },
    ]);
  });

  test('MY-02 what its reporter has changed in the profile since then comes instead; what was changed before does not', async () => {
    const [daniel] = await server.db.select({ userId: users.id }).from(users).where(eq(users.name, 'Daniel Sosa'));
    if (!daniel) throw new Error('There is no such user');
    const contactData = async () => (await server.call('GET', '/apiclientes/ultimosdatos', { as: 'Daniel Sosa' })).json;
    const change = { ...daniel, telefono: null, email: 'nuevo@ejemplo.example' };
    await server.db.insert(contactos).values({ ...change, changedAt: new Date('2020-01-01T00:00:00Z') });
    expect(await contactData()).toMatchObject({ Telefono: '0351154567890', Email: 'daniel@ejemplo.example' });
    await server.db.update(contactos).set({ changedAt: new Date('2030-01-01T00:00:00Z') });
    expect(await contactData()).toMatchObject({ Telefono: '0351154567890', Email: 'nuevo@ejemplo.example' });
    await server.db.update(contactos).set({ telefono: '01145678901' });
    expect(await contactData()).toMatchObject({ NombreYApellido: 'Daniel Sosa', Telefono: '01145678901' });
    await server.db.delete(contactos);
  });

  test('204 without a report', async () => {
    const { status } = await server.call('GET', '/apiclientes/ultimosdatos', { as: 'Camila Ortiz' });
    expect(status).toBe(204);
  });

  test('401 without a token', async () => {
    expect((await server.call('GET', '/apiclientes/ultimosdatos')).status).toBe(401);
  });
});

describe('the loans of a customer', () => {
  test('MY-01 a loan tells of its customer’s reports that are being verified, newest first, and of no settled one', async () => {
    const older = await send(
      { ...report(await server.uploadReceipt('Raúl Benítez')), operacionId: '100302', Importe: 10 },
      undefined,
      'Raúl Benítez',
    );
    server.clock.advance(60);
    const newer = await send(
      { ...report(await server.uploadReceipt('Raúl Benítez')), operacionId: '100302', Importe: 20.5, Moneda: 1 },
      undefined,
      'Raúl Benítez',
    );
    const told = (created: typeof newer, Importe: number, Moneda: number) => {
      const { numero } = v.parse(accepted, created.json);
      return { numero, Importe, Moneda, verificaHasta: '2026-11-23' };
    };
    const both = [told(newer, 20.5, 1), told(older, 10, 0)];
    const detail = () => server.call('GET', '/apiclientes/creditos/100302', { as: 'Raúl Benítez' });
    expect((await detail()).json).toMatchObject({ pagosEnVerificacion: both });
    const { json } = await server.call('GET', '/apiclientes/creditos', { as: 'Raúl Benítez' });
    expect(json).toMatchObject({ creditos: [{ pagosEnVerificacion: [] }, { pagosEnVerificacion: both }, {}, {}] });
    await resolveAviso(server.db, server.clock, v.parse(accepted, newer.json).id, null);
    expect((await detail()).json).toMatchObject({ pagosEnVerificacion: [told(older, 10, 0)] });
  });
});
