import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solicitudes } from '../../infra/db/schema.ts';
import { applicationsOf, codebtor, codebtorSpouse, married, parts, spouse } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(3600);
  id = await hernan.startEmpty();
  await hernan.evaluate({ Id: id, ...married });
});

const stored = async () => {
  const [row] = await server.db.select().from(solicitudes).where(eq(solicitudes.id, id));
  if (!row) throw new Error('The application is not there');
  return row;
};
const remove = (of: number, as: Person = 'Hernán Vidal') =>
  server.call('DELETE', `/solicitudes/${of}/codeudor`, { as });
const refused = (fieldName: string, message: string) => ({
  status: 400,
  json: { responseStatus: { errorCode: 'BadRequest', errors: [{ fieldName, message }] } },
});

describe('who answers for a loan', () => {
  test('CF-07 all are kept as they were sent, and the draft has them without documents', async () => {
    await hernan.set(id, 'conyuge', spouse);
    await hernan.set(id, 'codeudor', codebtor);
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    const { json } = await hernan.get(id, '/borrador');
    expect(json).toMatchObject({
      datosConyuge: {
        NombreConyuge: 'JORGE LUIS',
        ApellidoConyuge: 'MANSILLA',
        SexoConyuge: 'M',
        FechaNacimiento: '1961-03-19',
        Ingreso: 900_000,
        ActividadDeclarada: 'Empleado_Publico',
        RubroEmpleoPublico: 'Educación',
        Antiguedad: 12,
      },
      codeudor: {
        EstadoCivil: 'Casado',
        Nombre: 'GUSTAVO ADRIÁN',
        Apellido: 'LEDESMA',
        Sexo: 'M',
        FechaNacimiento: '1977-11-07',
        Ingreso: 1_100_000,
        ActividadDeclarada: 'Independiente',
        RubroEmpleoPublico: null,
        Antiguedad: 10,
        Provincia: 2,
        Localidad: 'LA PLATA',
        CodigoPostal: '1900',
        Direccion: 'Calle 50 612',
        Telefonos: codebtor.Telefonos,
      },
      conyugeCodeudor: { NombreConyuge: 'MICAELA', Ingreso: null, ActividadDeclarada: 'Jubilado', Antiguedad: 9 },
    });
    for (const document of ['29852741', '14236589', '25963147', '39654128']) {
      expect(JSON.stringify(json)).not.toContain(document);
    }
  });

  test('CF-07 the detail has the co-debtor, their spouse, phones and address', async () => {
    await hernan.set(id, 'codeudor', codebtor);
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    await hernan.set(id, 'domicilio', parts.domicilio);
    expect((await hernan.get(id, '')).json).toMatchObject({
      personas: [
        { tipoRelacion: 'Titular' },
        { tipoRelacion: 'Conyuge' },
        { nombre: 'GUSTAVO ADRIÁN', apellido: 'LEDESMA', tipoRelacion: 'Codeudor' },
        { nombre: 'MICAELA', apellido: 'SUÁREZ PEÑA', tipoRelacion: 'Conyuge_del_Codeudor' },
      ],
      domicilio: { provincia: 3, localidad: 'CORDOBA', codigoPostal: '5000', direccion: null },
      domicilioCodeudor: { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', direccion: 'Calle 50 612' },
      telefonos: [{ numero: '02214567890', display: '0221 456-7890' }],
    });
  });

  test('CF-07 another replaces; a co-debtor is removed with their spouse, as often as one likes', async () => {
    await hernan.set(id, 'codeudor', codebtor);
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    await hernan.set(id, 'codeudor', { ...codebtor, Ingreso: 1, Telefonos: [] });
    expect(await stored(), 'the same person').toMatchObject({
      codeudor: { Ingreso: 1, Telefonos: [] },
      conyugeCodeudor: { NombreConyuge: 'MICAELA' },
    });
    await hernan.set(id, 'codeudor', { ...codebtor, EstadoCivil: 'Viudo' });
    expect(await stored()).toMatchObject({ codeudor: { EstadoCivil: 'Viudo' }, conyugeCodeudor: null });

    await hernan.set(id, 'codeudor', codebtor);
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    // Who was the spouse becomes the co-debtor.
    const { Telefonos, Direccion, Provincia, Localidad, CodigoPostal } = codebtor;
    await hernan.set(id, 'codeudor', {
      ...{ Telefonos, Direccion, Provincia, Localidad, CodigoPostal, EstadoCivil: 'Soltero', Ingreso: null },
      ...{ Documento: '39654128', Nombre: 'MICAELA', Apellido: 'SUÁREZ PEÑA', Sexo: 'F', Cuil: '27396541284' },
      ...{ FechaNacimiento: '1996-05-11', ActividadDeclarada: 'Jubilado', RubroEmpleoPublico: null, Antiguedad: 9 },
    });
    expect(await stored()).toMatchObject({ codeudor: { Documento: '39654128' }, conyugeCodeudor: null });

    for (let at = 0; at < 2; at += 1) expect((await remove(id)).status).toBe(204);
    expect(await stored()).toMatchObject({ codeudor: null, conyugeCodeudor: null });
  });

  test('CF-07 other people drop the accepted offer, the same do not', async () => {
    for (const path of ['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado'] as const) {
      await hernan.set(id, path, parts[path]);
    }
    await hernan.set(id, 'conyuge', spouse);
    await hernan.set(id, 'codeudor', codebtor);
    await hernan.qualify(id);
    const accept = () => hernan.set(id, 'oferta-aceptada', { OfertaId: '18-con-documentacion' });
    await accept();
    await hernan.set(id, 'conyuge', spouse);
    await hernan.set(id, 'codeudor', codebtor);
    expect((await stored()).oferta).toMatchObject({ id: '18-con-documentacion' });
    await hernan.set(id, 'conyuge', { ...spouse, Ingreso: 1 });
    expect((await stored()).oferta).toBeNull();
    await accept();
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    expect((await stored()).oferta).toBeNull();
    await accept();
    await remove(id);
    expect((await stored()).oferta).toBeNull();
  });

  test('CF-07 of a finished application no person is changed', async () => {
    for (const path of ['conyuge', 'codeudor', 'codeudor/conyuge'] as const) {
      const body = { conyuge: spouse, codeudor: codebtor, 'codeudor/conyuge': codebtorSpouse }[path];
      expect(await hernan.post(1001, path, body)).toMatchObject({
        status: 409,
        json: { responseStatus: { errorCode: 'SolicitudCerrada' } },
      });
    }
    expect((await remove(1001)).status).toBe(409);
  });

  test('CF-07 the spouse who was given is not asked for by a task', async () => {
    for (const path of ['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado'] as const) {
      await hernan.set(id, path, parts[path]);
    }
    await hernan.set(id, 'conyuge', spouse);
    await hernan.set(id, 'sin-oferta');
    await hernan.finish(id);
    expect((await hernan.get(id, '/tareas/solicitadas')).json).toMatchObject({
      tareas: [{ tipo: 'Documentacion' }, { tipo: 'Telefono' }],
    });
  });
});

describe('what is refused', () => {
  const ofSpouse = [
    ['EstadoCivil', { EstadoCivil: 'Soltero' }, 'El cónyuge va con el estado civil casado'],
    ['DocumentoConyuge', { DocumentoConyuge: '123456' }, 'El DNI tiene 7 u 8 dígitos'],
    ['NombreConyuge', { NombreConyuge: 'J' }, 'Escribí al menos 2 caracteres'],
    ['NombreConyuge', { NombreConyuge: 'JORGE 2' }, 'No puede tener números'],
    ['ApellidoConyuge', { ApellidoConyuge: 'M'.repeat(51) }, 'Escribí hasta 50 caracteres'],
    ['SexoConyuge', { SexoConyuge: 'X' }, 'Elegí una opción'],
    ['Cuil', { Cuil: '2014236589' }, 'El CUIL tiene 11 dígitos'],
    ['Cuil', { Cuil: '20142365890' }, 'El CUIL no es válido'],
    ['Cuil', { Cuil: '20259631476' }, 'El CUIL no es el de ese documento'],
    ['Ingreso', { Ingreso: 0 }, 'Tiene que ser mayor a 0'],
    ['Ingreso', { Ingreso: 10_000_000_000 }, 'Es demasiado'],
    ['RubroEmpleoPublico', { RubroEmpleoPublico: null }, 'El rubro va con el empleo público, y sólo con él'],
    ['RubroEmpleoPublico', { ActividadDeclarada: 'Jubilado' }, 'El rubro va con el empleo público, y sólo con él'],
    ['Antiguedad', { Antiguedad: 11 }, 'Elegí una opción'],
    ['FechaNacimiento', { FechaNacimiento: '1961-02-30' }, 'La fecha no es válida'],
    ['FechaNacimiento', { FechaNacimiento: '2008-11-22' }, 'Tiene que tener entre 18 y 120 años'],
    ['FechaNacimiento', { FechaNacimiento: '1905-11-19' }, 'Tiene que tener entre 18 y 120 años'],
    ['conyugeCodeudor', { conyugeCodeudor: true }, 'Es el del titular'],
    ['DocumentoConyuge', { DocumentoConyuge: '43218765', Cuil: '23432187659' }, 'No es el cónyuge que se evaluó'],
    ['SexoConyuge', { SexoConyuge: 'F' }, 'No es el del cónyuge que se evaluó'],
  ] as const;
  test.each(ofSpouse)('CF-07 a spouse’s %s: %j', async (fieldName, change, message) => {
    expect(await hernan.post(id, 'conyuge', { ...spouse, ...change })).toMatchObject(refused(fieldName, message));
  });

  test('CF-07 the spouse of somebody who is not married, or not evaluated yet', async () => {
    const single = await hernan.start();
    expect(await hernan.post(single, 'conyuge', spouse)).toMatchObject(
      refused('EstadoCivil', 'El titular no está casado'),
    );
    const empty = await hernan.startEmpty();
    expect(await hernan.post(empty, 'conyuge', spouse)).toMatchObject(
      refused('EstadoCivil', 'Falta evaluar al titular'),
    );
  });

  test.each([
    ['Documento', { Documento: '29852741', Sexo: 'F', Cuil: '27298527419' }, 'Es el documento del titular'],
    ['Documento', { Documento: '14236589', Cuil: '20142365899' }, 'Es el documento del cónyuge'],
    ['Documento', { Sexo: 'F' }, 'Documento y/o sexo inválido'],
    ['Nombre', { Nombre: '' }, 'Escribí al menos 2 caracteres'],
    ['Cuil', { Cuil: '27396541284' }, 'El CUIL no es el de ese documento'],
    ['EstadoCivil', { EstadoCivil: 'Otro' }, 'Elegí una opción'],
    ['Localidad', { Localidad: 'CORDOBA' }, 'La localidad no es de la provincia'],
    ['CodigoPostal', { CodigoPostal: '5000' }, 'El código postal no es de la localidad'],
    ['Direccion', { Direccion: 'C' }, 'Escribí calle y número'],
    [
      'Telefonos.0.Numero',
      { Telefonos: [{ ...codebtor.Telefonos[0], EsMovil: true }] },
      'El número no es del tipo de teléfono elegido',
    ],
    [
      'Telefonos.0.TipoTelefono',
      { Telefonos: [{ ...codebtor.Telefonos[0], TipoTelefono: 'Casa' }] },
      'Elegí una opción',
    ],
    ['Telefonos', { Telefonos: Array.from({ length: 11 }, () => codebtor.Telefonos[0]) }, 'Ingresá hasta 10 teléfonos'],
    [
      'RubroEmpleoPublico',
      { ActividadDeclarada: 'Empleado_Publico' },
      'El rubro va con el empleo público, y sólo con él',
    ],
  ])('CF-07 a co-debtor’s %s: %j', async (fieldName, change, message) => {
    expect(await hernan.post(id, 'codeudor', { ...codebtor, ...change })).toMatchObject(refused(fieldName, message));
    expect((await stored()).codeudor).toBeNull();
  });

  test('CF-07 a spouse where there is no co-debtor, of one who is not married, and who is somebody else', async () => {
    const send = (change: object = {}) => hernan.post(id, 'codeudor/conyuge', { ...codebtorSpouse, ...change });
    const unmarried = refused('EstadoCivil', 'El codeudor no está casado');
    expect(await send()).toMatchObject(unmarried);
    await hernan.set(id, 'codeudor', { ...codebtor, EstadoCivil: 'Divorciado' });
    expect(await send()).toMatchObject(unmarried);
    await hernan.set(id, 'codeudor', codebtor);
    expect(await send({ conyugeCodeudor: false })).toMatchObject(refused('conyugeCodeudor', 'Es el del codeudor'));
    for (const [DocumentoConyuge, SexoConyuge, Cuil, message] of [
      ['29852741', 'F', '27298527419', 'Es el documento del titular'],
      ['14236589', 'M', '20142365899', 'Es el documento del cónyuge'],
      ['25963147', 'M', '20259631476', 'Es el documento del codeudor'],
      ['39654128', 'M', '27396541284', 'Documento y/o sexo inválido'],
    ]) {
      expect(await send({ DocumentoConyuge, SexoConyuge, Cuil })).toMatchObject(
        refused('DocumentoConyuge', message ?? ''),
      );
    }
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    const nobodyTwice = { Documento: '39654128', Sexo: 'F', Cuil: '27396541284' };
    expect((await hernan.post(id, 'codeudor', { ...codebtor, ...nobodyTwice })).status, 'they change places').toBe(204);
  });

  test('CF-07 decision 22 whose documents they are is not found out by trying', async () => {
    await hernan.set(id, 'codeudor', codebtor);
    for (let at = 0; at < 19; at += 1) {
      const Sexo = 'M';
      await hernan.post(id, 'codeudor', { ...codebtor, Documento: '14236589', Sexo, Cuil: '20142365899' });
    }
    const guess = { ...codebtor, Documento: '14236589', Cuil: '20142365899' };
    expect((await hernan.post(id, 'codeudor', guess)).status).toBe(429);
    expect((await applicationsOf(server, 'Claudia Ferrari').post(id, 'codeudor', guess)).status, 'a colleague').toBe(
      429,
    );
    expect((await hernan.post(id, 'codeudor', codebtor)).status, 'who is there already').toBe(204);
    server.clock.advance(15 * 60);
    expect((await hernan.post(id, 'codeudor', guess)).status).toBe(400);
  });
});

describe('decision 22 the documents that are entered again', () => {
  const ask = async (documents: object) =>
    (await server.call('POST', `/solicitudes/${id}/identidad`, { as: 'Hernán Vidal', json: documents })).json;

  test('EN-05 CF-07 those of co-debtor and spouse are compared where they are entered', async () => {
    const evaluated = { Documento: '29852741', DocumentoConyuge: '14236589' };
    expect(await ask({ ...evaluated, DocumentoCodeudor: null, DocumentoConyugeCodeudor: null })).toEqual({
      coincide: true,
    });
    await hernan.set(id, 'codeudor', codebtor);
    await hernan.set(id, 'codeudor/conyuge', codebtorSpouse);
    expect(await ask({ ...evaluated, DocumentoCodeudor: '25963147' })).toEqual({ coincide: true });
    expect(await ask({ ...evaluated, DocumentoCodeudor: '25963147', DocumentoConyugeCodeudor: '39654128' })).toEqual({
      coincide: true,
    });
    for (const wrong of [
      { DocumentoCodeudor: null },
      { DocumentoCodeudor: '39654128' },
      { DocumentoCodeudor: '25963147', DocumentoConyugeCodeudor: '25963147' },
    ]) {
      expect(await ask({ ...evaluated, ...wrong })).toEqual({ coincide: false });
    }
  });
});
