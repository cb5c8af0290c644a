import { describe, expect, test } from 'vitest';
import { toDraft } from '../kit/drafts.ts';
import type { Memory } from '../kit/types.ts';
import { THIS_YEAR } from './answers.ts';
import { type CreditApplication, creditApplication } from './flow.ts';
import { heldAnswers, type HeldApplication, reopenedPeople, resumed } from './resume.ts';
import type { Beginning } from './verification.ts';

const held: HeldApplication = {
  id: 20001,
  canal: { key: 'casa-central', value: 'Casa central' },
  tipoCredito: 1,
  titular: null,
  conyuge: null,
  estadoCivil: null,
  continuada: false,
  datosConyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
  ingresos: null,
  domicilio: null,
  vehiculo: null,
  pedido: null,
  oferta: null,
  sinOferta: false,
  formaPago: null,
  seguro: null,
};
const evaluated = {
  titular: { sexo: 'F', nombres: 'MARTA ELENA', apellidos: 'QUIROGA' },
  conyuge: { sexo: 'M', nombres: 'LUIS', apellidos: 'SOSA' },
  estadoCivil: 'Casado',
  continuada: true,
} as const;
const codebtor: NonNullable<HeldApplication['codeudor']> = {
  EstadoCivil: 'Casado',
  Sexo: 'F',
  Nombre: 'CLARA',
  Apellido: 'RUIZ',
  FechaNacimiento: '1989-07-30',
  Ingreso: 520_000,
  ActividadDeclarada: 'Empleado_Publico',
  RubroEmpleoPublico: 'Salud',
  Antiguedad: 10,
  Provincia: 3,
  Localidad: 'VILLA MARIA',
  CodigoPostal: '5900',
  Direccion: 'San Martín 45',
  Telefonos: [
    {
      Numero: '03534212345',
      TipoTelefono: 'Titular',
      EsMovil: false,
      HorarioContacto: 'Noche',
      CorrespondeA: 'CLARA RUIZ',
    },
  ],
};
const codebtorsSpouse = {
  NombreConyuge: 'PABLO',
  ApellidoConyuge: 'VERA',
  SexoConyuge: 'M',
  FechaNacimiento: '1984-01-09',
  Ingreso: 610_000,
  ActividadDeclarada: 'Independiente',
  RubroEmpleoPublico: null,
  Antiguedad: 12,
} as const;

describe('SL-05 CF-02 what the server holds', () => {
  test('of an application that nobody is in: how it was made, and nothing else', () => {
    expect(heldAnswers(held)).toEqual({ inicio: { tipo: 1, solicitudId: 20001, canal: 'casa-central' }, answers: {} });
  });

  test('decision 22 people who were evaluated, and not continued, are asked anew', () => {
    expect(heldAnswers({ ...held, ...evaluated, continuada: false }).inicio).toEqual({
      tipo: 1,
      solicitudId: 20001,
      canal: 'casa-central',
    });
  });

  test('decision 22 of those who were continued, only sex and marital status are known', () => {
    const { inicio } = heldAnswers({ ...held, tipoCredito: 3, ...evaluated });
    expect(inicio).toEqual({
      tipo: 3,
      solicitudId: 20001,
      canal: 'casa-central',
      familia: {
        titular: { sexo: 'F', estadoCivil: 'Casado' },
        conyuge: { sexo: 'M' },
        codeudor: null,
        conyugeCodeudor: null,
      },
    });
    expect(heldAnswers({ ...held, ...evaluated, codeudor: codebtor, conyugeCodeudor: codebtorsSpouse }).inicio).toEqual(
      {
        tipo: 1,
        solicitudId: 20001,
        canal: 'casa-central',
        familia: {
          titular: { sexo: 'F', estadoCivil: 'Casado' },
          conyuge: { sexo: 'M' },
          codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: true },
          conyugeCodeudor: { sexo: 'M', enviado: true },
        },
      },
    );
  });

  test('CF-02 every answer that was sent is filled in again', () => {
    const { answers } = heldAnswers({
      ...held,
      ...evaluated,
      ingresos: {
        Ingreso: 450_000,
        ActividadDeclarada: 'Empleado_Publico',
        RubroEmpleoPublico: 'Educación',
        Antiguedad: 12,
        ActividadDeclaradaConyuge: 'Jubilado',
        IngresoConyuge: 300_000,
      },
      datosConyuge: {
        NombreConyuge: 'LUIS',
        ApellidoConyuge: 'SOSA',
        SexoConyuge: 'M',
        FechaNacimiento: '1975-11-02',
        Ingreso: 300_000,
        ActividadDeclarada: 'Jubilado',
        RubroEmpleoPublico: null,
        Antiguedad: 9,
      },
      codeudor: codebtor,
      conyugeCodeudor: codebtorsSpouse,
      domicilio: { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: 'Calle 7 nro 1250' },
      vehiculo: {
        Codia: '1200011',
        marca: { id: 'fiat', nombre: 'Fiat' },
        modelo: 'Modelo A 1.4',
        Anio: THIS_YEAR - 3,
        Es0Km: false,
        TieneGNC: false,
        Uso: 'Particular',
        ValorDeCompra: 12_346_000,
        ValorInfoauto: 12_345_600,
      },
      pedido: { Importe: 500_000, Plazo: 18 },
      oferta: { id: 'oferta-1', importe: 500_000, importeNetoAPercibir: 475_000, plazo: 18 },
      formaPago: 'CuponPago',
      seguro: {
        CotizacionId: 'c',
        CotizacionPlanId: '9-TC',
        TipoPolizaId: 1,
        TipoCobertura: 'TC',
        compania: 'Aseguradora del Plata',
        premio: 48_900,
      },
    });
    expect(answers).toEqual({
      actividad: {
        actividadTitular: 'Empleado_Publico',
        rubroTitular: 'Educación',
        antiguedadTitular: 12,
        ingresoTitular: '450000',
        actividadConyuge: 'Jubilado',
        antiguedadConyuge: 9,
        ingresoConyuge: '300000',
        actividadCodeudor: 'Empleado_Publico',
        rubroCodeudor: 'Salud',
        antiguedadCodeudor: 10,
        ingresoCodeudor: '520000',
        actividadConyugeCodeudor: 'Independiente',
        antiguedadConyugeCodeudor: 12,
        ingresoConyugeCodeudor: '610000',
      },
      direccion: {
        provincia: 2,
        localidad: 'LA PLATA',
        codigoPostal: '1900',
        calle: 'Calle 7 nro 1250',
        provinciaCodeudor: 3,
        localidadCodeudor: 'VILLA MARIA',
        codigoPostalCodeudor: '5900',
        calleCodeudor: 'San Martín 45',
        telefonoCodeudor: { numero: '03534212345', tipo: 'FIJO' },
        horarioCodeudor: 'Noche',
      },
      auto: {
        marca: 'fiat',
        anio: THIS_YEAR - 3,
        modelo: '1200011',
        es0Km: false,
        uso: 'Particular',
        tieneGNC: false,
        valorDeCompra: 12_346_000,
      },
      pedido: { prestamo: { importe: 500_000, plazo: 18 }, formaDePago: 'CuponPago' },
      oferta: 'oferta-1',
      poliza: { cotizacionId: 'c', cotizacionPlanId: '9-TC', tipoPolizaId: 1, tipoCobertura: 'TC' },
    });
  });

  test('what does not answer a field is asked again, and the rest of its form is there', () => {
    const domicilio = { Provincia: 19, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: 'Calle 7 nro 1250' };
    expect(heldAnswers({ ...held, domicilio }).answers, 'there is no province 19').toEqual({
      direccion: { localidad: 'LA PLATA', codigoPostal: '1900', calle: 'Calle 7 nro 1250' },
    });
  });

  test('an application without an offer, and an insurance that is chosen later, are answers', () => {
    expect(heldAnswers({ ...held, sinOferta: true, seguro: { Pendiente: true } }).answers).toEqual({
      oferta: null,
      poliza: null,
    });
  });
});

describe('decision 22 after a reload', () => {
  const identity = {
    dni: '28456789',
    sexo: 'F',
    estadoCivil: 'Casado',
    dniConyuge: '24789123',
    sexoConyuge: 'M',
    conCodeudor: true,
    dniCodeudor: '34789512',
    sexoCodeudor: 'F',
    estadoCivilCodeudor: 'Soltero',
  } as const;
  const works = { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' } as const;
  const NEW: Beginning = { tipo: 1 };
  const run = (answers: Partial<CreditApplication['answers']>, inicio: Beginning = NEW): Memory<CreditApplication> => ({
    params: { solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' }, inicio },
    answers,
    results: {},
  });
  const made = { canal: 'casa-central', creada: { solicitudId: 20001 } } as const;
  const { dni: _dni, dniConyuge: _dniConyuge, dniCodeudor: _dniCodeudor, ...kept } = identity;

  test('CF-02 no document is in what is stored', () => {
    const stored = JSON.stringify(toDraft(creditApplication, run({ ...made, identidad: identity, actividad: works })));
    expect(stored).not.toMatch(/28456789|24789123|34789512/);
    expect(stored).toContain('450000');
  });

  const MADE: Beginning = { tipo: 1, solicitudId: 20001, canal: 'casa-central' };
  const HELD: Beginning = {
    ...MADE,
    familia: {
      titular: { sexo: 'F', estadoCivil: 'Casado' },
      conyuge: { sexo: 'M' },
      codeudor: null,
      conyugeCodeudor: null,
    },
  };

  test('of people whom the server holds only the documents are asked again, and all later answers stay', () => {
    const identidad = { ...kept, conCodeudor: false };
    const memory = resumed(run({ ...made, identidad, actividad: works }, MADE), HELD);
    expect(memory.params.inicio).toEqual(HELD);
    expect(memory.answers).toEqual({ actividad: works });
  });

  test('CF-07 a co-debtor who was not sent yet stays in it, with their spouse', () => {
    const alone = resumed(run({ ...made, identidad: kept, actividad: works }, MADE), HELD);
    expect(alone.params.inicio).toMatchObject({
      familia: { codeudor: { sexo: 'F', estadoCivil: 'Soltero', enviado: false }, conyugeCodeudor: null },
    });
    const married = { ...kept, estadoCivilCodeudor: 'Casado', sexoConyugeCodeudor: 'M' } as const;
    const both = resumed(run({ ...made, identidad: married }, MADE), HELD);
    expect(both.params.inicio).toMatchObject({
      familia: {
        codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: false },
        conyugeCodeudor: { sexo: 'M', enviado: false },
      },
    });
    expect(resumed({ ...both, answers: { actividad: works } }, HELD).params.inicio, 'after another reload').toEqual(
      both.params.inicio,
    );
  });

  test('CF-07 a co-debtor’s spouse who was not sent, after the co-debtor was, stays in it', () => {
    const sent: Beginning = {
      ...HELD,
      familia: {
        titular: { sexo: 'F', estadoCivil: 'Casado' },
        conyuge: { sexo: 'M' },
        codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: true },
        conyugeCodeudor: null,
      },
    };
    const married = { ...kept, estadoCivilCodeudor: 'Casado', sexoConyugeCodeudor: 'M' } as const;
    expect(resumed(run({ ...made, identidad: married }, MADE), sent).params.inicio).toMatchObject({
      familia: {
        codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: true },
        conyugeCodeudor: { sexo: 'M', enviado: false },
      },
    });
  });

  test('the co-debtor whom the server holds is the one of the application', () => {
    const other: Beginning = {
      ...HELD,
      familia: {
        titular: { sexo: 'F', estadoCivil: 'Casado' },
        conyuge: { sexo: 'M' },
        codeudor: { sexo: 'M', estadoCivil: 'Viudo', enviado: true },
        conyugeCodeudor: null,
      },
    };
    expect(resumed(run({ ...made, identidad: kept }, MADE), other).params.inicio).toEqual(other);
  });

  test('before the evaluation the form is open with all but the documents, which are given again without wiping out anything', () => {
    const memory = resumed(run({ identidad: kept }, MADE), MADE);
    expect(memory.params.inicio).toEqual(MADE);
    expect(memory.answers).toEqual({ identidad: kept });
    expect(memory.withheld).toEqual(['dni', 'dniConyuge', 'dniCodeudor']);
  });

  test('with the documents still there it goes on as it is', () => {
    const before = run({ ...made, identidad: identity, actividad: works }, MADE);
    expect(resumed(before, HELD)).toBe(before);
    const again = run({ documentos: { documento: '28456789' }, actividad: works }, HELD);
    expect(resumed(again, HELD)).toBe(again);
  });
});

describe('CF-07 the people of a held application are changed', () => {
  const person = { nombres: 'ANA', apellidos: 'PAZ', fechaNacimiento: '1984-02-29', cuil: '27123456780' };
  const inicio: Beginning = {
    tipo: 1,
    solicitudId: 20001,
    canal: 'casa-central',
    familia: {
      titular: { sexo: 'F', estadoCivil: 'Casado' },
      conyuge: { sexo: 'M' },
      codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: true },
      conyugeCodeudor: { sexo: 'M', enviado: true },
    },
  };
  const documentos = {
    documento: '28456789',
    documentoConyuge: '24789123',
    documentoCodeudor: '34789512',
    documentoConyugeCodeudor: '30678912',
  };
  const actividad = { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' } as const;
  const after = (results: Partial<CreditApplication['results']>): Memory<CreditApplication> => ({
    params: { solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' }, inicio },
    answers: { documentos, actividad },
    results,
  });
  const verified = (of: Partial<CreditApplication['answers']['personas']>) =>
    after({
      verificacion: {
        resultado: 'verificada',
        personas: {
          titular: { ...person, documento: '28456789', sexo: 'F' },
          conyuge: { ...person, documento: '24789123', sexo: 'M' },
          codeudor: null,
          conyugeCodeudor: null,
          ...of,
        },
        pendiente: false,
      },
    });

  test('with all that is known of them, their documents too, and all later answers; whether there is a co-debtor is asked again', () => {
    const all = verified({
      codeudor: { ...person, documento: '34789512', sexo: 'F', estadoCivil: 'Casado' },
      conyugeCodeudor: { ...person, documento: '30678912', sexo: 'M' },
    });
    expect(reopenedPeople(all)).toEqual({
      inicio: { tipo: 1, solicitudId: 20001, canal: 'casa-central' },
      answers: {
        identidad: {
          dni: '28456789',
          sexo: 'F',
          estadoCivil: 'Casado',
          dniConyuge: '24789123',
          sexoConyuge: 'M',
          dniCodeudor: '34789512',
          sexoCodeudor: 'F',
          estadoCivilCodeudor: 'Casado',
          dniConyugeCodeudor: '30678912',
          sexoConyugeCodeudor: 'M',
        },
        actividad: { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' },
      },
    });
  });

  test('without a co-debtor there may be one', () => {
    expect(reopenedPeople(verified({}))?.answers.identidad).toEqual({
      dni: '28456789',
      sexo: 'F',
      estadoCivil: 'Casado',
      dniConyuge: '24789123',
      sexoConyuge: 'M',
    });
  });

  test('decision 22 not before they were compared, nor where they are others', () => {
    expect(reopenedPeople(after({}))).toBeUndefined();
    expect(reopenedPeople(after({ verificacion: { resultado: 'otraPersona' } }))).toBeUndefined();
  });
});
