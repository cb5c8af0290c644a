import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../../domain/person/sweep.ts';
import { files, solicitudes, tareas } from '../../../infra/db/schema.ts';
import { applicationsOf, married, parts } from '../../../testing/solicitudes.ts';
import {
  createTestServer,
  origin,
  pathIn,
  photo,
  signedPath,
  startTimeout,
  type Person,
  type TestServer,
} from '../../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

/** A finished application, with the tasks that are asked for at once. */
async function finished(change: object = {}) {
  const id = await hernan.withAmount(change);
  await hernan.set(id, 'sin-oferta');
  await hernan.finish(id, parts.contacto);
  return id;
}

const taskBody = v.looseObject({ sequence: v.number(), tipo: v.string(), estado: v.string() });
const tasksBody = v.object({ tareas: v.array(taskBody) });
const tasksOf = async (id: number, as: Person = 'Hernán Vidal') =>
  v.parse(tasksBody, (await server.call('GET', `/solicitudes/${id}/tareas/solicitadas`, { as })).json).tareas;

const answer = (id: number, path: string, json: object, key: string = randomUUID(), as: Person = 'Hernán Vidal') =>
  server.call('POST', `/solicitudes/${id}/tareas/${path}`, { as, json, headers: { 'idempotency-key': key } });

async function uploadImage(as: Person = 'Hernán Vidal') {
  const key = `archivostarea/${randomUUID()}.jpg`;
  await server.upload(as, key);
  return key;
}

/** Asks for one more task of an application. */
async function asked(id: number, tipo: 'Simple' | 'Codeudor', sequence = 20) {
  await server.db.insert(tareas).values({
    id: randomUUID(),
    solicitudId: id,
    sequence,
    tipo,
    nombre: 'Algo más',
    estado: 'Pendiente',
    interna: false,
    createdAt: server.clock.now(),
  });
  return sequence;
}

const phone = {
  Numero: '01145671234',
  TipoTelefono: 'Vecino',
  EsMovil: false,
  HorarioContacto: 'Todo_El_Dia',
  CorrespondeA: 'Nélida',
};
/** An answer to the first task of an application, which asks for documents. */
const images = (id: number, archivos: readonly string[], Comentario = '') => ({
  Comentario,
  solicitudId: id,
  tareaId: 1,
  sequence: 1,
  archivos,
});
const phones = (id: number, change: object = {}) => ({
  solicitudId: id,
  sequence: 2,
  Comentario: '',
  Telefonos: [phone],
  data: JSON.stringify({ Telefonos: [phone] }),
  ...change,
});

const spouse = {
  NombreConyuge: 'ROSA',
  ApellidoConyuge: 'LEIVA',
  DocumentoConyuge: '30111222',
  SexoConyuge: 'F',
  ActividadDeclarada: 'Empleado_Privado',
  Antiguedad: 12,
  FechaNacimiento: '1983-05-10',
  Ingreso: 900_000,
  Cuil: '27301112225',
};
const codebtor = {
  Apellido: 'LEIVA',
  Nombre: 'MARIO',
  Documento: '25111222',
  Cuil: '20251112224',
  Sexo: 'M',
  FechaNacimiento: '1976-03-02',
  Ingreso: null,
  ActividadDeclarada: 'Independiente',
  Antiguedad: 12,
  RubroEmpleoPublico: null,
  Provincia: 3,
  Localidad: 'CORDOBA',
  CodigoPostal: '5000',
  Direccion: 'Av. Colón 1234',
  Telefonos: [phone],
};

describe('what is asked', () => {
  test('AP-06 AP-08 as soon as an application is finished: documents, phones and the spouse of the married', async () => {
    const single = await finished();
    expect(await tasksOf(single)).toMatchObject([
      { sequence: 1, tipo: 'Documentacion', estado: 'Pendiente', interna: false, data: null, archivos: [], log: [] },
      { sequence: 2, tipo: 'Telefono', estado: 'Pendiente' },
    ]);
    expect((await tasksOf(await finished(married))).map(({ tipo }) => tipo)).toEqual([
      'Documentacion',
      'Telefono',
      'Conyuge',
    ]);
    expect((await hernan.get(single, '')).json).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      tareasPendientes: 2,
    });
    expect((await hernan.get(single, '/estado')).json).toEqual({ situacion: 'En_Espera_De_Analisis' });
  });

  test('AP-06 internal and excused tasks never leave the server', async () => {
    const id = await finished();
    const [internal] = await server.db
      .select()
      .from(tareas)
      .where(and(eq(tareas.solicitudId, id), eq(tareas.interna, true)));
    expect(internal?.sequence).toBe(3);
    await server.db
      .update(tareas)
      .set({ estado: 'Excepcionada' })
      .where(and(eq(tareas.solicitudId, id), eq(tareas.sequence, 2)));
    expect((await tasksOf(id)).map(({ sequence }) => sequence)).toEqual([1]);
    for (const sequence of [2, 3, 99]) expect((await hernan.get(id, `/tareas/${sequence}`)).status).toBe(404);
    expect((await answer(id, '2/telefono/para_analizar', phones(id))).status).toBe(404);
    expect((await hernan.get(id, '')).json).toMatchObject({ tareasPendientes: 1 });
  });

  test('AP-06 what waits for the seller comes first, then Para_Analizar, then OK', async () => {
    const id = await finished(married);
    const states = ['OK', 'Para_Analizar', 'Pendiente'] as const;
    for (const [index, estado] of states.entries()) {
      await server.db
        .update(tareas)
        .set({ estado })
        .where(and(eq(tareas.solicitudId, id), eq(tareas.sequence, index + 1)));
    }
    await asked(id, 'Simple', 4 + 1);
    expect((await tasksOf(id)).map(({ sequence }) => sequence)).toEqual([3, 5, 2, 1]);
  });

  test('AP-06 the seed’s tasks are of every kind and every state that leaves the server', async () => {
    const wanted = ['Simple', 'Documentacion', 'Conyuge', 'Codeudor', 'Telefono'].flatMap((tipo) =>
      ['Pendiente', 'Para_Analizar', 'OK'].map((estado) => `${tipo} ${estado}`),
    );
    const seen = new Set<string>();
    for (let id = 1101; id <= 1340 && wanted.some((each) => !seen.has(each)); id += 1) {
      for (const { tipo, estado } of await tasksOf(id, 'Claudia Ferrari')) seen.add(`${tipo} ${estado}`);
    }
    expect([...seen].toSorted()).toEqual(wanted.toSorted());
  });
});

describe('documents', () => {
  let id: number;
  beforeEach(async () => {
    id = await finished();
  });

  test('AP-06 images and comment make the task Para_Analizar; the answer has their addresses', async () => {
    const archivos = [await uploadImage(), await uploadImage()];
    const { status, json } = await answer(id, '1/estado/para_analizar', images(id, archivos, 'Va.'));
    expect(status).toBe(200);
    const { urls } = v.parse(v.object({ urls: v.array(v.string()) }), json);
    for (const url of urls)
      expect((await server.call('GET', pathIn(url))).headers.get('content-type')).toBe('image/jpeg');
    const [file = ''] = archivos;
    expect((await hernan.get(id, '/tareas/1')).json).toMatchObject({
      estado: 'Para_Analizar',
      archivos: [
        { id: file.slice(14, 50), name: 'foto-1.jpg', extension: 'jpg', url: urls[0] },
        { name: 'foto-2.jpg' },
      ],
      envio: { fecha: server.clock.now().toISOString(), por: 'Hernán Vidal' },
      log: [{ comentario: 'Va.', usrExterno: true, por: 'Hernán Vidal', fecha: server.clock.now().toISOString() }],
    });
    expect((await hernan.get(id, '')).json).toMatchObject({ tareasPendientes: 1 });
  });

  test('AP-06 the users who may see the application see its images', async () => {
    await answer(id, '1/estado/para_analizar', images(id, [await uploadImage()]));
    const shown = v.object({
      archivos: v.array(v.object({ url: v.string(), miniatura: v.string() })),
      log: v.array(v.unknown()),
    });
    const { json } = await server.call('GET', `/solicitudes/${id}/tareas/1`, { as: 'Claudia Ferrari' });
    const { archivos, log } = v.parse(shown, json);
    for (const { url, miniatura } of archivos) {
      expect((await server.call('GET', pathIn(url))).status).toBe(200);
      expect((await server.call('GET', pathIn(miniatura))).headers.get('content-type')).toBe('image/webp');
    }
    expect(log).toEqual([]);
  });

  test('AP-06 one key is one answer, also side by side; another key and another body are refused', async () => {
    const body = images(id, [await uploadImage()], 'Va.');
    const key = randomUUID();
    const send = () => answer(id, '1/estado/para_analizar', body, key);
    for (const { status } of await Promise.all([send(), send(), send()])) expect(status).toBe(200);
    expect((await hernan.get(id, '/tareas/1')).json).toMatchObject({ log: [{ comentario: 'Va.' }], archivos: [{}] });
    expect((await answer(id, '1/estado/para_analizar', { ...body, Comentario: 'Otra' }, key)).json).toMatchObject({
      responseStatus: { errorCode: 'TareaConOtrosDatos' },
    });
    expect((await answer(id, '1/estado/para_analizar', body)).json).toEqual({
      responseStatus: {
        errorCode: 'TareaYaEnviada',
        message: 'Esta tarea ya se envió. Tu comentario quedó agregado.',
      },
    });
    await server.db.update(solicitudes).set({ situacion: 'Aprobado' }).where(eq(solicitudes.id, id));
    expect((await send()).status).toBe(200);
  });

  test('AP-06 of two sellers who answer a task the second’s comment is kept as theirs, once, and told to be', async () => {
    const sequence = await asked(id, 'Simple');
    const at = `${sequence}/estado/para_analizar`;
    const body = (Comentario: string) => ({ Sequence: sequence, Comentario });
    expect((await hernan.get(id, `/tareas/${sequence}`)).json).toMatchObject({ envio: null });
    await answer(id, at, body('La primera.'));
    const first = server.clock.now().toISOString();
    server.clock.advance(60);
    for (let tries = 0; tries < 2; tries++) {
      expect((await answer(id, at, body('La segunda.'), randomUUID(), 'Claudia Ferrari')).json).toEqual({
        responseStatus: {
          errorCode: 'TareaYaEnviada',
          message: 'Esta tarea ya se envió. Tu comentario quedó agregado.',
        },
      });
    }
    expect((await hernan.get(id, `/tareas/${sequence}`)).json).toMatchObject({
      estado: 'Para_Analizar',
      envio: { fecha: first, por: 'Hernán Vidal' },
      log: [
        { comentario: 'La primera.', por: 'Hernán Vidal', fecha: first },
        { comentario: 'La segunda.', por: 'Claudia Ferrari', fecha: server.clock.now().toISOString() },
      ],
    });
  });

  test.each([[0], [6]])('AP-06 %i images are refused', async (count) => {
    const archivos = Array.from({ length: count }, () => `archivostarea/${randomUUID()}.jpg`);
    const refused = await answer(id, '1/estado/para_analizar', images(id, archivos, 'Va.'));
    expect(refused).toMatchObject({ status: 400, json: { responseStatus: { errors: [{ fieldName: 'archivos' }] } } });
  });

  test('AP-06 images that are not uploaded, another’s, of another folder or another task’s are refused, and nothing is stored', async () => {
    const [mine, missing, hers] = [
      await uploadImage(),
      `archivostarea/${randomUUID()}.jpg`,
      await uploadImage('Silvia Roldán'),
    ];
    for (const archivos of [[mine, missing], [mine, hers], [mine, mine], [`fotosvehiculo/${randomUUID()}.jpg`]]) {
      const refused = await answer(id, '1/estado/para_analizar', images(id, archivos, 'Va.'));
      expect(refused.status).toBe(400);
    }
    expect((await hernan.get(id, '/tareas/1')).json).toMatchObject({ estado: 'Pendiente', log: [] });
    await answer(id, '1/estado/para_analizar', images(id, [mine]));
    const other = await finished();
    const refused = await answer(other, '1/estado/para_analizar', images(other, [mine]));
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'archivos.0' }] } });
  });

  test('EN-06 an image belongs to its task from then on: it is neither deleted, replaced nor swept; another is', async () => {
    const [taken, left] = [await uploadImage(), await uploadImage()];
    const remove = await signedPath(server, 'Hernán Vidal', taken, 'delete');
    await answer(id, '1/estado/para_analizar', images(id, [taken]));
    expect((await server.call('DELETE', remove.path)).status).toBe(409);
    expect((await server.put('Hernán Vidal', taken, await photo())).status).toBe(409);
    const deleted = await signedPath(server, 'Hernán Vidal', left, 'delete');
    expect((await server.call('DELETE', deleted.path)).status).toBe(204);
    server.clock.advance(25 * 3600);
    await sweepTerms(server.db, server.storage, server.clock);
    const kept = await server.db.select({ key: files.key }).from(files).where(eq(files.key, taken));
    expect(kept).toHaveLength(1);
    expect(await server.db.$count(files, eq(files.key, left))).toBe(0);
  });

  test('AP-06 a customer may not upload for tasks', async () => {
    const refused = await signedPath(server, 'Marta Quiroga', `archivostarea/${randomUUID()}.jpg`, 'put');
    expect(refused.status).toBe(403);
  });
});

describe('a thumbnail', () => {
  test('AP-06 is small and upright, whatever the EXIF of the photo says', async () => {
    const key = `archivostarea/${randomUUID()}.jpg`;
    const lying = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await server.put('Hernán Vidal', key, Uint8Array.from(lying));
    const { path } = await signedPath(server, 'Hernán Vidal', key, 'miniatura');
    expect(path).toMatch(/^\/storage\/archivostarea\/[^/]+\/miniatura\?/);
    const { status, bytes, headers } = await server.call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([160, 320, undefined]);
  });

  test('AP-06 needs an address that is signed for it, and an image', async () => {
    const key = await uploadImage();
    const { path } = await signedPath(server, 'Hernán Vidal', key, 'get');
    expect((await server.call('GET', path.replace('?', '/miniatura?'))).status).toBe(403);
    const absent = `archivostarea/${randomUUID()}.jpg`;
    await signedPath(server, 'Hernán Vidal', absent, 'put');
    const signed = await signedPath(server, 'Hernán Vidal', absent, 'miniatura');
    expect((await server.call('GET', signed.path)).status).toBe(404);
    expect((await signedPath(server, 'Silvia Roldán', key, 'miniatura')).status).toBe(403);
  });
});

describe('the other kinds', () => {
  test('AP-06 a simple task takes a comment, and no images', async () => {
    const id = await finished();
    const sequence = await asked(id, 'Simple');
    const send = (change: object) =>
      answer(id, `${sequence}/estado/para_analizar`, { Sequence: sequence, Comentario: 'Ya lo llamé.', ...change });
    expect((await send({ Comentario: ' ' })).json).toMatchObject({
      responseStatus: { errors: [{ fieldName: 'Comentario' }] },
    });
    const withImage = { ...images(id, [await uploadImage()], 'Va.'), tareaId: sequence, sequence };
    expect((await answer(id, `${sequence}/estado/para_analizar`, withImage)).json).toMatchObject({
      responseStatus: { errors: [{ fieldName: 'archivos' }] },
    });
    expect(await send({})).toMatchObject({ status: 200, json: { urls: [] } });
    expect((await hernan.get(id, `/tareas/${sequence}`)).json).toMatchObject({ log: [{ comentario: 'Ya lo llamé.' }] });
  });

  test('AP-06 phones join those of the application, and the task has them as text', async () => {
    const id = await finished();
    expect((await answer(id, '2/telefono/para_analizar', phones(id))).status).toBe(204);
    expect((await hernan.get(id, '')).json).toMatchObject({
      telefonos: [{ numero: '0351154567890' }, { numero: '01145671234', display: '011 4567-1234' }],
    });
    expect((await hernan.get(id, '/tareas/2')).json).toMatchObject({ data: JSON.stringify({ Telefonos: [phone] }) });
  });

  test('AP-06 the spouse that a task asks for', async () => {
    const id = await finished(married);
    const body = { sequence: 3, comentario: '', conyuge: spouse, Data: '{"conyuge":{"Nombre":"ROSA LEIVA"}}' };
    expect((await answer(id, '3/conyuge/para_analizar', body)).status).toBe(204);
    expect((await hernan.get(id, '')).json).toMatchObject({
      estadoCivil: 'Casado',
      personas: [{ tipoRelacion: 'Titular' }, { nombre: 'JORGE LUIS', tipoRelacion: 'Conyuge' }],
    });
  });

  test('AP-06 a co-debtor and their spouse become people of the application; documents do not leave with them', async () => {
    const id = await finished();
    const sequence = await asked(id, 'Codeudor');
    const body = { sequence, comentario: '', codeudor: codebtor, conyuge: spouse, Data: '{"codeudor":{}}' };
    expect((await answer(id, `${sequence}/codeudor/para_analizar`, body)).status).toBe(204);
    const { json } = await hernan.get(id, '');
    expect(json).toMatchObject({
      personas: [
        { tipoRelacion: 'Titular' },
        { nombre: 'MARIO', apellido: 'LEIVA', tipoRelacion: 'Codeudor' },
        { nombre: 'ROSA', apellido: 'LEIVA', tipoRelacion: 'Conyuge_del_Codeudor' },
      ],
    });
    for (const document of ['25111222', '30111222', '29852741']) expect(JSON.stringify(json)).not.toContain(document);
  });

  test('AP-06 without a co-debtor a comment says why', async () => {
    const id = await finished();
    const sequence = await asked(id, 'Codeudor');
    const body = { sequence, comentario: '', codeudor: null, conyuge: null, Data: null };
    const path = `${sequence}/codeudor/para_analizar`;
    expect((await answer(id, path, body)).json).toMatchObject({
      responseStatus: { errors: [{ fieldName: 'comentario' }] },
    });
    expect((await answer(id, path, { ...body, comentario: 'No tiene.', Data: '{}' })).status).toBe(400);
    expect((await answer(id, path, { ...body, comentario: 'No tiene.', conyuge: spouse })).status).toBe(400);
    expect((await answer(id, path, { ...body, comentario: 'No tiene.' })).status).toBe(204);
  });

  test.each([
    ['codeudor.Cuil', { Cuil: '20251112225' }],
    ['codeudor.Cuil', { Documento: '25111223' }],
    ['codeudor.FechaNacimiento', { FechaNacimiento: '2020-01-01' }],
    ['codeudor.Localidad', { Localidad: 'LA PLATA' }],
    ['codeudor.CodigoPostal', { CodigoPostal: '1900' }],
    ['codeudor.RubroEmpleoPublico', { RubroEmpleoPublico: 'Docente' }],
    ['codeudor.Nombre', { Nombre: 'R2' }],
    ['codeudor.Telefonos', { Telefonos: [] }],
    ['codeudor.Telefonos.0.Numero', { Telefonos: [{ ...phone, EsMovil: true }] }],
  ])('AP-06 a wrong %s of a co-debtor is refused: %j', async (fieldName, change) => {
    const id = await finished();
    const sequence = await asked(id, 'Codeudor');
    const body = { sequence, comentario: '', codeudor: { ...codebtor, ...change }, conyuge: null, Data: '{}' };
    const refused = await answer(id, `${sequence}/codeudor/para_analizar`, body);
    expect(refused).toMatchObject({ status: 400, json: { responseStatus: { errors: [{ fieldName }] } } });
  });

  test('AP-06 an answer of another kind, of another task or of another application is refused', async () => {
    const id = await finished();
    const refused = [
      await answer(id, '1/telefono/para_analizar', phones(id, { sequence: 1 })),
      await answer(id, '2/estado/para_analizar', { Sequence: 2, Comentario: 'Va.' }),
      await answer(id, '1/estado/para_analizar', { Sequence: 1, Comentario: 'Va.' }),
      await answer(id, '1/estado/para_analizar', images(1001, [await uploadImage()])),
      await answer(id, '1/estado/para_analizar', { ...images(id, [await uploadImage()]), tareaId: 2 }),
      await answer(id, '1/estado/para_analizar', { ...images(id, [await uploadImage()]), sequence: 2 }),
      await answer(id, '2/telefono/para_analizar', phones(id, { sequence: 1 })),
      await answer(id, '2/telefono/para_analizar', phones(id, { solicitudId: 1001 })),
      await answer(id, '2/telefono/para_analizar', phones(id, { data: 'no es JSON' })),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 400));
    expect((await tasksOf(id)).map(({ estado }) => estado)).toEqual(['Pendiente', 'Pendiente']);
  });

  test.each([
    ['En_Verificacion_Telefonica', 204],
    ['Con_Tareas_Previas_A_Analisis', 204],
    ['Aprobado', 409],
    ['Carga_Incompleta', 409],
    ['En_Auditoria_Comercial', 409],
    [null, 409],
  ])('AP-05 in %s a task is answered with %i', async (situacion, status) => {
    const id = await finished();
    await server.db.update(solicitudes).set({ situacion }).where(eq(solicitudes.id, id));
    const { status: got, json } = await answer(id, '2/telefono/para_analizar', phones(id));
    expect(got).toBe(status);
    if (status === 409) expect(json).toMatchObject({ responseStatus: { errorCode: 'SituacionNoPermitida' } });
  });
});

test('addresses of images are the caller’s origin', async () => {
  const id = await finished();
  await answer(id, '1/estado/para_analizar', images(id, [await uploadImage()]));
  expect(JSON.stringify((await hernan.get(id, '/tareas/1')).json)).toContain(`${origin}/api/storage/archivostarea/`);
});
