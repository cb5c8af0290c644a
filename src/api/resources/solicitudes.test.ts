import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../api.ts';
import { clientOptions } from '../testing/client-options.ts';

const fetchStub = vi.fn<typeof fetch>();
const requests: Request[] = [];
const api = createApi(clientOptions());

function answers(status: number, body?: unknown): void {
  fetchStub.mockImplementationOnce((input, init) => {
    requests.push(new Request(input, init));
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  });
}

async function sent() {
  const [request] = requests;
  if (!request) throw new Error('not sent');
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { method: request.method, url: request.url.replace('http://api.example/api', ''), body };
}

beforeEach(() => {
  fetchStub.mockReset();
  requests.length = 0;
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const idempotencyKey = '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11';

describe('applications', () => {
  test('NR-06 a part goes to the application that its body names', async () => {
    answers(204);
    await api.postSolicitudImporte({ Id: 20001, Importe: 500_000, Plazo: 24 });
    expect(await sent()).toEqual({
      method: 'POST',
      url: '/solicitudes/20001/importe-solicitado',
      body: { Id: 20001, Importe: 500_000, Plazo: 24 },
    });
  });

  test('NR-05 the continuation carries the id twice, as the contract has it', async () => {
    answers(204);
    await api.postContinuarSolicitud(20001);
    expect(await sent()).toEqual({ method: 'POST', url: '/solicitudes/20001/continuacion', body: { Id: 20001 } });
  });

  test('NR-07 offers are asked for without accepting any', async () => {
    const offers = {
      resultado: 'Anio_No_Financiable',
      ofertas: [],
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: false,
    };
    answers(200, offers);
    expect(await api.getOfertas(20001)).toEqual(offers);
    expect(await sent()).toMatchObject({ url: '/solicitudes/20001/ofertas?AceptacionAutomatica=false' });
  });

  test('NR-09 the last call carries its key', async () => {
    answers(204);
    await api.postSolicitudContacto({ Id: 20001, Telefonos: [], Usuario: null }, idempotencyKey);
    expect(requests[0]?.headers.get('idempotency-key')).toBe(idempotencyKey);
  });

  test.each([
    ['listCanales', () => api.listCanales(), { canales: [{ key: 'a', value: 'A' }] }, [{ key: 'a', value: 'A' }]],
    ['getSolicitudPlazos', () => api.getSolicitudPlazos(1), { plazos: [12, 18] }, [12, 18]],
    ['getEstadoCalificacion', () => api.getEstadoCalificacion(1), { realizada: true }, true],
    ['getSolicitudSegurosInicio', () => api.getSolicitudSegurosInicio(1), { CotizacionId: 'q' }, 'q'],
  ])('%s gives what is in its answer', async (_, ask, body, given) => {
    answers(200, body);
    expect(await ask()).toEqual(given);
  });

  test('CA-03 autoprenda is named, prendario is not', async () => {
    answers(500, {});
    const query = { AnioAuto: 2022, Plazo: 18, Capital: 500_000 } as const;
    await expect(api.getCalculadorPrendario(query)).rejects.toMatchObject({ httpStatus: 500 });
    expect(await sent()).toMatchObject({
      url: '/catalogos/calculadora/prendario?AnioAuto=2022&Plazo=18&Capital=500000',
    });
  });
});
