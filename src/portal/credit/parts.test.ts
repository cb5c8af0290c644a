import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { BadRequestError, ConflictError } from '../../api/errors.ts';
import { sendContact, sendInsurance, sendOffer, sendParts } from './parts.ts';

const api = {
  postSolicitudIngresos: vi.fn<Api['postSolicitudIngresos']>(),
  postSolicitudDomicilioTitular: vi.fn<Api['postSolicitudDomicilioTitular']>(),
  postSolicitudAuto: vi.fn<Api['postSolicitudAuto']>(),
  postSolicitudImporte: vi.fn<Api['postSolicitudImporte']>(),
  postOfertaAceptada: vi.fn<Api['postOfertaAceptada']>(),
  postSolicitudCerrarSinOferta: vi.fn<Api['postSolicitudCerrarSinOferta']>(),
  postSolicitudSeguroCotizacion: vi.fn<Api['postSolicitudSeguroCotizacion']>(),
  postSolicitudContacto: vi.fn<Api['postSolicitudContacto']>(),
};
const load = () => Promise.resolve(api);
const { signal } = new AbortController();

beforeEach(() => {
  vi.resetAllMocks();
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
    vehiculo: {
      Id: 4711,
      Codia: '1200011',
      Anio: 2023,
      Es0Km: false,
      TieneGNC: false,
      Uso: 'Particular',
      ValorDeCompra: 12_000_000,
    },
    importe: { Id: 4711, Importe: 500_000, Plazo: 18 },
  } as const;

  test('is sent part by part, the amount last; what fails stops it', async () => {
    for (const part of [api.postSolicitudIngresos, api.postSolicitudDomicilioTitular, api.postSolicitudImporte])
      part.mockResolvedValue(null);
    api.postSolicitudAuto.mockResolvedValueOnce(null);
    await sendParts(load, application, signal);
    expect(api.postSolicitudIngresos).toHaveBeenCalledExactlyOnceWith(application.ingresos, signal);
    expect(api.postSolicitudDomicilioTitular).toHaveBeenCalledExactlyOnceWith(application.domicilio, signal);
    expect(api.postSolicitudAuto).toHaveBeenCalledExactlyOnceWith(application.vehiculo, signal);
    expect(api.postSolicitudImporte).toHaveBeenCalledExactlyOnceWith(application.importe, signal);
    api.postSolicitudAuto.mockRejectedValueOnce(new BadRequestError());
    await expect(sendParts(load, application, signal)).rejects.toBeInstanceOf(BadRequestError);
    expect(api.postSolicitudImporte).toHaveBeenCalledOnce();
  });
});

describe('decision 18 what is sent again after a try whose answer was lost', () => {
  const closed = new ConflictError({ errorCode: 'SolicitudCerrada', message: '' });
  const contacto = { Id: 4711, Telefonos: [], Usuario: null };
  const idempotencyKey = '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11';
  const aceptada = { Id: 4711, OfertaId: 'o1' };

  test.each([
    ['an offer', api.postOfertaAceptada, () => sendOffer(load, { solicitudId: 4711, aceptada }, signal)],
    [
      'no offer',
      api.postSolicitudCerrarSinOferta,
      () => sendOffer(load, { solicitudId: 4711, aceptada: null }, signal),
    ],
    [
      'the insurance',
      api.postSolicitudSeguroCotizacion,
      () => sendInsurance(load, { Id: 4711, Pendiente: true }, signal),
    ],
    ['the contact', api.postSolicitudContacto, () => sendContact(load, { idempotencyKey, contacto }, signal)],
  ] as const)('%s: of a finished application it is done, any other refusal is one', async (_what, operation, send) => {
    operation.mockRejectedValueOnce(closed);
    await expect(send()).resolves.toBeUndefined();
    const refusal = new ConflictError({ errorCode: 'OtroConflicto', message: '' });
    operation.mockRejectedValueOnce(refusal);
    await expect(send()).rejects.toBe(refusal);
  });
});
