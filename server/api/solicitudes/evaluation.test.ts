import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits, solicitudes } from '../../infra/db/schema.ts';
import { applicationsOf, codebtor, evaluationOf, married, parts, spouse } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

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
  codebtor: { Documento: '25963147', Sexo: 'M', Nombres: 'GUSTAVO ADRIÁN', Apellidos: 'LEDESMA' },
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
    expect(other.json).toMatchObject(codeOf({ errorCode: 'SolicitudConOtrosDatos' }));
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

describe('postSolicitudNueva', () => {
  test('CF-06 makes an application without people, Carga_Incompleta, which is listed', async () => {
    const id = await hernan.startEmpty({ TipoCredito: 3 });
    expect((await hernan.get(id, '')).json).toMatchObject({
      id,
      situacion: 'Carga_Incompleta',
      personas: [],
      estadoCivil: null,
      historial: [{ situacion: 'Carga_Incompleta', fecha: '2026-11-20T15:00:00.000Z' }],
    });
    expect((await hernan.get(id, '/borrador')).json).toMatchObject({
      origen: 'Nueva',
      canal: { key: 'casa-central', value: 'Casa central' },
      tipoCredito: 3,
      titular: null,
      conyuge: null,
      estadoCivil: null,
      aptitud: null,
    });
    expect((await server.call('GET', `/solicitudes?Search=${id}`, { as: 'Hernán Vidal' })).json).toMatchObject({
      items: [{ id, nombre: null, apellido: null, situacion: 'Carga_Incompleta' }],
      total: 1,
    });
  });

  test('CF-06 the same key leaves one application, also side by side; another body is refused', async () => {
    const key = randomUUID();
    const body = { Canal: 'casa-central', TipoCredito: 1 };
    const tries = await Promise.all([hernan.begin(body, key), hernan.begin(body, key), hernan.begin(body, key)]);
    for (const { status, json } of tries) expect([status, json]).toEqual([200, tries[0].json]);
    expect(await server.db.$count(solicitudes, eq(solicitudes.idempotencyKey, key))).toBe(1);
    expect((await hernan.begin({ ...body, TipoCredito: 3 }, key)).json).toMatchObject(
      codeOf({ errorCode: 'SolicitudConOtrosDatos' }),
    );
  });

  test.each([
    ['Canal', { Canal: 'campos-norte', TipoCredito: 1 }],
    ['Canal', { Canal: 'no-hay', TipoCredito: 1 }],
    ['TipoCredito', { Canal: 'casa-central', TipoCredito: 2 }],
  ])('CF-06 a wrong %s is refused: %j', async (fieldName, body) => {
    const refused = await hernan.begin(body);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject(codeOf({ errors: [{ fieldName }] }));
  });

  test('CF-06 a blocked channel is refused; so are who has no key, no permission, no sign-in', async () => {
    const monica = applicationsOf(server, 'Mónica Salas');
    expect(await monica.begin({ Canal: 'salas-motors', TipoCredito: 1 })).toMatchObject({
      status: 403,
      json: codeOf({ errorCode: 'AgenciaBloqueada' }),
    });
    const path = '/solicitudes/nueva';
    const json = { Canal: 'casa-central', TipoCredito: 1 };
    expect((await server.call('POST', path, { as: 'Hernán Vidal', json })).status).toBe(400);
    expect((await applicationsOf(server, 'Marta Quiroga').begin(json)).status).toBe(403);
    expect((await server.call('POST', path, { json })).status).toBe(401);
  });
});

describe('postAptoCredito of an application that is there', () => {
  const stored = async (id: number) => {
    const [row] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
    return row;
  };

  test('CF-06 evaluates that one and makes no other', async () => {
    const Id = await hernan.startEmpty();
    const before = await server.db.$count(solicitudes);
    const { status, json } = await hernan.evaluate({ Id, ...married });
    expect([status, json]).toEqual([200, { id: Id, aptoObtenido: true, aptoCredito: true, revisar: false }]);
    expect(await server.db.$count(solicitudes)).toBe(before);
    expect((await hernan.get(Id, '')).json).toMatchObject({
      estadoCivil: 'Casado',
      personas: [
        { nombre: 'VERÓNICA', apellido: 'NÚÑEZ', tipoRelacion: 'Titular' },
        { nombre: 'JORGE LUIS', apellido: 'MANSILLA', tipoRelacion: 'Conyuge' },
      ],
    });
  });

  test.each([
    ['notEligible', 200, { aptoObtenido: true, aptoCredito: false }],
    ['noResult', 200, { aptoObtenido: false }],
    ['toReview', 200, { aptoCredito: true, revisar: true }],
    ['agencyBlocked', 403, codeOf({ errorCode: 'AgenciaBloqueada' })],
    ['priorAtEvaluation', 409, codeOf({ errorCode: 'SolicitudPreviaEnAnalisis', metadata: { solicitudId: 1001 } })],
    ['fails', 500, codeOf({ errorCode: 'InternalError' })],
  ] as const)('CF-06 %s gets %i as without Id', async (person, status, json) => {
    const Id = await hernan.startEmpty();
    expect(await hernan.evaluate({ Id, ...people[person] })).toMatchObject({ status, json });
    const isStored = status === 200;
    expect((await stored(Id))?.documento).toBe(isStored ? people[person].Documento : null);
  });

  test('CF-06 one key is one evaluation, also side by side and after another; another body is refused', async () => {
    const Id = await hernan.startEmpty();
    const key = randomUUID();
    const send = () => hernan.evaluate({ Id, ...people.toReview }, key);
    const tries = await Promise.all([send(), send(), send()]);
    for (const { status, json } of tries) expect([status, json]).toMatchObject([200, { id: Id, revisar: true }]);
    expect((await hernan.evaluate({ Id })).json).toMatchObject({ revisar: false });
    expect((await send()).json).toMatchObject({ id: Id, revisar: true });
    expect(await stored(Id), 'a late try changes nothing').toMatchObject({ documento: '29852741', revisar: false });
    expect((await hernan.evaluate({ Id }, key)).json).toMatchObject(codeOf({ errorCode: 'SolicitudConOtrosDatos' }));
  });

  test('CF-06 other people drop the offer, the qualification, the continuation, and what was said of the spouse', async () => {
    const Id = await hernan.startEmpty();
    await hernan.evaluate({ Id, ...married });
    await hernan.post(Id, 'continuacion');
    const ingresos = { ...parts.ingresos, ActividadDeclaradaConyuge: 'Jubilado', IngresoConyuge: 500_000 };
    await hernan.set(Id, 'ingresos', ingresos);
    for (const path of ['domicilio', 'vehiculo', 'importe-solicitado'] as const)
      await hernan.set(Id, path, parts[path]);
    await hernan.set(Id, 'conyuge', spouse);
    await hernan.qualify(Id);
    await hernan.set(Id, 'oferta-aceptada', { OfertaId: '18-con-documentacion' });

    await hernan.evaluate({ Id, ...married });
    expect(await stored(Id), 'the same people').toMatchObject({
      oferta: { id: '18-con-documentacion' },
      consultasCalificacion: 2,
      ingresos,
      conyuge: { FechaNacimiento: '1961-03-19' },
    });
    expect((await stored(Id))?.continuedAt).not.toBeNull();

    await hernan.evaluate({ Id, EstadoCivil: 'Concubinato' });
    expect(await stored(Id)).toMatchObject({
      estadoCivil: 'Concubinato',
      oferta: null,
      consultasCalificacion: 0,
      continuedAt: null,
      conyuge: null,
      documentoConyuge: null,
      ingresos: { ...parts.ingresos, ActividadDeclaradaConyuge: null, IngresoConyuge: null },
      domicilio: parts.domicilio,
    });
  });

  test('CF-06 holder and spouse may change places', async () => {
    const Id = await hernan.startEmpty();
    await hernan.evaluate({ Id, ...married });
    const holder = { Documento: '14236589', Sexo: 'M', Nombres: 'JORGE LUIS', Apellidos: 'MANSILLA' };
    const wife = {
      DocumentoConyuge: '29852741',
      SexoConyuge: 'F',
      NombresConyuge: 'VERÓNICA',
      ApellidosConyuge: 'NÚÑEZ',
    };
    expect((await hernan.evaluate({ Id, ...holder, EstadoCivil: 'Casado', ...wife })).status).toBe(200);
    expect(await stored(Id)).toMatchObject({ documento: '14236589', documentoConyuge: '29852741' });
  });

  test('CF-06 one that is finished, or whose people are not eligible, is closed', async () => {
    const Id = await hernan.startEmpty();
    await hernan.evaluate({ Id, ...people.notEligible });
    for (const closed of [Id, 1001]) {
      expect(await hernan.evaluate({ Id: closed })).toMatchObject({
        status: 409,
        json: codeOf({ errorCode: 'SolicitudCerrada', message: 'La solicitud ya está cerrada.' }),
      });
    }
  });

  test.each([
    ['canal', { canal: 'roldan-automotores' }, 'Es otro canal que el de la solicitud'],
    ['TipoCredito', { TipoCredito: 3 }, 'Es otro tipo de crédito que el de la solicitud'],
    ['Documento', { Documento: '10000404' }, 'Documento y/o sexo inválido'],
    ['Documento', people.codebtor, 'Es el documento del codeudor'],
    ['DocumentoConyuge', { ...married, DocumentoConyuge: '25963147' }, 'Es el documento del codeudor'],
    ['Id', { Id: 0 }, 'La solicitud no es válida'],
    ['Id', { Id: 1.5 }, 'La solicitud no es válida'],
  ])('CF-06 a wrong %s is refused: %j', async (fieldName, change, message) => {
    const Id = await hernan.startEmpty();
    await hernan.set(Id, 'codeudor', codebtor);
    const refused = await hernan.evaluate({ Id, ...change });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject(codeOf({ errors: [{ fieldName, message }] }));
  });

  test('CF-06 own rights: colleagues of the agency and the coordinator may, others may not', async () => {
    const silvia = applicationsOf(server, 'Silvia Roldán');
    const Id = await silvia.startEmpty({ Canal: 'roldan-automotores' });
    const ask = (as: Person) => applicationsOf(server, as).evaluate({ Id, canal: 'roldan-automotores' });
    for (const as of ['Silvia Roldán', 'Andrés Pereyra', 'Claudia Ferrari'] as const) {
      expect(await ask(as)).toMatchObject({ status: 200, json: { id: Id } });
    }
    for (const as of ['Valeria Campos', 'Hernán Vidal', 'Ezequiel Mora'] as const) {
      expect(await ask(as)).toMatchObject({ status: 404, json: codeOf({ errorCode: 'SolicitudNoEncontrada' }) });
    }
    expect((await ask('Marta Quiroga')).json).toMatchObject(codeOf({ errorCode: 'AccesoDenegado' }));
    expect(await hernan.evaluate({ Id: 9_999_999, canal: 'roldan-automotores' })).toEqual(await ask('Hernán Vidal'));
  });

  test('CF-06 decision 22 whose documents an application has is not found out by trying', async () => {
    const Id = await hernan.startEmpty();
    await hernan.set(Id, 'codeudor', codebtor);
    for (let at = 0; at < 19; at += 1) {
      expect((await hernan.evaluate({ Id, Documento: `3100000${at % 10}` })).status).toBe(400);
    }
    const refused = await hernan.evaluate({ Id });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(15 * 60);
    expect((await hernan.evaluate({ Id })).status).toBe(200);
  });

  test('OP-04 a person evaluates two hundred people a day, in the register or not', async () => {
    await server.db.delete(rateLimits);
    expect((await hernan.evaluate()).status).toBe(200);
    await server.db.update(rateLimits).set({ uses: 199 });
    expect((await hernan.evaluate({ Documento: '99999999' })).status).toBe(400);
    const refused = await hernan.evaluate();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    server.clock.advance(24 * 60 * 60);
    expect((await hernan.evaluate()).status).toBe(200);
  });

  test('CF-06 one without people is neither continued nor finished', async () => {
    const Id = await hernan.startEmpty();
    expect((await hernan.post(Id, 'continuacion')).json).toMatchObject(
      codeOf({ errors: [{ fieldName: 'Documento', message: 'Falta evaluar al titular' }] }),
    );
    for (const path of ['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado'] as const) {
      await hernan.set(Id, path, parts[path]);
    }
    expect(await hernan.qualify(Id, 3)).toEqual([{ realizada: false }, { realizada: false }, { realizada: false }]);
    await hernan.set(Id, 'sin-oferta');
    expect((await hernan.finish(Id)).json).toMatchObject(codeOf({ errors: [{ fieldName: 'titular' }] }));
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

test('CF-06 CF-05 a channel that the organisation has linked appears after a reload, and stays', async () => {
  const list = async () => (await server.call('GET', '/canales', { as: 'Lautaro Ríos' })).json;
  const reload = (as: Person) => server.call('POST', '/canales/niveles', { as });
  const rios = { canales: [{ key: 'rios-automotores', value: 'Ríos Automotores' }] };
  expect(await list()).toEqual({ canales: [] });
  const lautaro = applicationsOf(server, 'Lautaro Ríos');
  expect((await lautaro.begin({ Canal: 'rios-automotores', TipoCredito: 1 })).status).toBe(400);
  expect(await reload('Lautaro Ríos')).toMatchObject({ status: 200, json: rios });
  expect(await list()).toEqual(rios);
  expect((await reload('Lautaro Ríos')).json).toEqual(rios);
  expect((await lautaro.begin({ Canal: 'rios-automotores', TipoCredito: 1 })).status).toBe(200);
  expect((await reload('Ezequiel Mora')).json).toEqual({ canales: [] });
  expect((await reload('Marta Quiroga')).status).toBe(403);
});
