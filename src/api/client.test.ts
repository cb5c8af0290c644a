import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostsOf } from './testing/hosts.ts';
import { createClient } from './client.ts';
import { endpoint } from './contract.ts';
import { signFile } from './resources/archivos.ts';
import { createAvisoPago, getUltimosDatos } from './resources/avisos-pago.ts';
import { listCodigosPostales } from './resources/catalogos.ts';
import { contacto } from './resources/contacto.ts';
import { creditos } from './resources/creditos.ts';
import { cuentas, login } from './resources/cuentas.ts';
import { polizas } from './resources/polizas.ts';
import { terminos } from './resources/terminos.ts';
import {
  type ApiError,
  BadRequestError,
  ConflictError,
  ContractError,
  GenericStatusError,
  NetworkError,
  UnauthorizedError,
} from './errors.ts';

const key = 'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg';
const idempotencyKey = '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11';
const aviso = {
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 0,
  MedioDePago: null,
  Comentario: '',
  Moneda: 0,
  Importe: 125430.5,
  Comprobantes: [key],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:03:00.000Z',
} as const;

const fetchStub = vi.fn<typeof fetch>();
const requests: Request[] = [];
const unauthorized = vi.fn<(error: ApiError) => void>();
const failed = vi.fn<(operation: string, error: ApiError) => void>();
const call = createClient({
  hosts: hostsOf('http://api.example/api', { auth: 'https://auth.example', presigner: 'https://files.example/v2' }),
  token: () => Promise.resolve('a-token'),
  observer: { retrying: () => undefined, answered: () => undefined, unauthorized, failed },
});

function answers(status: number, body: unknown): void {
  fetchStub.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
}

function refusalBody(errorCode: string, message = ''): unknown {
  return { responseStatus: { errorCode, message } };
}

async function failure(): Promise<unknown> {
  return call(getUltimosDatos, {}).catch((error: unknown) => error);
}

function sent(): Request {
  const [request] = requests;
  if (!request) throw new Error('not sent');
  return request;
}

beforeEach(() => {
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    requests.push(new Request(...asked));
    return fetchStub(...asked);
  });
  requests.length = 0;
  fetchStub.mockReset();
  unauthorized.mockReset();
  failed.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is sent', () => {
  test('a write carries the bearer, its headers and its body', async () => {
    const accepted = { id: idempotencyKey, numero: 1042, verificaHasta: '2026-11-23' };
    answers(201, accepted);
    const args = { params: { header: { 'Idempotency-Key': idempotencyKey } }, body: { ...aviso, Comprobantes: [key] } };
    await expect(call(createAvisoPago, args)).resolves.toEqual(accepted);
    expect(sent().method).toBe('POST');
    expect(sent().url).toBe('http://api.example/api/avisospago');
    expect(sent().headers.get('authorization')).toBe('Bearer a-token');
    expect(sent().headers.get('idempotency-key')).toBe(idempotencyKey);
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(await sent().json()).toEqual(aviso);
  });

  test('C7 each service is called at its own host, or at the common one', async () => {
    answers(200, { vinculado: true });
    fetchStub.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await creditos(call).postVinculacion();
    await terminos(call).aceptarTerminos('portal', '1.0');
    expect(requests.map(({ url }) => url)).toEqual([
      'http://api.example/api/apiclientes/creditos/vinculacion',
      'https://auth.example/controldeusuarios/terminos',
    ]);
  });

  test('C7 linking has no body; accepting the terms has application and version', async () => {
    answers(200, { vinculado: true });
    fetchStub.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await expect(creditos(call).postVinculacion()).resolves.toBe(true);
    await terminos(call).aceptarTerminos('portal', '1.0');
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual([
      '',
      '{"app":"portal","version":"1.0"}',
    ]);
  });

  const migration = { euroUserId: 'EU1', email: 'a@b.example', userAuthId: 'u', displayName: 'Ana' };
  const callback = { Email: 'a@b.example', NombreYApellido: 'Ana', Telefono: '01145678901', EuroId: 'EU1' };
  const auth = 'https://auth.example';
  const common = 'http://api.example/api';

  test.each<readonly [string, (asked: typeof call) => Promise<unknown>, string]>([
    [
      `POST ${auth}/auth/login`,
      (asked) => cuentas(asked).login({ UserName: 'a@b.example', Password: 'p' }),
      '{"UseTokenCookie":true,"UserName":"a@b.example","Password":"p"}',
    ],
    [
      `POST ${auth}/controldeusuarios/contrasena/recuperacion`,
      (asked) => cuentas(asked).requestPasswordRecovery('a@b.example'),
      '{"UserEmail":"a@b.example"}',
    ],
    [
      `POST ${auth}/controldeusuarios/contrasena/confirmacion`,
      (asked) => cuentas(asked).confirmPassword('t', 'p'),
      '{"Token":"t","Password":"p"}',
    ],
    [
      `POST ${auth}/controldeusuarios/registrousuariofinal`,
      (asked) => cuentas(asked).signupClienteFinal('Ana'),
      '{"NombreUsuario":"Ana"}',
    ],
    [
      `POST ${auth}/controldeusuarios/atencionalclientefinal`,
      (asked) => contacto(asked).postAtencionAlClienteFinal(callback),
      '{"Email":"a@b.example","NombreYApellido":"Ana","Telefono":"01145678901","EuroId":"EU1"}',
    ],
    [
      `GET ${auth}/controldeusuarios/terminos?app=portal`,
      (asked) => terminos(asked).getTerminosAceptados('portal'),
      '',
    ],
    [
      `GET ${auth}/controldeusuarios/migracion?euroUserId=EU1&email=a%40b.example&userAuthId=u&displayName=Ana`,
      (asked) => cuentas(asked).checkMigration(migration),
      '',
    ],
    [`GET ${common}/apiclientes/polizas/7`, (asked) => polizas(asked).getPoliza('7'), ''],
    [`GET ${common}/apiclientes/seguros/7/tarjetamercosur`, (asked) => polizas(asked).getTarjetaMercosur('7'), ''],
    [`GET ${common}/apiclientes/seguros/7/poliza`, (asked) => polizas(asked).getPolizaPdf('7'), ''],
    [`POST ${common}/catalogos/pushtoken`, (asked) => contacto(asked).postPushToken('t'), '{"token":"t"}'],
  ])('C7 %s', async (line, asks, body) => {
    answers(409, refusalBody('Conflict'));
    await expect(asks(call)).rejects.toBeInstanceOf(ConflictError);
    expect(`${sent().method} ${sent().url}`).toBe(line);
    expect(await sent().text()).toBe(body);
  });

  test('query parameters are encoded', async () => {
    answers(200, { url: 'http://api.example/x' });
    await call(signFile, { params: { query: { key, verb: 'put' } } });
    expect(sent().url).toBe(`https://files.example/v2/sign?key=${encodeURIComponent(key)}&verb=put`);
  });

  test('a path parameter cannot leave its place in the path', async () => {
    answers(200, { operacionId: '1' });
    const loose = v.custom<never>((value) => typeof value === 'object');
    const getCredito = endpoint('/apiclientes/creditos/{operacionId}', 'get', () => ({ 200: loose }));
    await call(getCredito, { params: { path: { operacionId: '../polizas?x' } } });
    expect(sent().url).toBe('http://api.example/api/apiclientes/creditos/..%2Fpolizas%3Fx');
  });
});

describe('ER-03 what is retried', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  });

  const listed = v.custom<never>(() => true);
  const withoutKey = endpoint('/apiclientes/creditos', 'get', () => ({ 200: listed }));

  test('ER-03 a read three times within two seconds', async () => {
    const error = call(withoutKey, {}).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await error).toBeInstanceOf(NetworkError);
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });

  test('ER-03 a write with an idempotency key three times within a minute, under the same key', async () => {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    const error = call(createAvisoPago, { params, body: { ...aviso, Comprobantes: [key] } }).catch(
      (caught: unknown) => caught,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await error).toBeInstanceOf(NetworkError);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([idempotencyKey, idempotencyKey, idempotencyKey]);
  });

  test.each([
    ['the linking of loans', () => creditos(call).postVinculacion()],
    ['the acceptance of the terms', () => terminos(call).aceptarTerminos('portal', '1.0')],
  ])('ER-03 a POST that may be repeated, three times, 30 s apart: %s', async (_name, write) => {
    const error = write().catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await error).toBeInstanceOf(NetworkError);
    expect(fetchStub).toHaveBeenCalledTimes(3);
  });

  test('ER-03 a POST that may not be repeated, once', async () => {
    const error = contacto(call).postAtencionAlClienteFinal({
      Email: 'marta@ejemplo.example',
      NombreYApellido: 'Marta Quiroga',
      Telefono: '0111545678901',
      EuroId: '',
    });
    await expect(error).rejects.toBeInstanceOf(NetworkError);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});

describe('ER-01 refusals by status', () => {
  test('ER-01 400 is a BadRequestError with the code and message of the body', async () => {
    answers(400, refusalBody('TelefonoInvalido', 'El teléfono no es válido'));
    const error = await failure();
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ errorCode: 'TelefonoInvalido', serverMessage: 'El teléfono no es válido' });
  });

  test('ER-01 400 with HTML is BadRequest with an empty message', async () => {
    answers(400, '<html>Bad request</html>');
    expect(await failure()).toMatchObject({ name: 'BadRequestError', errorCode: 'BadRequest', serverMessage: '' });
  });

  test.each([401, 403] as const)('ER-01 %i is an UnauthorizedError that keeps the status', async (status) => {
    answers(status, '');
    const error = await failure();
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({ httpStatus: status, errorCode: 'Unauthorized', endsSession: true });
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith(error);
  });

  test('ER-02 TokenException ends the session, a denial that names another code does not', async () => {
    answers(401, refusalBody('TokenException'));
    expect(await failure()).toMatchObject({ endsSession: true });
    answers(403, refusalBody('AccesoDenegado'));
    expect(await failure()).toMatchObject({ endsSession: false });
  });

  test.each([400, 401, 403, 404, 409, 500])(
    'ER-02 TokenException ends the session by its code alone: %i',
    async (status) => {
      answers(status, refusalBody('TokenException'));
      const error = await failure();
      expect(error).toMatchObject({ endsSession: true, toldCode: 'TokenException' });
      expect(unauthorized).toHaveBeenCalledExactlyOnceWith(error);
    },
  );

  test('ER-01 409 is a ConflictError', async () => {
    answers(409, refusalBody('Conflict', 'Ya existe'));
    const error = await failure();
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ errorCode: 'Conflict', serverMessage: 'Ya existe' });
  });

  test.each([404, 413, 500, 503])('ER-01 %i is GenericError-StatusCode-{status}', async (status) => {
    answers(status, refusalBody('MaximumLength', 'Grande'));
    const error = await failure();
    expect(error).toBeInstanceOf(GenericStatusError);
    expect(error).toMatchObject({
      errorCode: `GenericError-StatusCode-${status}`,
      responseCode: 'MaximumLength',
      serverMessage: 'Grande',
    });
    expect(unauthorized).not.toHaveBeenCalled();
  });
});

describe('answers that break the contract', () => {
  test('HTML instead of JSON', async () => {
    answers(200, '<!doctype html><title>Portal</title>');
    expect(await failure()).toBeInstanceOf(ContractError);
  });

  test('a missing field is named, and no value is', async () => {
    answers(200, { NombreYApellido: 'Marta Quiroga', Documento: 28456789, Telefono: '', Email: '' });
    const error = await failure();
    expect(error).toBeInstanceOf(ContractError);
    expect(String(error)).toContain('Documento');
    expect(String(error)).not.toMatch(/Marta|28456789/);
  });

  test('a 2xx status that the operation does not have', async () => {
    answers(202, {});
    expect(await failure()).toBeInstanceOf(ContractError);
  });
});

test('an answer without a body is null', async () => {
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(call(getUltimosDatos, {})).resolves.toBeNull();
});

describe('who is notified of a failure', () => {
  test('ER-05 the operation is its path in the contract, without ids', async () => {
    const getCodigosPostales = call(listCodigosPostales, {
      params: { path: { provincia: 2 }, query: { localidad: 'Quilmes' } },
    });
    answers(500, 'oops');
    await expect(getCodigosPostales).rejects.toBeInstanceOf(GenericStatusError);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      'GET /catalogos/provincias/{provincia}/codigospostales',
      expect.any(GenericStatusError),
    );
  });

  test('an aborted call is no failure', async () => {
    // As fetch does.
    fetchStub.mockImplementationOnce(
      (...asked) =>
        new Promise((_, reject) => {
          const { signal } = new Request(...asked);
          const stop = () => {
            reject(new DOMException(String(signal.reason), 'AbortError'));
          };
          if (signal.aborted) stop();
          else signal.addEventListener('abort', stop);
        }),
    );
    const left = new AbortController();
    const asked = call(getUltimosDatos, { signal: left.signal });
    left.abort('left');
    await expect(asked).rejects.toBeTruthy();
    expect(failed).not.toHaveBeenCalled();
  });

  test('ER-02 what needs no session carries no token, and refusing it ends no session', async () => {
    answers(401, refusalBody('Unauthorized'));
    const body = { UseTokenCookie: true, UserName: 'a@b.example', Password: 'wrong' } as const;
    await expect(call(login, { body })).rejects.toBeInstanceOf(UnauthorizedError);
    expect(sent().headers.get('authorization')).toBeNull();
    expect(unauthorized).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledOnce();
  });
});
