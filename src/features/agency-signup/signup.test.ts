import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError, NetworkError } from '../../api/errors.ts';
import { sentAgency } from '../../portal/sent-agency.ts';
import { type LoadApi, sendSignup } from './signup.ts';

type Api = Awaited<ReturnType<LoadApi>>;

const agencia = {
  Cui: '20123456786',
  NombreAgencia: 'Autos del Sur',
  NombreTitular: 'Nadia Funes',
  Provincia: 1,
  Localidad: 'CAPITAL FEDERAL',
  CodigoPostal: '1043',
  Direccion: 'Av. Corrientes 1250',
  TipoAgencia: 2,
  Marca: null,
  TipoVehiculo: 1,
  NombreContacto: 'Nadia',
  TelefonoContacto: '01145678901',
  EmailContacto: 'tomas@ejemplo.example',
  VersionTerminos: '1.0',
  ComoNosConocio: 1,
} as const;
const idempotencyKey = '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01';

beforeEach(() => {
  sentAgency.remove();
});

function sending(answer: () => Promise<{ id: string }>) {
  const signupAgencia = vi.fn<Api['signupAgencia']>(answer);
  const api: Api = {
    signupAgencia,
    listMarcas: () => Promise.resolve([]),
    listLocalidades: () => Promise.resolve([]),
    listCodigosPostales: () => Promise.resolve([]),
  };
  const { signal } = new AbortController();
  const result = sendSignup(() => Promise.resolve(api), { agencia, idempotencyKey }, signal);
  return { signupAgencia, signal, result };
}

test('ON-01 a sign-up is sent as the flow made it, under its own key', async () => {
  const { signupAgencia, signal, result } = sending(() => Promise.resolve({ id: 'abc' }));
  await expect(result).resolves.toEqual({ id: 'abc' });
  expect(signupAgencia).toHaveBeenCalledExactlyOnceWith(agencia, idempotencyKey, signal);
});

test('ON-01 a conflict on the own key means that the server has the sign-up already', async () => {
  const { result } = sending(() => Promise.reject(new ConflictError()));
  await expect(result).resolves.toEqual({ id: idempotencyKey });
});

test('ON-01 a key under which another sign-up was stored is a failure: this one was not accepted', async () => {
  const other = new ConflictError({ errorCode: 'RegistroConOtrosDatos', message: '' });
  const { result } = sending(() => Promise.reject(other));
  await expect(result).rejects.toBe(other);
  expect(sentAgency.read()).toBeNull();
});

test('any other error is a failure', async () => {
  const { result } = sending(() => Promise.reject(new NetworkError()));
  await expect(result).rejects.toBeInstanceOf(NetworkError);
  expect(sentAgency.read()).toBeNull();
});

test.each([
  ['accepted', () => Promise.resolve({ id: 'abc' })],
  ['accepted before', () => Promise.reject(new ConflictError())],
])('ON-01 a sign-up that was %s is noted, so that it is not begun again', async (_, answer) => {
  await sending(answer).result;
  expect(sentAgency.read()).toEqual({ name: 'Autos del Sur' });
});
