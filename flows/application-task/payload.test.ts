import * as v from 'valibot';
import { expect, test } from 'vitest';
import { forms } from './answers.ts';
import { codebtorAnswer, imagesAnswer, phonesAnswer, simpleAnswer, spouseAnswer } from './payload.ts';

const mobile = {
  Numero: { numero: '(0351) 15 456-7890', tipo: 'MOVIL' },
  TipoTelefono: 'Trabajo',
  HorarioContacto: 'Tarde',
  CorrespondeA: 'Recursos  Humanos',
};
const landline = {
  Numero: { numero: '(011) 2938-2938', tipo: 'FIJO' },
  TipoTelefono: 'Padre_Madre',
  HorarioContacto: 'Manana',
  CorrespondeA: 'Rosa Díaz',
};
const unnumbered = { ...landline, Numero: { numero: ' ', tipo: 'MOVIL' } };

const spouse = {
  NombreConyuge: 'Ana María',
  ApellidoConyuge: 'Ruiz',
  DocumentoConyuge: '27 333 444',
  SexoConyuge: 'F',
  ActividadDeclarada: 'Empleado_Privado',
  Antiguedad: 10,
  Ingreso: '$ 850.000',
  FechaNacimiento: '30/09/1983',
  Cuil: '27-27333444-6',
};
const codebtor = {
  Nombre: 'Mario',
  Apellido: 'Leiva',
  Documento: '25 111 222',
  Sexo: 'M',
  EstadoCivil: 'Soltero',
  ActividadDeclarada: 'Independiente',
  Antiguedad: 12,
  Ingreso: '$ 1.100.000',
  FechaNacimiento: '02/03/1976',
  Cuil: '20-25111222-4',
  RubroEmpleoPublico: '',
  Provincia: 3,
  Localidad: 'CORDOBA',
  CodigoPostal: '5000',
  Direccion: 'Av. Colón 1234',
  Telefonos: [mobile, unnumbered],
};
const nothing = v.parse(forms.Codeudor.raw, {});

const sentMobile = {
  Numero: '0351154567890',
  TipoTelefono: 'Trabajo',
  EsMovil: true,
  HorarioContacto: 'Tarde',
  CorrespondeA: 'Recursos Humanos',
};
const sentSpouse = {
  NombreConyuge: 'Ana María',
  ApellidoConyuge: 'Ruiz',
  DocumentoConyuge: '27333444',
  SexoConyuge: 'F',
  ActividadDeclarada: 'Empleado_Privado',
  Antiguedad: 10,
  Ingreso: 850000,
  FechaNacimiento: '1983-09-30',
  Cuil: '27273334446',
};
const sentCodebtor = {
  Nombre: 'Mario',
  Apellido: 'Leiva',
  Documento: '25111222',
  Sexo: 'M',
  ActividadDeclarada: 'Independiente',
  Antiguedad: 12,
  Ingreso: 1100000,
  FechaNacimiento: '1976-03-02',
  Cuil: '20251112224',
  RubroEmpleoPublico: null,
  Provincia: 3,
  Localidad: 'CORDOBA',
  CodigoPostal: '5000',
  Direccion: 'Av. Colón 1234',
  Telefonos: [sentMobile],
};

const codebtorSent = (values: unknown) => codebtorAnswer(4, v.parse(forms.Codeudor.answer, values));

/** The first message at each field that is wrong. */
const problems = (schema: v.GenericSchema, values: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (v.safeParse(schema, values).issues ?? [])
      .toReversed()
      .map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]),
  );

test('AP-06 a simple task sends Sequence and Comentario only', () => {
  const sent = v.parse(forms.Simple.answer, { Comentario: ' Ya lo llamé. ' });
  expect(simpleAnswer(5, sent)).toEqual({ to: 'ParaAnalizar', body: { Sequence: 5, Comentario: 'Ya lo llamé.' } });
  expect(problems(forms.Simple.answer, { Comentario: ' ' })).toEqual({ Comentario: 'Este campo es requerido' });
});

test('AP-06 a task for documents sends the keys of its images too, and its comment may be empty', () => {
  const sent = v.parse(forms.Documentacion.answer, { Comentario: '' });
  expect(imagesAnswer(1101, 2, sent, ['archivostarea/a.jpg', 'archivostarea/b.png'])).toEqual({
    to: 'ParaAnalizar',
    body: {
      Comentario: '',
      solicitudId: 1101,
      tareaId: 2,
      sequence: 2,
      archivos: ['archivostarea/a.jpg', 'archivostarea/b.png'],
    },
  });
});

test('AP-06 phones are sent with their list as data; those without a number are dropped', () => {
  const sent = v.parse(forms.Telefono.answer, { Telefonos: [mobile, unnumbered, landline], Comentario: 'Va.' });
  expect(phonesAnswer(1101, 2, sent)).toEqual({
    to: 'Telefono',
    body: {
      solicitudId: 1101,
      sequence: 2,
      Comentario: 'Va.',
      Telefonos: [
        sentMobile,
        {
          Numero: '01129382938',
          TipoTelefono: 'Padre_Madre',
          EsMovil: false,
          HorarioContacto: 'Manana',
          CorrespondeA: 'Rosa Díaz',
        },
      ],
      data: '{"Telefonos":[{"Numero":"0351154567890","TipoTelefono":"Trabajo","EsMovil":true,"HorarioContacto":"Tarde","CorrespondeA":"Recursos Humanos"},{"Numero":"01129382938","TipoTelefono":"Padre_Madre","EsMovil":false,"HorarioContacto":"Manana","CorrespondeA":"Rosa Díaz"}]}',
    },
  });
});

test('AP-06 VA-02 one phone is needed, and each number is checked as in the wizards', () => {
  const { Telefonos } = v.parse(forms.Telefono.raw, {});
  expect(problems(forms.Telefono.answer, { Telefonos, Comentario: '' })).toEqual({
    'Telefonos.0.Numero': 'Requerido',
    'Telefonos.0.TipoTelefono': 'Este campo es requerido',
    'Telefonos.0.HorarioContacto': 'Este campo es requerido',
    'Telefonos.0.CorrespondeA': 'Este campo es requerido',
  });
  const wrong = { ...mobile, Numero: { numero: '(0351) 15 456', tipo: 'MOVIL' } };
  expect(problems(forms.Telefono.answer, { Telefonos: [landline, wrong], Comentario: '' })).toEqual({
    'Telefonos.1.Numero': 'Faltan dígitos',
  });
});

test('AP-06 the spouse is sent with their summary, the activity as its label', () => {
  const sent = v.parse(forms.Conyuge.answer, { conyuge: spouse, comentario: '' });
  expect(spouseAnswer(3, sent)).toEqual({
    to: 'Conyuge',
    body: {
      sequence: 3,
      comentario: '',
      conyuge: sentSpouse,
      Data: '{"conyuge":{"Nombre":"Ana María Ruiz","Documento":"27333444","ActividadDeclarada":"Emp. Privado c/ Rec. de Sueldo","FechaNacimiento":"1983-09-30","Ingreso":850000}}',
    },
  });
});

test('AP-06 a co-signer is sent with their summary; of one who is not married no spouse goes along', () => {
  expect(codebtorSent({ ...nothing, codeudor: codebtor, conyuge: spouse, comentario: 'Es el hermano.' })).toEqual({
    to: 'Codeudor',
    body: {
      sequence: 4,
      comentario: 'Es el hermano.',
      codeudor: sentCodebtor,
      conyuge: null,
      Data: '{"codeudor":{"Nombre":"Mario Leiva","Documento":"25111222","ActividadDeclarada":"Independiente","FechaNacimiento":"1976-03-02","Ingreso":1100000}}',
    },
  });
});

test('AP-06 with a co-signer who is married go the spouse and their summary', () => {
  const married = { ...codebtor, EstadoCivil: 'Casado' };
  expect(codebtorSent({ ...nothing, codeudor: married, conyuge: spouse })).toEqual({
    to: 'Codeudor',
    body: {
      sequence: 4,
      comentario: '',
      codeudor: sentCodebtor,
      conyuge: sentSpouse,
      Data: '{"codeudor":{"Nombre":"Mario Leiva","Documento":"25111222","ActividadDeclarada":"Independiente","FechaNacimiento":"1976-03-02","Ingreso":1100000},"conyuge":{"Nombre":"Ana María Ruiz","Documento":"27333444","ActividadDeclarada":"Emp. Privado c/ Rec. de Sueldo","FechaNacimiento":"1983-09-30","Ingreso":850000}}',
    },
  });
});

test('AP-06 without a co-signer Data is null, and the comment has to say something', () => {
  expect(codebtorSent({ ...nothing, conyuge: spouse, comentario: 'No tiene codeudor.' })).toEqual({
    to: 'Codeudor',
    body: { sequence: 4, comentario: 'No tiene codeudor.', codeudor: null, conyuge: null, Data: null },
  });
  expect(problems(forms.Codeudor.answer, nothing)).toEqual({
    comentario: 'Completá el codeudor o escribí un comentario',
  });
});

test('AP-06 decision 19 a co-signer who was begun has to be completed: nothing is left out silently', () => {
  const begun = { ...nothing, codeudor: { ...nothing.codeudor, Nombre: 'M4rio' }, comentario: 'No tiene.' };
  expect(problems(forms.Codeudor.answer, begun)).toEqual({
    'codeudor.Nombre': 'No puede tener números',
    'codeudor.Apellido': 'Este campo es requerido',
    'codeudor.Documento': 'Este campo es requerido',
    'codeudor.Sexo': 'Este campo es requerido',
    'codeudor.EstadoCivil': 'Este campo es requerido',
    'codeudor.ActividadDeclarada': 'Este campo es requerido',
    'codeudor.Antiguedad': 'Este campo es requerido',
    'codeudor.Ingreso': 'Este campo es requerido',
    'codeudor.FechaNacimiento': 'Este campo es requerido',
    'codeudor.Cuil': 'Este campo es requerido',
    'codeudor.Provincia': 'Este campo es requerido',
    'codeudor.Localidad': 'Este campo es requerido',
    'codeudor.CodigoPostal': 'Este campo es requerido',
    'codeudor.Direccion': 'Este campo es requerido',
    'codeudor.Telefonos.0.Numero': 'Requerido',
    'codeudor.Telefonos.0.TipoTelefono': 'Este campo es requerido',
    'codeudor.Telefonos.0.HorarioContacto': 'Este campo es requerido',
    'codeudor.Telefonos.0.CorrespondeA': 'Este campo es requerido',
  });
});

test.each([
  ['Documento', '123', 'El DNI debe tener 7 u 8 dígitos'],
  ['Cuil', '20-25111222-5', 'El CUIT no es válido. Revisá los números.'],
  ['Cuil', '20-25111333-6', 'El CUIL no es el de ese documento'],
  ['Nombre', 'M', 'Escribí al menos 2 caracteres'],
  ['Nombre', 'x'.repeat(51), 'Escribí 50 caracteres como máximo'],
  ['FechaNacimiento', '31/02/1980', 'La fecha no es válida: ese día no existe'],
  ['FechaNacimiento', `01/01/${new Date().getFullYear() - 10}`, 'La persona debe tener al menos 18 años'],
  ['Ingreso', '$ 0', 'El importe debe ser mayor a 0'],
  ['Direccion', 'A', 'Escribí calle y número'],
])('AP-06 VA-01 VA-04 VA-10 VA-11 a co-signer whose %s is %s: %s', (name, value, message) => {
  const values = { ...nothing, codeudor: { ...codebtor, [name]: value } };
  expect(problems(forms.Codeudor.answer, values)).toEqual({ [`codeudor.${name}`]: message });
});

test('AP-06 VA-10 a co-signer of more than 120 years is told from when a birth counts', () => {
  const values = { ...nothing, codeudor: { ...codebtor, FechaNacimiento: '01/01/1850' } };
  expect(problems(forms.Codeudor.answer, values)['codeudor.FechaNacimiento']).toMatch(
    /^La fecha no es válida: es anterior al \d\d\/\d\d\/19\d\d$/,
  );
});

test('AP-06 a trade goes with public employment only', () => {
  const traded = (ActividadDeclarada: string) =>
    v.parse(forms.Codeudor.answer, {
      ...nothing,
      codeudor: { ...codebtor, ActividadDeclarada, RubroEmpleoPublico: 'Salud' },
    }).codeudor?.RubroEmpleoPublico;
  expect([traded('Empleado_Publico'), traded('Jubilado')]).toEqual(['Salud', null]);
});
