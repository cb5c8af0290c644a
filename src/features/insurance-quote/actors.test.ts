import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConflictError, NetworkError } from '../../api/errors.ts';
import { findPerson, sendContact } from './actors.ts';
import { api, loadApi } from './testing/api.ts';

const idempotencyKey = '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02';
const { signal } = new AbortController();
const contacto = {
  CoberturaSeleccionadaId: '9-TR',
  Nombre: 'Marta Quiroga',
  DNI: '28456789',
  Email: '',
  Telefono: '0249154212345',
  EsTelefonoMovil: true,
  Direccion: 'San Martín 1250',
  FechaNacimiento: '1981-03-14',
  Sexo: 'F',
  Dominio: '',
  NumeroMotor: '',
  NumeroChasis: '',
  DatosPago: '',
} as const;
const photo = (name: string) => ({ key: `fotosvehiculo/${name}.jpg`, type: 'image/jpeg' }) as const;
const fotos = [photo('frente'), photo('trasera'), photo('izquierda'), photo('derecha')] as const;
const contact = { cotizacionId: 'q1', contacto, fotos: null, idempotencyKey };

let line = new EventTarget();
let device = { onLine: true };

beforeEach(() => {
  vi.resetAllMocks();
  line = new EventTarget();
  device = { onLine: true };
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', device);
  api.patchQuieroQueMeContacten.mockResolvedValue({ numero: 1042 });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('IN-12 IN-15 the four photos are signed before the request goes, in their order', async () => {
  api.signFile.mockImplementation(({ key, verb }) => Promise.resolve(`https://files.example/${verb}/${key}`));
  await sendContact(loadApi, { ...contact, fotos }, signal);
  expect(api.patchQuieroQueMeContacten).toHaveBeenCalledExactlyOnceWith(
    'q1',
    { ...contacto, UrlFotosVehiculo: fotos.map(({ key }) => `https://files.example/get/${key}`) },
    idempotencyKey,
    signal,
  );
});

test('IN-12 without photos nothing is signed; with one that cannot be, nothing is sent', async () => {
  await sendContact(loadApi, contact, signal);
  expect(api.signFile).not.toHaveBeenCalled();
  expect(api.patchQuieroQueMeContacten.mock.calls[0]?.[1].UrlFotosVehiculo).toBeNull();
  api.signFile.mockRejectedValue(new NetworkError());
  await expect(sendContact(loadApi, { ...contact, fotos }, signal)).rejects.toBeInstanceOf(NetworkError);
  expect(api.patchQuieroQueMeContacten).toHaveBeenCalledOnce();
});

test('EN-16 IN-12 photos that could not be signed without a connection are when it is back, and the request goes by itself, once', async () => {
  device.onLine = false;
  api.signFile.mockImplementation(({ key }) =>
    device.onLine ? Promise.resolve(`https://files.example/${key}`) : Promise.reject(new NetworkError()),
  );
  const sent = sendContact(loadApi, { ...contact, fotos }, signal);
  await vi.waitFor(() => {
    expect(api.signFile).toHaveBeenCalledTimes(4);
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.patchQuieroQueMeContacten).not.toHaveBeenCalled();
  device.onLine = true;
  line.dispatchEvent(new Event('online'));
  await expect(sent).resolves.toEqual({ numero: 1042 });
  expect(api.patchQuieroQueMeContacten).toHaveBeenCalledExactlyOnceWith(
    'q1',
    { ...contacto, UrlFotosVehiculo: fotos.map(({ key }) => `https://files.example/${key}`) },
    idempotencyKey,
    signal,
  );
});

test('EN-16 IN-15 a request that failed though its photos were signed is not sent again by this', async () => {
  api.signFile.mockResolvedValue('https://files.example/foto.jpg');
  api.patchQuieroQueMeContacten.mockImplementation(() => {
    device.onLine = false;
    return Promise.reject(new NetworkError());
  });
  await expect(sendContact(loadApi, { ...contact, fotos }, signal)).rejects.toBeInstanceOf(NetworkError);
  expect(api.patchQuieroQueMeContacten).toHaveBeenCalledOnce();
});

test('IN-15 a conflict on the own key means that the request was stored already', async () => {
  api.patchQuieroQueMeContacten.mockRejectedValue(new ConflictError());
  await expect(sendContact(loadApi, contact, signal)).resolves.toEqual({ numero: null });
});

test('IN-15 a key under which another request was stored is a failure, so that this one is not lost', async () => {
  const other = new ConflictError({ errorCode: 'ContactoConOtrosDatos', message: '' });
  api.patchQuieroQueMeContacten.mockRejectedValue(other);
  await expect(sendContact(loadApi, contact, signal)).rejects.toBe(other);
});

test('decision 11: of a person of the register the flow gets no CUIL, which holds the number of the DNI', async () => {
  const person = { nombres: 'MARTA', apellido: 'QUIROGA', fechaNacimiento: '1981-03-14' };
  api.getIdentidad.mockResolvedValue({ ...person, cuil: '27284567892' });
  await expect(findPerson(loadApi, { documento: '28456789', sexo: 'F' }, signal)).resolves.toEqual(person);
  api.getIdentidad.mockResolvedValue(null);
  await expect(findPerson(loadApi, { documento: '28456789', sexo: 'F' }, signal)).resolves.toBeNull();
});
