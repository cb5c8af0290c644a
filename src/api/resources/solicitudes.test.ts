import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../testing/whole-api.ts';
import { ContractError } from '../errors.ts';
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

  const titular = {
    canal: 'casa-central',
    TipoCredito: 1,
    Documento: '29852741',
    Sexo: 'F',
    Nombres: 'VERÓNICA',
    Apellidos: 'NÚÑEZ',
    EstadoCivil: 'Concubinato',
    DocumentoConyuge: null,
    SexoConyuge: null,
    NombresConyuge: null,
    ApellidosConyuge: null,
  } as const;

  test('CF-06 S8 decision 24 a 403 of the eligibility check is the blocked agency, which ends no session', async () => {
    for (const body of [undefined, { responseStatus: { errorCode: 'Unauthorized', message: '' } }]) {
      answers(403, body);
      await expect(api.postAptoCredito(titular, idempotencyKey)).rejects.toMatchObject({
        errorCode: 'AgenciaBloqueada',
        endsSession: false,
      });
    }
    answers(403);
    await expect(api.getSolicitud(20001), 'everywhere else it does').rejects.toMatchObject({ endsSession: true });
  });

  test('CF-06 a new application carries its key, and is its number', async () => {
    answers(200, { id: 20007 });
    expect(await api.postSolicitudNueva({ Canal: 'casa-central', TipoCredito: 3 }, idempotencyKey)).toBe(20007);
    expect(requests[0]?.headers.get('idempotency-key')).toBe(idempotencyKey);
    expect(await sent()).toEqual({
      method: 'POST',
      url: '/solicitudes/nueva',
      body: { Canal: 'casa-central', TipoCredito: 3 },
    });
  });

  test.each([{}, { id: null }, { id: '20007' }, { id: 1.5 }])(
    'CF-06 S5 a new application without a numeric id is none: %j',
    async (body) => {
      answers(200, body);
      const asked = api.postSolicitudNueva({ Canal: 'casa-central', TipoCredito: 1 }, idempotencyKey);
      await expect(asked).rejects.toBeInstanceOf(ContractError);
    },
  );

  test('CF-06 the evaluation of an application that is there names it; its form of payment is a query', async () => {
    answers(200, { id: 20001, aptoObtenido: true, aptoCredito: true, revisar: false });
    await api.postAptoCredito({ Id: 20001, ...titular }, idempotencyKey);
    expect(await sent()).toMatchObject({ url: '/creditos/aptitud', body: { Id: 20001, EstadoCivil: 'Concubinato' } });
    requests.length = 0;
    answers(200, { CotizacionId: 'q' });
    await api.getSolicitudSegurosInicio(20001, { FormaPago: 'CuponPago' });
    expect(await sent()).toMatchObject({ url: '/solicitudes/20001/seguros/inicio?FormaPago=CuponPago' });
  });

  test('NR-07 offers are asked for without accepting any', async () => {
    const offers = {
      resultado: 'Anio_No_Financiable',
      calificacion: null,
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
    ['getSolicitudSegurosInicio', () => api.getSolicitudSegurosInicio(1, {}), { CotizacionId: 'q' }, 'q'],
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

describe('applications of a seller', () => {
  const item = {
    id: 1101,
    nombre: 'MARÍA ELENA',
    apellido: 'GÓMEZ',
    situacion: 'En_Espera_De_Analisis',
    tareasPendientes: 1,
    documento: null,
    importe: null,
    importeNetoAPercibir: null,
    importeCuota: null,
    plazo: null,
    marca: null,
    modelo: null,
    anio: null,
    fechaAltaPedido: '2026-11-20T15:00:00.000Z',
    vendedor: 'Silvia Roldán',
    canal: 'Roldán Automotores',
    esPropia: true,
  };

  test.each([['Una_Que_No_Conocemos'], [null]])('AP-03 a list takes an application in %s', async (situacion) => {
    answers(200, { items: [{ ...item, situacion }], total: 1 });
    const { items } = await api.listSolicitudes({ Grupo: 'En_Analisis' });
    expect(items).toEqual([{ ...item, situacion }]);
  });

  test('AP-02 a list asks for what is given, and for nothing else', async () => {
    answers(200, { items: [], total: 0 });
    await api.listSolicitudes({ skip: 30, take: 30, Search: 'gómez corolla', SoloConTareasPendientes: true });
    const { url } = await sent();
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
      skip: '30',
      take: '30',
      Search: 'gómez corolla',
      SoloConTareasPendientes: 'true',
    });
  });

  test('AP-06 an answer goes to its task, under its key', async () => {
    answers(200, { urls: ['https://files.example/a.jpg'] });
    const archivos = ['archivostarea/1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11.jpg'];
    const tarea = { Comentario: 'Va.', solicitudId: 20001, tareaId: 2, sequence: 2, archivos };
    expect(await api.postTareaParaAnalizar(20001, 2, tarea, idempotencyKey)).toEqual(['https://files.example/a.jpg']);
    expect(requests[0]?.headers.get('idempotency-key')).toBe(idempotencyKey);
    expect(await sent()).toEqual({
      method: 'POST',
      url: '/solicitudes/20001/tareas/2/estado/para_analizar',
      body: tarea,
    });
  });

  test('decision 22 documents are sent in the body and in no address', async () => {
    answers(200, { coincide: true });
    expect(await api.postSolicitudIdentidad(20001, { Documento: '29852741' })).toBe(true);
    expect(await sent()).toEqual({
      method: 'POST',
      url: '/solicitudes/20001/identidad',
      body: { Documento: '29852741' },
    });
  });
});
