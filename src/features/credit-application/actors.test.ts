import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { BadRequestError, ConflictError, NetworkError, UnauthorizedError } from '../../api/errors.ts';
import { sendHomes, sendIncomes, verify } from './actors.ts';
import { apiDouble, loadApi } from './testing/api.ts';

type Inputs = CreditApplication['inputs'];

const api = apiDouble();
const load = loadApi(api);
const { signal } = new AbortController();

const KEY = '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11';
const ID = 20001;
const register = {
  '28456789': { nombres: 'MARTA', apellido: 'QUIROGA', fechaNacimiento: '1981-03-14', cuil: '27284567892' },
  '24789123': { nombres: 'LUIS', apellido: 'SOSA', fechaNacimiento: '1975-11-02', cuil: '20247891237' },
  '34789512': { nombres: 'CLARA', apellido: 'RUIZ', fechaNacimiento: '1989-07-30', cuil: '27347895120' },
  '30678912': { nombres: 'PABLO', apellido: 'VERA', fechaNacimiento: '1984-01-09', cuil: '20306789121' },
};
const inRegister = (documento: string) => Object.entries(register).find(([held]) => held === documento)?.[1] ?? null;
const titular = { documento: '28456789', sexo: 'F' } as const;
const conyuge = { documento: '24789123', sexo: 'M' } as const;
const codeudor = { documento: '34789512', sexo: 'F', estadoCivil: 'Casado' } as const;
const conyugeCodeudor = { documento: '30678912', sexo: 'M' } as const;
const alone = { titular, conyuge: null, codeudor: null, conyugeCodeudor: null };
const all = { titular, conyuge, codeudor, conyugeCodeudor };
const asked: Inputs['verificacion'] = {
  request: KEY,
  solicitudId: ID,
  canal: 'casa-central',
  tipoCredito: 1,
  estadoCivil: 'Soltero',
  personas: alone,
  comparados: undefined,
};
const marta = {
  documento: '28456789',
  sexo: 'F',
  nombres: 'MARTA',
  apellidos: 'QUIROGA',
  fechaNacimiento: '1981-03-14',
  cuil: '27284567892',
};
const inAnalysis = new ConflictError({
  errorCode: 'SolicitudPreviaEnAnalisis',
  message: '',
  metadata: {
    solicitudId: 4602,
    fechaCreacion: '2026-10-05T13:20:00.000Z',
    situacion: 'En_Analisis_Asignada',
    titular: 'MARTA QUIROGA',
  },
});

beforeEach(() => {
  vi.resetAllMocks();
  api.getIdentidad.mockImplementation((documento) => Promise.resolve(inRegister(documento)));
  api.postAptoCredito.mockResolvedValue({ id: ID, aptoObtenido: true, aptoCredito: true, revisar: false });
  api.postContinuarSolicitud.mockResolvedValue(null);
  for (const send of [
    api.postSolicitudIngresos,
    api.addSpouse,
    api.postSolicitudDomicilioTitular,
    api.addCodebtor,
    api.deleteCodebtor,
    api.addCodebtorSpouse,
  ])
    send.mockResolvedValue(null);
});

describe('CF-06 verifying the people (S4.5, S7.2)', () => {
  test('a holder alone is looked up, evaluated within the application, and it is continued', async () => {
    expect(await verify(load, asked, signal)).toEqual({
      resultado: 'verificada',
      personas: { titular: marta, conyuge: null, codeudor: null, conyugeCodeudor: null },
      pendiente: false,
    });
    expect(api.postAptoCredito).toHaveBeenCalledOnce();
    expect(api.postAptoCredito.mock.calls[0]?.[0]).toEqual({
      Id: 20001,
      canal: 'casa-central',
      TipoCredito: 1,
      Documento: '28456789',
      Sexo: 'F',
      Nombres: 'MARTA',
      Apellidos: 'QUIROGA',
      EstadoCivil: 'Soltero',
      DocumentoConyuge: null,
      SexoConyuge: null,
      NombresConyuge: null,
      ApellidosConyuge: null,
    });
    expect(api.postContinuarSolicitud).toHaveBeenCalledExactlyOnceWith(20001, signal);
    expect(api.postSolicitudIdentidad).not.toHaveBeenCalled();
  });

  test('CF-07 all four are looked up once each; holder and spouse are evaluated', async () => {
    const verified = await verify(load, { ...asked, estadoCivil: 'Casado', personas: all }, signal);
    expect(verified).toMatchObject({
      resultado: 'verificada',
      personas: {
        titular: { nombres: 'MARTA' },
        conyuge: { documento: '24789123', nombres: 'LUIS', cuil: '20247891237' },
        codeudor: { nombres: 'CLARA', estadoCivil: 'Casado' },
        conyugeCodeudor: { nombres: 'PABLO' },
      },
    });
    expect(api.getIdentidad.mock.calls.map(([documento, sexo]) => [documento, sexo])).toEqual([
      ['28456789', 'F'],
      ['24789123', 'M'],
      ['34789512', 'F'],
      ['30678912', 'M'],
    ]);
    expect(api.postAptoCredito.mock.calls[0]?.[0]).toMatchObject({
      EstadoCivil: 'Casado',
      DocumentoConyuge: '24789123',
      SexoConyuge: 'M',
      NombresConyuge: 'LUIS',
      ApellidosConyuge: 'SOSA',
    });
  });

  test.each([
    ['28456789', 'titular'],
    ['24789123', 'conyuge'],
    ['34789512', 'codeudor'],
    ['30678912', 'conyugeCodeudor'],
  ])(
    'S8 without %s in the register it is said that the %s is unknown, and nobody is evaluated',
    async (missing, who) => {
      api.getIdentidad.mockImplementation((documento) =>
        Promise.resolve(documento === missing ? null : inRegister(documento)),
      );
      const result = await verify(load, { ...asked, estadoCivil: 'Casado', personas: all }, signal);
      expect(result).toEqual({ resultado: 'desconocida', quienes: [who] });
      expect(api.postAptoCredito).not.toHaveBeenCalled();
    },
  );

  test.each([
    { says: { aptoObtenido: true, aptoCredito: true, revisar: false }, pendiente: false },
    { says: { aptoObtenido: true, aptoCredito: true, revisar: true }, pendiente: true },
    { says: { aptoObtenido: false, aptoCredito: false, revisar: false }, pendiente: true },
  ])('S4.5 $says goes on, pending: $pendiente', async ({ says, pendiente }) => {
    api.postAptoCredito.mockResolvedValue({ id: ID, ...says });
    expect(await verify(load, asked, signal)).toMatchObject({ resultado: 'verificada', pendiente });
    expect(api.postContinuarSolicitud).toHaveBeenCalledOnce();
  });

  test('S4.5 not eligible: it is not continued', async () => {
    api.postAptoCredito.mockResolvedValue({ id: ID, aptoObtenido: true, aptoCredito: false, revisar: false });
    expect(await verify(load, asked, signal)).toEqual({ resultado: 'noApto' });
    expect(api.postContinuarSolicitud).not.toHaveBeenCalled();
  });

  test('S8 AgenciaBloqueada is the limit; another 403 is a failure', async () => {
    api.postAptoCredito.mockRejectedValueOnce(
      new UnauthorizedError(403, { errorCode: 'AgenciaBloqueada', message: '' }),
    );
    expect(await verify(load, asked, signal)).toEqual({ resultado: 'limite' });
    const other = new UnauthorizedError(403, { errorCode: 'AccesoDenegado', message: '' });
    api.postAptoCredito.mockRejectedValueOnce(other);
    await expect(verify(load, asked, signal)).rejects.toBe(other);
  });

  test('S4.5 another application in analysis, at the evaluation or at the continuation, with or without its number', async () => {
    api.postAptoCredito.mockRejectedValueOnce(inAnalysis);
    expect(await verify(load, asked, signal)).toEqual({ resultado: 'enAnalisis', solicitudId: 4602 });
    api.postContinuarSolicitud.mockRejectedValueOnce(inAnalysis);
    expect(await verify(load, asked, signal)).toEqual({ resultado: 'enAnalisis', solicitudId: 4602 });
    const bare = new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' });
    api.postContinuarSolicitud.mockRejectedValueOnce(bare);
    expect(await verify(load, asked, signal)).toEqual({ resultado: 'enAnalisis', solicitudId: null });
  });

  test.each(['getIdentidad', 'postAptoCredito', 'postContinuarSolicitud'] as const)(
    'a failure of %s is a failure',
    async (operation) => {
      const down = new NetworkError();
      api[operation].mockRejectedValueOnce(down);
      await expect(verify(load, asked, signal)).rejects.toBe(down);
    },
  );

  describe('decision 22 of an application whose people the server holds', () => {
    const { estadoCivil: _, ...again } = asked;
    const held: Inputs['verificacion'] = {
      ...again,
      estadoCivil: undefined,
      personas: all,
      comparados: {
        Documento: '28456789',
        DocumentoConyuge: '24789123',
        DocumentoCodeudor: '34789512',
        DocumentoConyugeCodeudor: '30678912',
      },
    };

    test('the documents are compared, and nobody is evaluated again', async () => {
      api.postSolicitudIdentidad.mockResolvedValue(true);
      expect(await verify(load, held, signal)).toMatchObject({
        resultado: 'verificada',
        personas: { titular: marta, conyuge: { nombres: 'LUIS' } },
      });
      expect(api.postSolicitudIdentidad).toHaveBeenCalledOnce();
      expect(api.postSolicitudIdentidad.mock.calls[0]?.slice(0, 2)).toEqual([
        20001,
        {
          Documento: '28456789',
          DocumentoConyuge: '24789123',
          DocumentoCodeudor: '34789512',
          DocumentoConyugeCodeudor: '30678912',
        },
      ]);
      expect(api.postAptoCredito).not.toHaveBeenCalled();
      expect(api.postContinuarSolicitud).not.toHaveBeenCalled();
    });

    test('those of other people end it, before anybody is looked up', async () => {
      api.postSolicitudIdentidad.mockResolvedValue(false);
      expect(await verify(load, held, signal)).toEqual({ resultado: 'otraPersona' });
      expect(api.getIdentidad).not.toHaveBeenCalled();
    });
  });
});

const refused = (fieldName: string) =>
  new BadRequestError({
    errorCode: 'ArgumentException',
    message: 'Revisá los datos.',
    errors: [{ fieldName, message: 'Es muy poco.' }],
  });

describe('CF-06 income', () => {
  const ingresos: Inputs['ingresos']['ingresos'] = {
    Id: ID,
    Ingreso: 450_000,
    ActividadDeclarada: 'Jubilado',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    ActividadDeclaradaConyuge: null,
    IngresoConyuge: null,
  };
  const spouse: NonNullable<Inputs['ingresos']['conyuge']> = {
    Id: ID,
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
  };

  test('the holder’s, then the spouse’s, once each', async () => {
    expect(await sendIncomes(load, { ingresos, conyuge: spouse }, signal)).toEqual({ enviado: true });
    expect(api.postSolicitudIngresos).toHaveBeenCalledExactlyOnceWith(ingresos, signal);
    expect(api.addSpouse).toHaveBeenCalledExactlyOnceWith(spouse, signal);
    expect(api.postSolicitudIngresos).toHaveBeenCalledBefore(api.addSpouse);
  });

  test('without a spouse nobody else’s', async () => {
    await sendIncomes(load, { ingresos, conyuge: null }, signal);
    expect(api.addSpouse).not.toHaveBeenCalled();
  });

  test('S8 a refusal of the holder’s is told as it is, and the spouse is not sent', async () => {
    api.postSolicitudIngresos.mockRejectedValue(refused('Ingreso'));
    await expect(sendIncomes(load, { ingresos, conyuge: spouse }, signal)).rejects.toMatchObject({
      serverMessage: 'Revisá los datos.',
      fields: [{ fieldName: 'Ingreso', message: 'Es muy poco.' }],
    });
    expect(api.addSpouse).not.toHaveBeenCalled();
  });

  test('EN-07 one of the spouse’s says whose it is; another failure stays what it is', async () => {
    api.addSpouse.mockRejectedValueOnce(refused('Ingreso'));
    await expect(sendIncomes(load, { ingresos, conyuge: spouse }, signal)).rejects.toMatchObject({
      errorCode: 'ArgumentException',
      serverMessage: 'Revisá los datos.',
      fields: [{ fieldName: 'Conyuge.Ingreso', message: 'Es muy poco.' }],
    });
    const down = new NetworkError();
    api.addSpouse.mockRejectedValueOnce(down);
    await expect(sendIncomes(load, { ingresos, conyuge: spouse }, signal)).rejects.toBe(down);
  });
});

describe('CF-06 address and co-debtor', () => {
  const domicilio: Inputs['domicilio']['domicilio'] = {
    Id: ID,
    Provincia: 2,
    Localidad: 'LA PLATA',
    CodigoPostal: '1900',
    Direccion: 'Calle 7 nro 1250',
  };
  const second: NonNullable<Inputs['domicilio']['codeudor']> = {
    Id: ID,
    Provincia: 3,
    Localidad: 'VILLA MARIA',
    CodigoPostal: '5900',
    Direccion: 'San Martín 45',
    EstadoCivil: 'Casado',
    Documento: '34789512',
    Nombre: 'CLARA',
    Apellido: 'RUIZ',
    Sexo: 'F',
    Cuil: '27347895120',
    FechaNacimiento: '1989-07-30',
    Ingreso: 520_000,
    ActividadDeclarada: 'Independiente',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    Telefonos: [],
  };
  const theirs: NonNullable<Inputs['domicilio']['conyugeCodeudor']> = {
    Id: ID,
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
  };
  const send = (codeudor: typeof second | null, conyugeCodeudor: typeof theirs | null) =>
    sendHomes(load, { domicilio, codeudor, conyugeCodeudor }, signal);

  test('holder, co-debtor and their spouse, once each and in this order', async () => {
    expect(await send(second, theirs)).toEqual({ enviado: true });
    expect(api.postSolicitudDomicilioTitular).toHaveBeenCalledExactlyOnceWith(domicilio, signal);
    expect(api.addCodebtor).toHaveBeenCalledExactlyOnceWith(second, signal);
    expect(api.addCodebtorSpouse).toHaveBeenCalledExactlyOnceWith(theirs, signal);
    expect(api.addCodebtor).toHaveBeenCalledBefore(api.addCodebtorSpouse);
    expect(api.deleteCodebtor).not.toHaveBeenCalled();
  });

  test('without a co-debtor, one who was there before is taken out', async () => {
    await send(null, null);
    expect(api.deleteCodebtor).toHaveBeenCalledExactlyOnceWith(20001, signal);
    expect(api.addCodebtor).not.toHaveBeenCalled();
    expect(api.addCodebtorSpouse).not.toHaveBeenCalled();
  });

  test('EN-07 a refusal says whose it is', async () => {
    api.addCodebtor.mockRejectedValueOnce(refused('Telefonos'));
    await expect(send(second, theirs)).rejects.toMatchObject({
      fields: [{ fieldName: 'Codeudor.Telefonos', message: 'Es muy poco.' }],
    });
    expect(api.addCodebtorSpouse).not.toHaveBeenCalled();
    api.addCodebtorSpouse.mockRejectedValueOnce(refused('Ingreso'));
    await expect(send(second, theirs)).rejects.toMatchObject({
      fields: [{ fieldName: 'ConyugeCodeudor.Ingreso', message: 'Es muy poco.' }],
    });
  });
});
