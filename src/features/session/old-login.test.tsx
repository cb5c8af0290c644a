import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Answering } from '../../api/testing/Answering.tsx';
import { clientOptions } from '../../api/testing/client-options.ts';
import { createApi } from '../../api/testing/whole-api.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { OldLoginPage } from './OldLoginPage.tsx';

const client = {
  ...createApi(clientOptions()),
  login: vi.fn(() => Promise.resolve({ bearerToken: 't', euroUserId: 'EU0001' })),
  requestPasswordRecovery: vi.fn(() => Promise.resolve(null)),
  confirmSignupRequest: vi.fn(() => Promise.resolve('EU0001')),
  confirmPassword: vi.fn(() => Promise.resolve(null)),
};
const api = () => Promise.resolve(client);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}
const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;

function open(at: string) {
  render(
    <Answering api={{}} at={at}>
      {() => (
        <>
          <Address />
          <Routes>
            <Route path="/login/old" element={<OldLoginPage api={api} />} />
            <Route path="/login/password/:token" element={<NewPasswordPage api={api} />} />
            <Route path="*" element={null} />
          </Routes>
        </>
      )}
    </Answering>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  vi.clearAllMocks();
});

test('SH-07 C2 a notice says whose credentials are taken, and below it are their two fields', () => {
  open('/login/old');
  expect(
    screen.getByText(
      'Acá van el correo y la contraseña con los que entrabas antes del cambio en la forma de ingresar.',
    ),
  ).toBeTruthy();
  expect(screen.getByLabelText('Correo electrónico').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Contraseña').getAttribute('type')).toBe('password');
  expect(button('Entrar').disabled).toBe(false);
});

test('SH-07 C5 neither the user nor the password may be empty', async () => {
  const user = open('/login/old');
  await user.click(button('Entrar'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Requerido', 'Requerido']);
  await user.type(screen.getByLabelText('Correo electrónico'), 'agencia@ejemplo.example');
  await user.click(button('Entrar'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Requerido']);
  expect(client.login).not.toHaveBeenCalled();
});

test('QA-11 SH-07 while the call runs, which is made once, the button keeps the focus', async () => {
  client.login.mockImplementationOnce(() => new Promise(() => undefined));
  const user = open('/login/old');
  await user.type(screen.getByLabelText('Correo electrónico'), 'agencia@ejemplo.example');
  await user.type(screen.getByLabelText('Contraseña'), 'la de antes');
  await user.dblClick(button('Entrar'));
  expect(client.login).toHaveBeenCalledOnce();
  expect(button('Entrar')).toMatchObject({ disabled: false, ariaDisabled: 'true' });
  expect(document.activeElement).toBe(button('Entrar'));
});

test('SH-08 the link of who forgot the password opens its recovery', async () => {
  const user = open('/login/old');
  await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(address()).toBe('/login/old?password');
  expect(screen.getByRole('heading', { name: 'Recuperá tu contraseña' })).toBeTruthy();
});

test('SH-10 C2 who proved a former account is led to /actualizando/success, with its id', async () => {
  const user = open('/login/old');
  await user.type(screen.getByLabelText('Correo electrónico'), 'agencia@ejemplo.example');
  await user.type(screen.getByLabelText('Contraseña'), 'la de antes');
  await user.click(button('Entrar'));
  expect(client.login).toHaveBeenCalledExactlyOnceWith({
    UserName: 'agencia@ejemplo.example',
    Password: 'la de antes',
  });
  await vi.waitFor(() => {
    expect(address()).toBe('/actualizando/success?idEuro=EU0001');
  });
});

test('SH-08 C2 a query with password shows the recovery: an address, then that a mail was sent', async () => {
  const user = open('/login/old?password');
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  expect(button('Enviarme el enlace').disabled).toBe(true);
  await user.type(screen.getByLabelText('Correo electrónico'), 'agencia@');
  await user.click(button('Enviarme el enlace'));
  expect(screen.getByRole('alert').textContent).toBe('La dirección de correo electrónico no es válida');
  expect(client.requestPasswordRecovery).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Correo electrónico'), 'ejemplo.example');
  await user.click(button('Enviarme el enlace'));
  expect(await screen.findByText(/^Si agencia@ejemplo\.example tiene una cuenta, en unos minutos/)).toBeTruthy();
  expect(client.requestPasswordRecovery).toHaveBeenCalledExactlyOnceWith('agencia@ejemplo.example');
  expect(screen.getByRole('link', { name: 'Finalizar' }).getAttribute('href')).toBe('/login/old');
});

test('SH-09 C2 the mailed link sets a new password and says so', async () => {
  const user = open('/login/password/enlace0123456789');
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'clave-nueva-88');
  await user.type(screen.getByLabelText('Repetí la contraseña'), 'clave-nueva-88');
  await user.click(button('Guardar contraseña'));
  expect(await screen.findByRole('heading', { name: 'Contraseña confirmada correctamente.' })).toBeTruthy();
  expect(client.confirmPassword).toHaveBeenCalledExactlyOnceWith('enlace0123456789', 'clave-nueva-88');
});
