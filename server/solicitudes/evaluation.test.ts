import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solicitudes } from '../db/schema.ts';
import { applicationsOf, evaluationOf, married } from '../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

const people = {
  notEligible: { Documento: '31200001', Sexo: 'M', Nombres: 'ESTEBAN', Apellidos: 'FARÍAS' },
  noResult: { Documento: '31200002', Sexo: 'F', Nombres: 'LILIANA', Apellidos: 'QUINTEROS' },
  toReview: { Documento: '31200003', Sexo: 'M', Nombres: 'RAMIRO', Apellidos: 'ACOSTA' },
  priorAtEvaluation: { Documento: '31200004', Sexo: 'F', Nombres: 'SOLEDAD', Apellidos: 'BUSTOS' },
  priorAtContinuation: { Documento: '31200005', Sexo: 'M', Nombres: 'MAXIMILIANO', Apellidos: 'HEREDIA' },
  agencyBlocked: { Documento: '31200006', Sexo: 'F', Nombres: 'ROCÍO', Apellidos: 'VILLALBA' },
  fails: { Documento: '31200007', Sexo: 'M', Nombres: 'DAMIÁN', Apellidos: 'OLIVERA' },
} as const;

const codeOf = (responseStatus: object) => ({ responseStatus });

describe('postAptoCredito', () => {
  test('NR-04 an ordinary person is eligible; the application is kept as Carga_Incompleta', async () => {
    const { status, json } = await hernan.evaluate();
    expect(status).toBe(200);
    expect(json).toMatchObject({ aptoObtenido: true, aptoCredito: true, revisar: false });
    const [stored] = await server.db.select().from(solicitudes).where(eq(solicitudes.documento, '29852741'));
    expect(stored).toMatchObject({ situacion: 'Carga_Incompleta', canal: 'casa-central', documentoConyuge: null });
  });

  test.each([
    ['notEligible', { aptoObtenido: true, aptoCredito: false, revisar: false }],
    ['noResult', { aptoObtenido: false }],
    ['toReview', { aptoObtenido: true, aptoCredito: true, revisar: true }],
    ['priorAtContinuation', { aptoObtenido: true, aptoCredito: true, revisar: false }],
  ] as const)('NR-04 the evaluation of %s', async (person, result) => {
    expect(await hernan.evaluate(people[person])).toMatchObject({ status: 200, json: result });
  });

  test('NR-04 an application in analysis blocks another, and is described', async () => {
    const refused = await hernan.evaluate(people.priorAtEvaluation);
    expect(refused.status).toBe(409);
    const metadata = {
      solicitudId: 1001,
      fechaCreacion: '2026-11-10T15:00:00.000Z',
      situacion: 'En_Espera_De_Analisis',
      titular: 'SOLEDAD BUSTOS',
    };
    expect(refused.json).toMatchObject(codeOf({ errorCode: 'SolicitudPreviaEnAnalisis', metadata }));
    expect((await hernan.get(1001, '')).status).toBe(200);
  });

  test('NR-04 the agency is blocked: for one person, and for the sellers of a blocked channel', async () => {
    const monica = applicationsOf(server, 'Mónica Salas');
    for (const refused of [
      await hernan.evaluate(people.agencyBlocked),
      await monica.evaluate({ canal: 'salas-motors' }),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.json).toMatchObject(codeOf({ errorCode: 'AgenciaBloqueada' }));
    }
  });

  test('NR-04 the evaluation of one person fails', async () => {
    expect((await hernan.evaluate(people.fails)).status).toBe(500);
  });

  test('NR-04 the same key leaves one application and gives the same answer, also side by side', async () => {
    const key = randomUUID();
    const tries = await Promise.all([hernan.evaluate({}, key), hernan.evaluate({}, key), hernan.evaluate({}, key)]);
    const [first] = tries;
    for (const { status, json } of tries) expect([status, json]).toEqual([200, first.json]);
    expect(await server.db.$count(solicitudes, eq(solicitudes.idempotencyKey, key))).toBe(1);
    const other = await hernan.evaluate({ TipoCredito: 3 }, key);
    expect(other.json).toMatchObject(codeOf({ errorCode: 'Conflict' }));
  });

  test('NR-03 holder and spouse are evaluated together', async () => {
    const id = await hernan.start(married);
    expect((await hernan.get(id, '')).json).toMatchObject({
      personas: [{ tipoRelacion: 'Titular' }, { nombre: 'JORGE LUIS', apellido: 'MANSILLA', tipoRelacion: 'Conyuge' }],
    });
  });

  test.each([
    ['canal', { canal: 'campos-norte' }],
    ['Documento', { Documento: '10000404' }],
    ['Documento', { Sexo: 'M' }],
    ['DocumentoConyuge', { EstadoCivil: 'Casado' }],
    ['DocumentoConyuge', { ...married, EstadoCivil: 'Viudo' }],
    ['DocumentoConyuge', { ...married, NombresConyuge: null }],
    ['DocumentoConyuge', { ...married, SexoConyuge: 'F' }],
    [
      'DocumentoConyuge',
      { ...married, Documento: '14236589', Sexo: 'M', Nombres: 'JORGE LUIS', Apellidos: 'MANSILLA' },
    ],
    ['TipoCredito', { TipoCredito: 2 }],
    ['Nombres', { Nombres: ' ' }],
  ])('NR-04 a wrong %s is refused: %j', async (fieldName, change) => {
    const refused = await hernan.evaluate(change);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject(codeOf({ errors: [{ fieldName }] }));
  });

  test('a key is needed, and the permission', async () => {
    const path = '/creditos/aptitud';
    expect((await server.call('POST', path, { as: 'Hernán Vidal', json: evaluationOf() })).status).toBe(400);
    expect((await applicationsOf(server, 'Marta Quiroga').evaluate()).status).toBe(403);
    expect((await server.call('POST', path, { json: evaluationOf() })).status).toBe(401);
  });
});

describe('postContinuarSolicitud', () => {
  test('NR-05 starts the application, once and again', async () => {
    const id = await hernan.start();
    expect((await hernan.post(id, 'continuacion')).status).toBe(204);
    expect((await hernan.post(id, 'continuacion')).status).toBe(204);
    const [stored] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
    expect(stored?.continuedAt).toEqual(server.clock.now());
  });

  test('NR-05 an application in analysis may block only the continuation', async () => {
    const id = await hernan.start(people.priorAtContinuation);
    const refused = await hernan.post(id, 'continuacion');
    expect(refused.status).toBe(409);
    const metadata = { solicitudId: 1002, situacion: 'En_Analisis_Asignada', titular: 'MAXIMILIANO HEREDIA' };
    expect(refused.json).toMatchObject(codeOf({ errorCode: 'SolicitudPreviaEnAnalisis', metadata }));
  });

  test('NR-05 a client who is not eligible cannot continue; a pending one may', async () => {
    const refused = await hernan.post(await hernan.start(people.notEligible), 'continuacion');
    expect(refused.json).toMatchObject(codeOf({ errorCode: 'SolicitudCerrada' }));
    for (const person of [people.noResult, people.toReview]) {
      expect((await hernan.post(await hernan.start(person), 'continuacion')).status).toBe(204);
    }
  });
});

test('S6 each seller has their channels, by name; one of them none', async () => {
  const canalesOf = async (as: Person) => (await server.call('GET', '/canales', { as })).json;
  expect(await canalesOf('Hernán Vidal')).toEqual({ canales: [{ key: 'casa-central', value: 'Casa central' }] });
  expect(await canalesOf('Valeria Campos')).toEqual({
    canales: [
      { key: 'campos-centro', value: 'Campos Usados Centro' },
      { key: 'campos-norte', value: 'Campos Usados Norte' },
    ],
  });
  expect(await canalesOf('Ezequiel Mora')).toEqual({ canales: [] });
  expect((await server.call('GET', '/canales', { as: 'Marta Quiroga' })).status).toBe(403);
});
