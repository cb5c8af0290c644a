import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { BadRequestError, GenericStatusError, NetworkError } from '../../api/errors.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { ContactCard } from './ContactCard.tsx';
import type { Contact } from './profile-api.ts';

const noConnection = /^Sin conexión con el servidor/;
const marta: Contact = { Telefono: '0111545678901', Email: 'marta@ejemplo.example' };

const getContacto = vi.fn<Api['getContacto']>();
const postContactoCodigo = vi.fn<Api['postContactoCodigo']>();
const putContacto = vi.fn<Api['putContacto']>();

beforeAll(installNativeDialog);
beforeEach(() => {
  getContacto.mockReset().mockResolvedValue(marta);
  postContactoCodigo.mockReset().mockResolvedValue(null);
  putContacto.mockReset().mockResolvedValue(null);
});

const never = () => new Promise<never>(() => undefined);
/** What the card asks of the back end; the rest of the profile has no part in it. */
const api = {
  getCuenta: never,
  getContacto,
  postContactoCodigo,
  putContacto,
  getRecordatorios: never,
  putRecordatorios: never,
};

async function open(contact: Contact = marta) {
  getContacto.mockResolvedValue(contact);
  render(<ContactCard api={() => Promise.resolve(api)} />);
  await screen.findByText(contact.Email);
  return userEvent.setup();
}
type User = Awaited<ReturnType<typeof open>>;

const facts = () => screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function askForCode(user: User, email = 'avisos@ejemplo.example') {
  await press(user, 'Cambiar e-mail');
  const field = (await dialog('Tu e-mail para avisos')).getByLabelText('E-mail');
  await user.clear(field);
  await user.type(field, email);
  await press(user, 'Enviar código');
}
const code = () => screen.findByLabelText<HTMLInputElement>('Código');

test('MY-05 phone and e-mail for notices are told; a phone that is not known is said so', async () => {
  await open();
  expect(facts()).toEqual(['(011) 15 4567-8901', 'marta@ejemplo.example']);
});

test('MY-05 who has no phone there may add one', async () => {
  const user = await open({ ...marta, Telefono: null });
  expect(facts()).toEqual(['No lo tenemos', 'marta@ejemplo.example']);
  await press(user, 'Agregar teléfono');
  const asked = await dialog('Tu teléfono');
  expect(document.activeElement).toBe(asked.getByLabelText('Teléfono'));
  await user.type(asked.getByLabelText('Teléfono'), '1145678901');
  await press(user, 'Enviar código');
  expect(postContactoCodigo).toHaveBeenCalledExactlyOnceWith(marta, expect.any(AbortSignal));
});

test('MY-05 another e-mail is confirmed with the code that was sent there, and is then the one that is told', async () => {
  const user = await open();
  await askForCode(user);
  expect(postContactoCodigo).toHaveBeenCalledExactlyOnceWith(
    { ...marta, Email: 'avisos@ejemplo.example' },
    expect.any(AbortSignal),
  );
  const field = await code();
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/^Te lo enviamos a avisos@ejemplo\.example/)).toBeTruthy();
  await user.type(field, 'Tu código es 123 456{Enter}');
  expect(putContacto).toHaveBeenCalledExactlyOnceWith(
    {
      ...marta,
      Email: 'avisos@ejemplo.example',
      Codigo: '123456',
    },
    expect.any(AbortSignal),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(facts()).toEqual(['(011) 15 4567-8901', 'avisos@ejemplo.example']);
  expect(screen.getByRole('status').textContent).toBe('Cambiamos tus datos de contacto.');
  // RP-08: the next form is filled in with them
  expect([localStorage.getItem('lastUsedPhone'), localStorage.getItem('lastUsedEmail')]).toEqual([
    '0111545678901',
    'avisos@ejemplo.example',
  ]);
  await press(user, 'Cambiar e-mail');
  await dialog('Tu e-mail para avisos');
  expect(screen.queryByText('Cambiamos tus datos de contacto.')).toBeNull();
});

test('MY-05 EN-16 the code is said to be where it was sent, though another address was entered while it waited', async () => {
  const user = await open();
  let send: (answer: null) => void = () => undefined;
  postContactoCodigo.mockReturnValueOnce(
    new Promise((resolve) => {
      send = resolve;
    }),
  );
  await askForCode(user, 'uno@ejemplo.example');
  const field = (await dialog('Tu e-mail para avisos')).getByLabelText('E-mail');
  await user.clear(field);
  await user.type(field, 'otro@ejemplo.example');
  await press(user, 'Enviar código');
  send(null);
  expect(await screen.findByText(/^Te lo enviamos a uno@ejemplo\.example/)).toBeTruthy();
  expect(postContactoCodigo).toHaveBeenCalledOnce();
});

test('MY-05 what is no address is told beside its field, and nothing is sent', async () => {
  const user = await open();
  await askForCode(user, 'nadie');
  expect((await dialog('Tu e-mail para avisos')).getByRole('alert').textContent).toMatch(/no es válida$/);
  expect(postContactoCodigo).not.toHaveBeenCalled();
});

test('MY-05 a wrong code is told beside it, and can be mended or sent again', async () => {
  const user = await open();
  const wrong = { fieldName: 'Codigo', message: 'Código incorrecto o vencido.' };
  putContacto.mockRejectedValueOnce(new BadRequestError({ errorCode: 'BadRequest', message: '', errors: [wrong] }));
  await askForCode(user);
  await user.type(await code(), '12{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('El código tiene 6 dígitos.');
  expect(putContacto).not.toHaveBeenCalled();
  await user.type(await code(), '3456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto o vencido.');
  expect((await code()).value).toBe('123456');
  await press(user, 'Enviar otro código');
  expect(postContactoCodigo).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('MY-05 ER-06 ER-08 a code that cannot be sent is said so, what was typed stays, and it is tried again', async () => {
  const user = await open();
  const wait = 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.';
  postContactoCodigo
    .mockRejectedValueOnce(new GenericStatusError(429, { errorCode: 'TooManyRequests', message: wait }))
    .mockRejectedValueOnce(new NetworkError(undefined, null));
  await askForCode(user);
  expect((await screen.findByRole('alert')).textContent).toBe(wait);
  await press(user, 'Enviar código');
  expect((await screen.findByRole('alert')).textContent).toMatch(noConnection);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('avisos@ejemplo.example');
  await press(user, 'Enviar código');
  expect(await code()).toBeTruthy();
});

test("MY-05 'Volver' leads back to what was typed, 'Cancelar' changes nothing", async () => {
  const user = await open();
  await askForCode(user);
  await code();
  await press(user, 'Volver');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('avisos@ejemplo.example');
  await press(user, 'Cancelar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(facts()).toEqual(['(011) 15 4567-8901', 'marta@ejemplo.example']);
});

test('MY-05 ER-06 contact data that do not come are asked for again', async () => {
  getContacto.mockRejectedValueOnce(new NetworkError(undefined, null));
  render(<ContactCard api={() => Promise.resolve(api)} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(noConnection);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('marta@ejemplo.example')).toBeTruthy();
});
