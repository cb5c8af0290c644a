import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { ConflictError, NetworkError, UnauthorizedError } from '../../api/errors.ts';
import { evaluate, findPerson, proceed } from './evaluation.ts';

const api = {
  getIdentidad: vi.fn<Api['getIdentidad']>(),
  postAptoCredito: vi.fn<Api['postAptoCredito']>(),
  postContinuarSolicitud: vi.fn<Api['postContinuarSolicitud']>(),
};
const load = () => Promise.resolve(api);
const { signal } = new AbortController();

const metadata = {
  solicitudId: 4602,
  fechaCreacion: '2026-10-05T13:20:00.000Z',
  situacion: 'En_Analisis_Asignada',
  titular: 'Ana Paz',
} as const;
const inTheWay = new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '', metadata });
const closed = new ConflictError({ errorCode: 'SolicitudCerrada', message: '' });

beforeEach(() => {
  vi.resetAllMocks();
});

describe('NR-03 the register', () => {
  test('nothing but the name of a person is kept', async () => {
    api.getIdentidad.mockResolvedValue({
      nombres: 'ANA',
      apellido: 'PAZ',
      fechaNacimiento: '1984-02-29',
      cuil: '27284567892',
    });
    expect(await findPerson(load, { documento: '28456789', sexo: 'F' }, signal)).toEqual({
      nombres: 'ANA',
      apellidos: 'PAZ',
    });
    expect(api.getIdentidad).toHaveBeenCalledExactlyOnceWith('28456789', 'F', signal);
  });

  test('a person whom it does not have is nobody', async () => {
    api.getIdentidad.mockResolvedValue(null);
    expect(await findPerson(load, { documento: '28456789', sexo: 'M' }, signal)).toBeNull();
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

  test('CF-06 S8 one in analysis that the answer does not tell of is a result too', async () => {
    api.postAptoCredito.mockRejectedValueOnce(
      new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' }),
    );
    expect(await evaluate(load, asked, signal)).toEqual({ resultado: 'enAnalisis', solicitudId: null });
  });

  test.each([
    new NetworkError(),
    new UnauthorizedError(401, { errorCode: 'TokenException', message: '' }),
    new ConflictError({ errorCode: 'Conflict', message: '' }),
  ])('anything else is a failure: %s', async (error) => {
    api.postAptoCredito.mockRejectedValue(error);
    await expect(evaluate(load, asked, signal)).rejects.toBe(error);
  });
});

describe('NR-05 the continuation', () => {
  test('it has started the application, or says what blocks it', async () => {
    api.postContinuarSolicitud.mockResolvedValueOnce(null);
    expect(await proceed(load, 4711, signal)).toEqual({ iniciada: true });
    api.postContinuarSolicitud.mockRejectedValueOnce(inTheWay);
    expect(await proceed(load, 4711, signal)).toEqual({ iniciada: false, previa: metadata });
    api.postContinuarSolicitud.mockRejectedValueOnce(
      new ConflictError({ errorCode: 'SolicitudPreviaEnAnalisis', message: '' }),
    );
    expect(await proceed(load, 4711, signal), 'S8 without its data').toEqual({ iniciada: false, previa: null });
    api.postContinuarSolicitud.mockRejectedValueOnce(closed);
    expect(await proceed(load, 4711, signal), 'an earlier try has finished it').toEqual({ iniciada: true });
    api.postContinuarSolicitud.mockRejectedValueOnce(new NetworkError());
    await expect(proceed(load, 4711, signal)).rejects.toBeInstanceOf(NetworkError);
  });
});
