import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { BadRequestError, ConflictError, GenericStatusError, NetworkError } from '../../api/errors.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { DataCard } from './DataCard.tsx';

const noConnection = /^Sin conexión con el servidor/;
const url = 'https://portal.example/api/controldeusuarios/datos/descarga?expires=1&signature=x';
const laws = [{ Ley: 'Ley 25.246 art. 21 (UIF)', Anios: 10, Que: ['Créditos y sus cuotas', 'Pólizas de seguro'] }];

const postDatosCodigo = vi.fn<Api['postDatosCodigo']>();
const postDatosDescarga = vi.fn<Api['postDatosDescarga']>();
const getDatosBorrado = vi.fn<Api['getDatosBorrado']>();
const postDatosBorrado = vi.fn<Api['postDatosBorrado']>();
const save = vi.fn<(url: string) => void>();
const onErased = vi.fn<() => void>();

beforeAll(installNativeDialog);
beforeEach(() => {
  postDatosCodigo.mockReset().mockResolvedValue('marta@ejemplo.example');
  postDatosDescarga.mockReset().mockResolvedValue(url);
  getDatosBorrado.mockReset().mockResolvedValue({ Conserva: laws });
  postDatosBorrado.mockReset().mockResolvedValue(null);
  save.mockReset();
  onErased.mockReset();
});

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

function open() {
  const api = { postDatosCodigo, postDatosDescarga, getDatosBorrado, postDatosBorrado };
  render(<DataCard api={() => Promise.resolve(api)} save={save} onErased={onErased} />);
  return userEvent.setup();
}
type User = ReturnType<typeof open>;

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (user: User, name: string) => user.click(await (await dialog()).findByRole('button', { name }));
const code = () => screen.findByLabelText<HTMLInputElement>('Código');
const ask = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

test('OP-13 a person downloads their data with the code that was sent to their e-mail, and once more where it did not begin', async () => {
  const user = open();
  await ask(user, 'Descargar mis datos');
  await press(user, 'Enviar código');
  expect(postDatosCodigo).toHaveBeenCalledExactlyOnceWith('descargar', expect.any(AbortSignal));
  expect(screen.getByText(/^Te lo enviamos a marta@ejemplo\.example/)).toBeTruthy();
  const field = await code();
  expect(document.activeElement).toBe(field);
  await user.type(field, '123 456{Enter}');
  expect(postDatosDescarga).toHaveBeenCalledExactlyOnceWith('123456', expect.any(AbortSignal));
  expect(save).toHaveBeenCalledExactlyOnceWith(url);
  expect((await screen.findByRole('status')).textContent).toMatch(/^Empezó la descarga de mis-datos\.zip/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }));
  await press(user, 'No empezó: descargar otra vez');
  expect(save).toHaveBeenCalledTimes(2);
  await press(user, 'Listo');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onErased).not.toHaveBeenCalled();
});

test('OP-13 who wants to be erased first reads what goes, what a law keeps and for how long, and what it does not reach', async () => {
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  const told = await dialog();
  expect(await told.findByText('No se puede deshacer.')).toBeTruthy();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Por 10 años: créditos y sus cuotas; pólizas de seguro.Ley 25.246 art. 21 (UIF)',
    expect.stringMatching(/crédito en curso hay que seguir pagándolo/),
    expect.stringMatching(/aseguradoras y a las centrales de riesgo/),
    expect.stringMatching(/de otras personas/),
  ]);
  expect(postDatosCodigo).not.toHaveBeenCalled();
  await press(user, 'Cancelar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(postDatosBorrado).not.toHaveBeenCalled();
});

test('OP-13 of whom no law keeps anything, nothing is said of laws', async () => {
  getDatosBorrado.mockResolvedValue({ Conserva: [] });
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  expect(await (await dialog()).findByText('No se puede deshacer.')).toBeTruthy();
  expect(screen.queryByText(/una ley/)).toBeNull();
});

test('OP-13 an account is erased with the code, and once however often it is tapped', async () => {
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  await press(user, 'Enviar código');
  expect(postDatosCodigo).toHaveBeenCalledExactlyOnceWith('borrar', expect.any(AbortSignal));
  let end: (answer: null) => void = () => undefined;
  postDatosBorrado.mockReturnValue(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  await user.type(await code(), '123456');
  await press(user, 'Borrar mi cuenta');
  await press(user, 'Borrar mi cuenta');
  expect(postDatosBorrado).toHaveBeenCalledExactlyOnceWith('123456', expect.any(AbortSignal));
  expect(onErased).not.toHaveBeenCalled();
  end(null);
  await vi.waitFor(() => {
    expect(onErased).toHaveBeenCalledOnce();
  });
});

test('OP-13 EN-16 an erasure that waits for the line says so, and is not sent any more once it is cancelled', async () => {
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  await press(user, 'Enviar código');
  await user.type(await code(), '123456');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  postDatosBorrado.mockReturnValue(new Promise(() => undefined));
  await press(user, 'Borrar mi cuenta');
  expect((await (await dialog()).findByRole('status')).textContent).toBe(
    'Sin conexión. Cuando vuelva, seguimos solos.',
  );
  await press(user, 'Cancelar');
  expect(postDatosBorrado.mock.lastCall?.[1]?.aborted).toBe(true);
});

test('OP-13 a wrong code erases nothing, is told beside it, and can be mended or sent again', async () => {
  const wrong = { fieldName: 'Codigo', message: 'Código incorrecto o vencido.' };
  postDatosBorrado.mockRejectedValueOnce(
    new BadRequestError({ errorCode: 'BadRequest', message: '', errors: [wrong] }),
  );
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  await press(user, 'Enviar código');
  await user.type(await code(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto o vencido.');
  expect(onErased).not.toHaveBeenCalled();
  await press(user, 'Enviar otro código');
  expect(postDatosCodigo).toHaveBeenCalledTimes(2);
  expect((await code()).value).toBe('123456');
});

test('OP-13 ER-06 who asks too often is told so by the server’s sentence, and a lost connection is tried again', async () => {
  const wait = 'Ya pediste tus datos 5 veces en un día. Volvé a probar en 24 horas.';
  postDatosCodigo
    .mockRejectedValueOnce(new GenericStatusError(429, { errorCode: 'TooManyRequests', message: wait }))
    .mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = open();
  await ask(user, 'Descargar mis datos');
  await press(user, 'Enviar código');
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
  await press(user, 'Enviar código');
  expect((await screen.findByRole('alert')).textContent).toMatch(noConnection);
  await press(user, 'Enviar código');
  expect(await code()).toBeTruthy();
});

test('OP-13 who may not be erased reads why, and no code is offered; what did not come is asked for again', async () => {
  const last = 'Sos la última persona que puede dar permisos. Dáselos antes a otra, y después borrá tu cuenta.';
  getDatosBorrado.mockRejectedValueOnce(new ConflictError({ errorCode: 'CambioNoPermitido', message: last }));
  const user = open();
  await ask(user, 'Borrar mi cuenta');
  expect((await screen.findByRole('alert')).textContent).toContain(last);
  expect((await dialog()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reintentar',
    'Cancelar',
  ]);
  await press(user, 'Cancelar');
  getDatosBorrado.mockRejectedValueOnce(new NetworkError(undefined, null));
  await ask(user, 'Borrar mi cuenta');
  expect((await screen.findByRole('alert')).textContent).toMatch(noConnection);
  await press(user, 'Reintentar');
  expect(await (await dialog()).findByText('No se puede deshacer.')).toBeTruthy();
  await press(user, 'Enviar código');
  expect(await code()).toBeTruthy();
});
