import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BadRequestError, ConflictError, NetworkError, UnauthorizedError } from '../../api/errors.ts';
import { evaluate, findPeople, findPrice, findTerms, finish, proceed, sendParts } from './actors.ts';
import { apiDouble, loadApi } from './testing/api.ts';

const api = apiDouble();
const load = loadApi(api);
const { signal } = new AbortController();

const metadata = {
  solicitudId: 4602,
  fechaCreacion: '2026-10-05T13:20:00.000Z',
  situacion: 'En_Analisis_Asignada',
  titular: 'Ana Paz',
} as const;
const inTheWay = new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '', metadata });
const closed = new ConflictError({ errorCode: 'SolicitudCerrada', message: '' });
const person = { nombres: 'ANA', apellido: 'PAZ', fechaNacimiento: '1984-02-29', cuil: '27284567892' };
const holder = { documento: '28456789', sexo: 'F' } as const;
const spouse = { documento: '30111222', sexo: 'M' } as const;

beforeEach(() => {
  vi.resetAllMocks();
});

describe('NR-03 the register', () => {
  test('holder and spouse are looked up, and nothing but their names is kept', async () => {
    api.getIdentidad.mockResolvedValue(person);
    const ana = { nombres: 'ANA', apellidos: 'PAZ' };
    expect(await findPeople(load, { titular: holder, conyuge: spouse }, signal)).toEqual({
      titular: ana,
      conyuge: ana,
    });
    expect(api.getIdentidad.mock.calls.map(([documento, sexo]) => [documento, sexo])).toEqual([
      ['28456789', 'F'],
      ['30111222', 'M'],
    ]);
    expect(await findPeople(load, { titular: holder, conyuge: null }, signal)).toEqual({ titular: ana, conyuge: null });
  });

  test('if one of them is not in it, there is no result', async () => {
    api.getIdentidad.mockImplementation((documento) => Promise.resolve(documento === holder.documento ? person : null));
    expect(await findPeople(load, { titular: holder, conyuge: spouse }, signal)).toBeNull();
    expect(await findPeople(load, { titular: spouse, conyuge: null }, signal)).toBeNull();
  });
});

describe('NR-04 the evaluation', () => {
  const aptitud = {
    canal: 'casa-central',
    TipoCredito: 1,
    Documento: '28456789',
    Sexo: 'F',
    Nombres: 'ANA',
    Apellidos: 'PAZ',
    EstadoCivil: 'Soltero',
    DocumentoConyuge: null,
    SexoConyuge: null,
    NombresConyuge: null,
    ApellidosConyuge: null,
  } as const;
  const asked = { request: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11', aptitud };

  test('what the check says is read by its rule table, and a repeated try has the same key', async () => {
    api.postAptoCredito.mockResolvedValue({ id: 4711, aptoObtenido: true, aptoCredito: true, revisar: false });
    expect(await evaluate(load, asked, signal)).toEqual({ resultado: 'apto', solicitudId: 4711 });
    await evaluate(load, asked, signal);
    const [first, second] = api.postAptoCredito.mock.calls;
    expect(first?.[0]).toEqual(aptitud);
    expect(second?.[1]).toBe(first?.[1]);
  });

  test('an application in analysis and a blocked agency are results', async () => {
    api.postAptoCredito.mockRejectedValueOnce(inTheWay);
    expect(await evaluate(load, asked, signal)).toEqual({ resultado: 'enAnalisis', solicitudId: 4602 });
    api.postAptoCredito.mockRejectedValueOnce(
      new UnauthorizedError(403, { errorCode: 'AgenciaBloqueada', message: '' }),
    );
    expect(await evaluate(load, asked, signal)).toEqual({ resultado: 'limite' });
  });

  test.each([
    new NetworkError(),
    new UnauthorizedError(403, { errorCode: 'AccesoDenegado', message: '' }),
    new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' }),
  ])('anything else is a failure: %s', async (error) => {
    api.postAptoCredito.mockRejectedValue(error);
    await expect(evaluate(load, asked, signal)).rejects.toBe(error);
  });
});

describe('NR-05 the continuation', () => {
  test('it has started the application, or says what blocks it', async () => {
    api.postContinuarSolicitud.mockResolvedValueOnce(null);
    expect(await proceed(load, { Id: 4711 }, signal)).toEqual({ iniciada: true });
    api.postContinuarSolicitud.mockRejectedValueOnce(inTheWay);
    expect(await proceed(load, { Id: 4711 }, signal)).toEqual({ iniciada: false, previa: metadata });
    api.postContinuarSolicitud.mockRejectedValueOnce(closed);
    expect(await proceed(load, { Id: 4711 }, signal), 'an earlier try has finished it').toEqual({ iniciada: true });
    api.postContinuarSolicitud.mockRejectedValueOnce(new NetworkError());
    await expect(proceed(load, { Id: 4711 }, signal)).rejects.toBeInstanceOf(NetworkError);
  });
});

const vehiculo = {
  Id: 4711,
  Codia: '1200011',
  Anio: 2023,
  Es0Km: false,
  TieneGNC: false,
  Uso: 'Particular',
  ValorDeCompra: 12_000_000,
} as const;

describe('NR-06 price and terms', () => {
  test('the price is that of the year, if there is one', async () => {
    api.getModeloPrecios.mockResolvedValue([
      { item1: 2024, item2: 14_000_000 },
      { item1: 2023, item2: 12_000_000 },
    ]);
    expect(await findPrice(load, { codia: '1200011', anio: 2023 }, signal)).toBe(12_000_000);
    expect(await findPrice(load, { codia: '1200011', anio: 2019 }, signal)).toBeNull();
  });

  test('the vehicle is sent before the terms are fetched', async () => {
    const order: string[] = [];
    api.postSolicitudAuto.mockImplementation(() => Promise.resolve(order.push('vehículo')).then(() => null));
    api.getSolicitudPlazos.mockImplementation(() => Promise.resolve(order.push('plazos')).then(() => [12, 18]));
    expect(await findTerms(load, { solicitudId: 4711, vehiculo }, signal)).toEqual([12, 18]);
    expect(order).toEqual(['vehículo', 'plazos']);
  });
});

describe('NR-07 what an application is qualified by', () => {
  const application = {
    solicitudId: 4711,
    ingresos: {
      Id: 4711,
      Ingreso: null,
      ActividadDeclarada: 'Jubilado',
      RubroEmpleoPublico: null,
      Antiguedad: 12,
      ActividadDeclaradaConyuge: null,
      IngresoConyuge: null,
    },
    domicilio: { Id: 4711, Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: null },
    vehiculo,
    importe: { Id: 4711, Importe: 500_000, Plazo: 18 },
  } as const;

  test('is sent part by part, the amount last; what fails stops it', async () => {
    for (const part of [api.postSolicitudIngresos, api.postSolicitudDomicilioTitular, api.postSolicitudImporte])
      part.mockResolvedValue(null);
    api.postSolicitudAuto.mockResolvedValueOnce(null);
    await sendParts(load, application, signal);
    expect(api.postSolicitudImporte).toHaveBeenCalledExactlyOnceWith(application.importe, signal);
    api.postSolicitudAuto.mockRejectedValueOnce(new BadRequestError());
    await expect(sendParts(load, application, signal)).rejects.toBeInstanceOf(BadRequestError);
    expect(api.postSolicitudImporte).toHaveBeenCalledOnce();
  });
});

describe('NR-09 finishing', () => {
  const contacto = {
    Id: 4711,
    Telefonos: [
      {
        Numero: '0111529382938',
        TipoTelefono: 'Titular',
        EsMovil: true,
        HorarioContacto: 'Noche',
        CorrespondeA: 'Titular',
      } as const,
    ],
    Usuario: null,
  };
  const whole = {
    idempotencyKey: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11',
    solicitudId: 4711,
    aceptada: { Id: 4711, OfertaId: 'o1' },
    seguro: { Id: 4711, Pendiente: true as const },
    contacto,
  };

  test('offer, insurance, and the contact under the key of the request', async () => {
    expect(await finish(load, whole, signal)).toEqual({ solicitudId: 4711 });
    expect(api.postOfertaAceptada).toHaveBeenCalledExactlyOnceWith(whole.aceptada, signal);
    expect(api.postSolicitudSeguroCotizacion).toHaveBeenCalledExactlyOnceWith(whole.seguro, signal);
    expect(api.postSolicitudContacto).toHaveBeenCalledExactlyOnceWith(contacto, whole.idempotencyKey, signal);
    expect(api.postSolicitudCerrarSinOferta).not.toHaveBeenCalled();
  });

  test('without an offer, and so without insurance', async () => {
    await finish(load, { ...whole, aceptada: null, seguro: null }, signal);
    expect(api.postSolicitudCerrarSinOferta).toHaveBeenCalledExactlyOnceWith(4711, signal);
    expect(api.postSolicitudSeguroCotizacion).not.toHaveBeenCalled();
  });

  test('decision 18 a try after one whose answer was lost: what that one has finished is finished', async () => {
    api.postOfertaAceptada.mockRejectedValue(closed);
    api.postSolicitudSeguroCotizacion.mockRejectedValue(closed);
    expect(await finish(load, whole, signal)).toEqual({ solicitudId: 4711 });
    api.postSolicitudContacto.mockRejectedValue(closed);
    expect(await finish(load, whole, signal)).toEqual({ solicitudId: 4711 });
    api.postSolicitudContacto.mockRejectedValue(new Error('down'));
    await expect(finish(load, whole, signal)).rejects.toThrow('down');
  });
});
