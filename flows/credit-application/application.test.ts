import { describe, expect, test } from 'vitest';
import { contactOf, homesOf, incomesOf } from './application.ts';
import type { People, Person } from './verification.ts';

const marta: Person = {
  documento: '28456789',
  sexo: 'F',
  nombres: 'MARTA ELENA',
  apellidos: 'QUIROGA',
  fechaNacimiento: '1981-03-14',
  cuil: '27284567892',
};
const luis: Person = {
  documento: '24789123',
  sexo: 'M',
  nombres: 'LUIS',
  apellidos: 'SOSA',
  fechaNacimiento: '1975-11-02',
  cuil: '20247891237',
};
const clara: Person = {
  documento: '34789512',
  sexo: 'F',
  nombres: 'CLARA',
  apellidos: 'RUIZ',
  fechaNacimiento: '1989-07-30',
  cuil: '27347895120',
};
const pablo: Person = {
  documento: '30678912',
  sexo: 'M',
  nombres: 'PABLO',
  apellidos: 'VERA',
  fechaNacimiento: '1984-01-09',
  cuil: '20306789121',
};
const alone: People = { titular: marta, conyuge: null, codeudor: null, conyugeCodeudor: null };
const all: People = {
  titular: marta,
  conyuge: luis,
  codeudor: { ...clara, estadoCivil: 'Casado' },
  conyugeCodeudor: pablo,
};

const holderWorks = { actividadTitular: 'Empleado_Privado', antiguedadTitular: 12, ingresoTitular: '450000' } as const;
const spouseWorks = { actividadConyuge: 'Jubilado', antiguedadConyuge: 9, ingresoConyuge: '300000' } as const;

describe('CF-06 income (S7.4)', () => {
  test('of somebody alone: no spouse, and null of one', () => {
    expect(incomesOf(20001, alone, holderWorks)).toEqual({
      ingresos: {
        Id: 20001,
        Ingreso: 450_000,
        ActividadDeclarada: 'Empleado_Privado',
        RubroEmpleoPublico: null,
        Antiguedad: 12,
        ActividadDeclaradaConyuge: null,
        IngresoConyuge: null,
      },
      conyuge: null,
    });
  });

  test('CF-07 a spouse is sent with all that the register has of them', () => {
    expect(incomesOf(20001, all, { ...holderWorks, ...spouseWorks })).toEqual({
      ingresos: {
        Id: 20001,
        Ingreso: 450_000,
        ActividadDeclarada: 'Empleado_Privado',
        RubroEmpleoPublico: null,
        Antiguedad: 12,
        ActividadDeclaradaConyuge: 'Jubilado',
        IngresoConyuge: 300_000,
      },
      conyuge: {
        Id: 20001,
        EstadoCivil: 'Casado',
        DocumentoConyuge: '24789123',
        NombreConyuge: 'LUIS',
        ApellidoConyuge: 'SOSA',
        SexoConyuge: 'M',
        Cuil: '20247891237',
        Ingreso: 300_000,
        ActividadDeclarada: 'Jubilado',
        RubroEmpleoPublico: null,
        Antiguedad: 9,
        FechaNacimiento: '1975-11-02',
        conyugeCodeudor: false,
      },
    });
  });

  test.each([
    ['Empleado_Publico', 'Educación'],
    ['Empleado_Privado', null],
    ['Independiente', null],
    ['Jubilado', null],
    ['No_Definida', null],
  ] as const)('CF-06 %s: the branch is sent of public employees alone', (actividad, sent) => {
    const { ingresos, conyuge } = incomesOf(1, all, {
      ...holderWorks,
      actividadTitular: actividad,
      rubroTitular: 'Educación',
      ...spouseWorks,
      actividadConyuge: actividad,
      rubroConyuge: 'Educación',
    });
    expect(ingresos.RubroEmpleoPublico).toBe(sent);
    expect(conyuge?.RubroEmpleoPublico).toBe(sent);
  });
});

const home = { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', calle: 'Calle 7 nro 1250' } as const;
const codebtorWorks = {
  actividadCodeudor: 'Empleado_Publico',
  rubroCodeudor: 'Salud',
  antiguedadCodeudor: 10,
  ingresoCodeudor: '520000',
} as const;
const codebtorHome = {
  provinciaCodeudor: 3,
  localidadCodeudor: 'VILLA MARIA',
  codigoPostalCodeudor: '5900',
  calleCodeudor: 'San Martín 45',
  telefonoCodeudor: { numero: '03534212345', tipo: 'FIJO' },
  horarioCodeudor: 'Noche',
} as const;
const codebtorsSpouseWorks = {
  actividadConyugeCodeudor: 'Independiente',
  antiguedadConyugeCodeudor: 12,
  ingresoConyugeCodeudor: '610000',
} as const;

describe('CF-06 address, and the co-debtor (S7.4)', () => {
  test('the holder alone', () => {
    expect(homesOf(20001, alone, home)).toEqual({
      domicilio: {
        Id: 20001,
        Provincia: 2,
        Localidad: 'LA PLATA',
        CodigoPostal: '1900',
        Direccion: 'Calle 7 nro 1250',
      },
      codeudor: null,
      conyugeCodeudor: null,
    });
  });

  test('CF-07 a co-debtor with all fields of S7.4, and their spouse, who is told from the holder’s', () => {
    const { codeudor, conyugeCodeudor } = homesOf(20001, all, {
      ...home,
      ...codebtorWorks,
      ...codebtorHome,
      ...codebtorsSpouseWorks,
    });
    expect(codeudor).toEqual({
      Id: 20001,
      EstadoCivil: 'Casado',
      Documento: '34789512',
      Nombre: 'CLARA',
      Apellido: 'RUIZ',
      Sexo: 'F',
      Cuil: '27347895120',
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
    });
    expect(conyugeCodeudor).toEqual({
      Id: 20001,
      EstadoCivil: 'Casado',
      DocumentoConyuge: '30678912',
      NombreConyuge: 'PABLO',
      ApellidoConyuge: 'VERA',
      SexoConyuge: 'M',
      Cuil: '20306789121',
      Ingreso: 610_000,
      ActividadDeclarada: 'Independiente',
      RubroEmpleoPublico: null,
      Antiguedad: 12,
      FechaNacimiento: '1984-01-09',
      conyugeCodeudor: true,
    });
  });

  test('CF-07 who is not in the application is not sent, whatever was said of them before', () => {
    const said = { ...home, ...codebtorWorks, ...codebtorHome, ...codebtorsSpouseWorks };
    expect(homesOf(1, alone, said)).toMatchObject({ codeudor: null, conyugeCodeudor: null });
    expect(incomesOf(1, alone, { ...holderWorks, ...spouseWorks }).conyuge).toBeNull();
  });
});

describe('CF-06 contact (S7.4)', () => {
  const telefono = { numero: '0111529382938', tipo: 'MOVIL' } as const;
  const contact = { telefono, tipoContacto: 'Titular', horario: 'Tarde', correo: 'marta@ejemplo.example' } as const;

  test('one phone of the holder’s own', () => {
    expect(contactOf(20001, contact)).toEqual({
      Id: 20001,
      Telefonos: [
        {
          Numero: '0111529382938',
          TipoTelefono: 'Titular',
          EsMovil: true,
          HorarioContacto: 'Tarde',
          CorrespondeA: 'Titular',
        },
      ],
      Usuario: 'marta@ejemplo.example',
    });
  });

  test('a landline of somebody else with their name, and another phone', () => {
    const { Telefonos } = contactOf(20001, {
      ...contact,
      telefono: { numero: '02214212345', tipo: 'FIJO' },
      tipoContacto: 'Trabajo',
      nombreContacto: 'Recepción',
      otroTelefono: telefono,
      otroTipoContacto: 'Hermano',
      otroNombreContacto: 'Juan',
      otroHorario: 'Manana',
    });
    expect(Telefonos).toEqual([
      {
        Numero: '02214212345',
        TipoTelefono: 'Trabajo',
        EsMovil: false,
        HorarioContacto: 'Tarde',
        CorrespondeA: 'Recepción',
      },
      {
        Numero: '0111529382938',
        TipoTelefono: 'Hermano',
        EsMovil: true,
        HorarioContacto: 'Manana',
        CorrespondeA: 'Juan',
      },
    ]);
  });

  test('an address that was left out is null', () => {
    expect(contactOf(1, { ...contact, correo: '' }).Usuario).toBeNull();
  });
});
