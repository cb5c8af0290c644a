import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConflictError } from '../../api/errors.ts';
import { findPeople, finish } from './actors.ts';
import { apiDouble, loadApi } from './testing/api.ts';

const api = apiDouble();
const load = loadApi(api);
const { signal } = new AbortController();

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
