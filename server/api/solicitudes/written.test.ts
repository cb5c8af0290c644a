import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solicitudes } from '../../infra/db/schema.ts';
import { applicationsOf, codebtor, parts } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

const stored = async (id: number) => {
  const [row] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
  if (!row) throw new Error('The application is not there');
  return row;
};

const draft = v.object({ revision: v.number() });

/** A device: a run of its own, with what it has read. */
function device(leida = 0) {
  const corrida = randomUUID();
  const headers = (revision: number) => ({ 'run-id': corrida, 'read-revision': String(revision) });
  return {
    headers,
    write: (id: number, path: string, part: object, revision = leida) => hernan.post(id, path, part, headers(revision)),
  };
}

/** A device that has read what there is. */
const resuming = async (id: number) => device(v.parse(draft, (await hernan.get(id, '/borrador')).json).revision);

const { ingresos, domicilio, vehiculo, contacto } = parts;
const otherIncome = { ...ingresos, Ingreso: 2_000_000, ActividadDeclarada: 'Independiente' };

describe('SL-05 two devices that write the same part of an application', () => {
  test('the second one is refused, told what is stored now, and nothing is overwritten', async () => {
    const id = await hernan.start();
    const [here, there] = [device(), device()];
    expect((await there.write(id, 'ingresos', ingresos)).status).toBe(204);
    const refused = await here.write(id, 'ingresos', otherIncome);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        responseStatus: {
          errorCode: 'ParteDeOtroDispositivo',
          message: 'Esta parte de la solicitud se guardó desde otro dispositivo.',
          partes: ['ingresos'],
          solicitud: { id, ingresos, domicilio: null, revision: 1 },
        },
      },
    });
    expect((await stored(id)).ingresos).toEqual(ingresos);
  });

  test('it takes the part over by saying that it has read that; then the first one is refused', async () => {
    const id = await hernan.start();
    const [here, there] = [device(), device()];
    await there.write(id, 'ingresos', ingresos);
    expect((await here.write(id, 'ingresos', otherIncome, 1)).status).toBe(204);
    expect((await stored(id)).ingresos).toEqual(otherIncome);
    expect((await here.write(id, 'ingresos', ingresos)).status).toBe(204);
    expect((await there.write(id, 'ingresos', otherIncome)).status).toBe(409);
  });

  test('a retry of the same run is done once, and other parts are free', async () => {
    const id = await hernan.start();
    const [here, there] = [device(), device()];
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await here.write(id, 'ingresos', ingresos)).status).toBe(204);
    }
    expect((await stored(id)).revision).toBe(1);
    expect((await there.write(id, 'domicilio', domicilio)).status).toBe(204);
    expect((await here.write(id, 'ingresos', otherIncome)).status).toBe(204);
    expect((await here.write(id, 'vehiculo', vehiculo)).status).toBe(204);
  });

  test('who resumes has read what there is, and goes on with it', async () => {
    const id = await hernan.start();
    const first = device();
    await first.write(id, 'ingresos', ingresos);
    const second = await resuming(id);
    expect((await second.write(id, 'ingresos', otherIncome)).status).toBe(204);
    expect((await first.write(id, 'ingresos', ingresos)).status).toBe(409);
    const late = await resuming(id);
    await second.write(id, 'ingresos', ingresos);
    expect((await late.write(id, 'ingresos', otherIncome)).status).toBe(409);
  });

  test('what is stored already is taken from anybody, and both may change it then', async () => {
    const id = await hernan.start();
    const [here, there, third] = [device(), device(), device()];
    await there.write(id, 'domicilio', domicilio);
    expect((await here.write(id, 'domicilio', domicilio)).status).toBe(204);
    expect((await third.write(id, 'domicilio', { ...domicilio, Direccion: 'Colón 12' })).status).toBe(409);
    expect((await there.write(id, 'domicilio', { ...domicilio, Direccion: 'Colón 12' })).status).toBe(204);
    expect((await here.write(id, 'domicilio', { ...domicilio, Direccion: 'Colón 14' })).status).toBe(409);
  });

  test('a part that would be dropped with it counts too', async () => {
    const id = await hernan.withAmount();
    await hernan.qualify(id);
    const [here, there] = [await resuming(id), await resuming(id)];
    await there.write(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    const refused = await here.write(id, 'vehiculo', { ...vehiculo, TieneGNC: true });
    expect(refused).toMatchObject({
      status: 409,
      json: { responseStatus: { errorCode: 'ParteDeOtroDispositivo', partes: ['vehiculo', 'oferta'] } },
    });
    expect((await stored(id)).oferta?.id).toBe('24-con-documentacion');
    const { revision } = await stored(id);
    expect((await here.write(id, 'vehiculo', { ...vehiculo, TieneGNC: true }, revision)).status).toBe(204);
    expect((await stored(id)).oferta).toBeNull();
    // What was dropped is nobody's.
    await hernan.qualify(id);
    expect((await here.write(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' })).status).toBe(204);
  });

  test('CF-07 a co-debtor of the other device is not taken back, and no document of theirs is told', async () => {
    const id = await hernan.start();
    const [here, there] = [device(), device()];
    expect((await there.write(id, 'codeudor', codebtor)).status).toBe(204);
    const refused = await server.call('DELETE', `/solicitudes/${id}/codeudor`, {
      as: 'Hernán Vidal',
      headers: here.headers(0),
    });
    expect(refused).toMatchObject({
      status: 409,
      json: { responseStatus: { partes: ['codeudor'], solicitud: { codeudor: { Nombre: 'GUSTAVO ADRIÁN' } } } },
    });
    expect(JSON.stringify(refused.json)).not.toContain('25963147');
  });

  test('CF-06 people who were evaluated elsewhere are not replaced by others', async () => {
    const id = await hernan.startEmpty();
    const [here, there] = [device(), device()];
    const evaluate = (change: object, of: ReturnType<typeof device>) =>
      server.call('POST', '/creditos/aptitud', {
        as: 'Hernán Vidal',
        json: {
          Id: id,
          canal: 'casa-central',
          TipoCredito: 1,
          Documento: '29852741',
          Sexo: 'F',
          Nombres: 'VERÓNICA',
          Apellidos: 'NÚÑEZ',
          EstadoCivil: 'Soltero',
          DocumentoConyuge: null,
          SexoConyuge: null,
          NombresConyuge: null,
          ApellidosConyuge: null,
          ...change,
        },
        headers: { ...of.headers(0), 'idempotency-key': randomUUID() },
      });
    expect((await evaluate({}, there)).status).toBe(200);
    expect((await evaluate({}, here)).status).toBe(200);
    expect((await evaluate({ EstadoCivil: 'Viudo' }, there)).status).toBe(200);
    expect(await evaluate({ EstadoCivil: 'Divorciado' }, here)).toMatchObject({
      status: 409,
      json: { responseStatus: { partes: ['titular'], solicitud: { estadoCivil: 'Viudo' } } },
    });
    expect((await stored(id)).estadoCivil).toBe('Viudo');
  });

  test('a client that says no run is never refused, nor is anybody by what it wrote', async () => {
    const id = await hernan.start();
    const here = device();
    await here.write(id, 'ingresos', ingresos);
    await hernan.set(id, 'ingresos', otherIncome);
    expect((await stored(id)).ingresos).toEqual(otherIncome);
    expect((await here.write(id, 'ingresos', ingresos)).status).toBe(204);
  });

  test.each([
    ['Run-Id', { 'run-id': 'x' }],
    ['Read-Revision', { 'run-id': randomUUID(), 'read-revision': '-1' }],
  ])('a wrong %s is refused', async (fieldName, headers) => {
    const id = await hernan.start();
    const refused = await hernan.post(id, 'ingresos', ingresos, headers);
    expect(refused).toMatchObject({ status: 400, json: { responseStatus: { errors: [{ fieldName }] } } });
  });
});

describe('SL-05 what is sent is what was seen', () => {
  test('an application is not finished over a part that another device has written meanwhile', async () => {
    const id = await hernan.insured();
    const [here, there] = [await resuming(id), await resuming(id)];
    await there.write(id, 'ingresos', { ...ingresos, Antiguedad: 9 });
    const finish = (revision?: number) =>
      hernan.post(id, 'contacto', contacto, { ...here.headers(revision ?? 0), 'idempotency-key': randomUUID() });
    expect(await finish()).toMatchObject({
      status: 409,
      json: { responseStatus: { errorCode: 'ParteDeOtroDispositivo', partes: ['ingresos'] } },
    });
    expect((await stored(id)).situacion).toBe('Carga_Incompleta');
  });

  test('ER-08 NR-09 a contact under a key of another one is told what was sent', async () => {
    const id = await hernan.insured();
    const key = randomUUID();
    expect((await hernan.finish(id, contacto, key)).status).toBe(204);
    expect(await hernan.finish(id, { ...contacto, Usuario: null }, key)).toMatchObject({
      status: 409,
      json: { responseStatus: { errorCode: 'SolicitudConOtrosDatos', solicitud: { id, contacto } } },
    });
  });
});
