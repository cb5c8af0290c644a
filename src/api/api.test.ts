import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './testing/whole-api.ts';
import { BadRequestError, GenericStatusError } from './errors.ts';
import { clientOptions } from './testing/client-options.ts';

const fetchStub = vi.fn<typeof fetch>();
const failed = vi.fn();
const api = createApi(clientOptions({ failed }));

function answers(status: number, body: unknown): void {
  fetchStub.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

const refused = (errorCode: string) => ({ responseStatus: { errorCode, message: '' } });

beforeEach(() => {
  fetchStub.mockReset();
  failed.mockReset();
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('getIdentidad', () => {
  test('IN-10 gives the person of a document', async () => {
    const person = { nombres: 'MARTA', apellido: 'QUIROGA', fechaNacimiento: '1981-03-14', cuil: '27284567892' };
    answers(200, person);
    await expect(api.getIdentidad('28456789', 'F')).resolves.toEqual(person);
  });

  test('IN-10 gives null for a document that no person has, and that is no failed call', async () => {
    answers(404, refused('NotFound'));
    await expect(api.getIdentidad('10000404', 'F')).resolves.toBeNull();
    expect(failed).not.toHaveBeenCalled();
  });

  test('IN-10 fails where the register does', async () => {
    answers(500, refused('InternalError'));
    await expect(api.getIdentidad('10000500', 'F')).rejects.toBeInstanceOf(GenericStatusError);
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('patchQuieroQueMeContacten', () => {
  const cotizacionId = '5b1f0c0e-3a77-4d53-9d0c-6f0a5e3c2b10';
  const idempotencyKey = '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11';
  const contacto = {
    CoberturaSeleccionadaId: '9-TC',
    Nombre: 'Marta Quiroga',
    DNI: '28456789',
    Email: '',
    Telefono: '0111545678901',
    EsTelefonoMovil: true,
    Direccion: 'San Martín 1250',
    FechaNacimiento: '1981-03-14',
    Sexo: 'F',
    Dominio: '',
    NumeroMotor: '',
    NumeroChasis: '',
    DatosPago: '4111111111111111',
  } as const;

  test('IN-15 is tried again under the same key when no answer came', async () => {
    vi.useFakeTimers();
    const requests: Request[] = [];
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
      requests.push(new Request(...asked));
      return fetchStub(...asked);
    });
    fetchStub.mockRejectedValueOnce(new TypeError('offline'));
    fetchStub.mockResolvedValueOnce(Response.json({ numero: 1042 }));
    const sent = api.patchQuieroQueMeContacten(cotizacionId, contacto, idempotencyKey);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(sent).resolves.toEqual({ numero: 1042 });
    expect(requests.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([idempotencyKey, idempotencyKey]);
    expect(requests.map(({ url }) => url).join()).not.toContain(contacto.DatosPago);
  });

  test('IN-15 its failure holds nothing of what was sent', async () => {
    answers(400, refused('BadRequest'));
    const error: unknown = await api
      .patchQuieroQueMeContacten(cotizacionId, contacto, idempotencyKey)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/4111|28456789/);
  });
});

test('IN-05 an answer without id is null', async () => {
  answers(201, { cotizacionId: null });
  const pedido = {
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo: '1250002',
    AnioVehiculo: 2015,
    CodigoPostal: '5000',
    UsoDelVehiculo: 'Particular',
    TieneGNC: false,
    FormaPago: 'CuponPago',
  } as const;
  await expect(api.postSegurosCotizar(pedido)).resolves.toBeNull();
});

/** From now on every request is answered with `json`; gives what was requested. */
function answering(json: unknown): { method: string; url: string }[] {
  const requests: { method: string; url: string }[] = [];
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...asked);
    requests.push({ method, url });
    return Promise.resolve(Response.json(json));
  });
  return requests;
}

const documento = { path: 'documentoscredito/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.pdf', fileName: 'cupones-1.pdf' };

test('CR-06 several installments are named in one parameter, by commas', async () => {
  const requests = answering(documento);
  expect(await api.getCuponesCuotas('100301', [100301015, 100301016])).toEqual(documento);
  await api.getComprobantesPago('100301', [100301001]);
  const path = 'http://api.example/api/apiclientes/creditos/100301/cuotas';
  expect(requests.map(({ url }) => decodeURIComponent(url))).toEqual([
    `${path}/cupones?cuotasId=100301015,100301016`,
    `${path}/comprobantes?cuotasId=100301001`,
  ]);
});

test('LK-01 linking is a POST and says whether it is linked', async () => {
  const requests = answering({ vinculado: false });
  expect(await api.postVinculacion()).toBe(false);
  expect(requests).toEqual([{ method: 'POST', url: 'http://api.example/api/apiclientes/creditos/vinculacion' }]);
});
