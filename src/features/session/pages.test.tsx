import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsecuredJWT } from 'jose';
import { StrictMode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallbackPage } from './CallbackPage.tsx';
import type { Identity } from './identity.ts';
import { SignInError } from './identity.ts';
import { RequireSession } from './RequireSession.tsx';
import { SessionProvider, useSession } from './SessionProvider.tsx';
import { createSession } from './session.ts';
import { SignInPage } from './SignInPage.tsx';

const identity = {
  warm: vi.fn(),
  sendCode: vi.fn<Identity['sendCode']>(),
  confirmCode: vi.fn<Identity['confirmCode']>(),
  authorize: vi.fn<Identity['authorize']>(),
  complete: vi.fn<Identity['complete']>(),
};

const leavesThePage = () => new Promise<void>(() => undefined);
const token = new UnsecuredJWT({ name: 'Ana' }).setSubject('ana').setExpirationTime('1h').encode();

function Private() {
  return <p>Hola, {useSession().user?.name}</p>;
}

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  const session = createSession(identity);
  render(
    <StrictMode>
      <MantineProvider>
        <SessionProvider session={session} identity={identity}>
          <BrowserRouter>
            <Routes>
              <Route path="/signin" element={<SignInPage />} />
              <Route path="/callback" element={<CallbackPage />} />
              <Route element={<RequireSession />}>
                <Route path="*" element={<Private />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </SessionProvider>
      </MantineProvider>
    </StrictMode>,
  );
  return session;
}

const emailField = () => screen.getByLabelText('Correo electrónico');
const codeField = () => screen.getByLabelText('Código');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function reachCode() {
  const user = userEvent.setup();
  openAt('/signin');
  identity.sendCode.mockResolvedValueOnce();
  await user.type(emailField(), 'ana@ejemplo.example{Enter}');
  await screen.findByRole('heading', { name: 'Ingresá el código que te enviamos a tu correo' });
  return user;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of Object.values(identity)) mock.mockReset();
});

describe('e-mail step', () => {
  test("SH-03 'Entrar' is enabled only for a non-empty valid address", async () => {
    const user = userEvent.setup();
    openAt('/signin');
    expect(button('Entrar').disabled).toBe(true);
    await user.type(emailField(), 'ana@');
    expect(button('Entrar').disabled).toBe(true);
    await user.type(emailField(), 'ejemplo.example');
    expect(button('Entrar').disabled).toBe(false);
    expect(identity.warm).toHaveBeenCalled();
  });

  test('SH-03 a sent code leads to the code screen, with the focus in its field', async () => {
    await reachCode();
    expect(identity.sendCode).toHaveBeenCalledExactlyOnceWith('ana@ejemplo.example');
    expect(screen.getByText('Enviado a ana@ejemplo.example')).toBeTruthy();
    expect(screen.getByText(/spam/)).toBeTruthy();
    expect(document.activeElement).toBe(codeField());
    const described = codeField().getAttribute('aria-describedby')?.split(' ');
    expect(described).toContain(screen.getByText('Enviado a ana@ejemplo.example').id);
    expect(described).toContain(screen.getByRole('heading').id);
  });

  test('SH-04 when sending fails, it is said beside the field, announced, and the address stays', async () => {
    const user = userEvent.setup();
    openAt('/signin');
    identity.sendCode.mockRejectedValueOnce(new SignInError('codeNotSent'));
    await user.type(emailField(), 'ana@ejemplo.example');
    await user.click(button('Entrar'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No se pudo enviar el mail de confirmación.');
    expect(emailField().getAttribute('aria-describedby')).toContain(alert.id);
    expect(emailField()).toHaveProperty('value', 'ana@ejemplo.example');
    expect(document.activeElement).toBe(emailField());
    expect(button('Entrar').disabled).toBe(false);
  });
});

describe('code step', () => {
  test("SH-03 'Confirmar' is enabled when the code is not empty, and Enter sends it once", async () => {
    const user = await reachCode();
    expect(button('Confirmar').disabled).toBe(true);
    await user.keyboard('   ');
    expect(button('Confirmar').disabled).toBe(true);
    identity.confirmCode.mockImplementation(leavesThePage);
    await user.keyboard('123456 {Enter}{Enter}');
    expect(identity.confirmCode).toHaveBeenCalledExactlyOnceWith('ana@ejemplo.example', '123456', '/');
    expect(button('Confirmar').disabled).toBe(true);
  });

  test('SH-04 a wrong or expired code is said beside the field and announced, and the code can be mended', async () => {
    const user = await reachCode();
    identity.confirmCode.mockRejectedValueOnce(new SignInError('wrongCode'));
    await user.keyboard('000000{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Código incorrecto o vencido.');
    expect(document.activeElement).toBe(codeField());
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(codeField()).toHaveProperty('value', '00000');
  });

  test('a connection that failed is not blamed on the code', async () => {
    const user = await reachCode();
    identity.confirmCode.mockRejectedValueOnce(new SignInError('unavailable'));
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ha ocurrido un error/);
  });

  test("SH-03 '¿No lo recibiste?' sends again and says so", async () => {
    const user = await reachCode();
    identity.sendCode.mockResolvedValueOnce();
    await user.click(button('¿No lo recibiste?'));
    expect(await screen.findByText('Te enviamos un código nuevo.')).toBeTruthy();
    expect(identity.sendCode).toHaveBeenCalledTimes(2);
    identity.sendCode.mockRejectedValueOnce(new SignInError('unavailable'));
    await user.click(button('¿No lo recibiste?'));
    expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar el mail de confirmación.');
    expect(screen.queryByText('Te enviamos un código nuevo.')).toBeNull();
  });

  test("SH-03 'Volver' goes back to the address, which is still there", async () => {
    const user = await reachCode();
    await user.click(button('Volver'));
    expect(emailField()).toHaveProperty('value', 'ana@ejemplo.example');
    expect(document.activeElement).toBe(emailField());
  });

  test('coming back to the page with the browser’s back button finds it usable', async () => {
    const user = await reachCode();
    identity.confirmCode.mockImplementation(leavesThePage);
    await user.keyboard('123456{Enter}');
    expect(button('Confirmar').disabled).toBe(true);
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(button('Confirmar').disabled).toBe(false);
  });
});

test('the Gmail button starts its connection, with the way back', async () => {
  openAt('/miscreditos?operacionId=100201');
  identity.authorize.mockImplementation(leavesThePage);
  await userEvent.click(button('Ingresar con Gmail'));
  expect(identity.authorize).toHaveBeenCalledExactlyOnceWith('google-oauth2', '/miscreditos?operacionId=100201');
});

describe('who may see what', () => {
  test('SH-13 without a session every other address leads to /signin', () => {
    openAt('/miscreditos/informarpago/fecha');
    expect(window.location.pathname).toBe('/signin');
    expect(screen.getByRole('heading', { name: 'Ingresá a tu cuenta' })).toBeTruthy();
  });

  test('a session that ends goes to /signin, says why, and comes back after signing in again', async () => {
    localStorage.setItem('accessToken', token);
    const session = openAt('/miscreditos?x=1');
    expect(screen.getByText('Hola, Ana')).toBeTruthy();
    act(() => {
      session.expire('Sesión Expirada');
    });
    expect(window.location.pathname).toBe('/signin');
    expect(screen.getByRole('status').textContent).toBe('Sesión Expirada');
    identity.complete.mockResolvedValueOnce({ accessToken: token, returnTo: '/other' });
    await act(() => session.complete('#from-another-tab'));
    expect(window.location.pathname + window.location.search).toBe('/miscreditos?x=1');
  });
});

describe('/callback', () => {
  test('SH-06 a good hash signs in, and leaves the address bar and the history before it is read', async () => {
    identity.complete.mockImplementation(() => {
      expect(window.location.href).not.toContain('access_token');
      return Promise.resolve({ accessToken: token, returnTo: '/miscreditos' });
    });
    const entries = window.history.length;
    openAt('/callback#access_token=secret&state=s');
    expect(await screen.findByText('Hola, Ana')).toBeTruthy();
    expect(identity.complete).toHaveBeenCalledExactlyOnceWith('#access_token=secret&state=s');
    expect(window.location.pathname).toBe('/miscreditos');
    expect(window.history.length).toBe(entries);
  });

  test('SH-06 an error has a screen with a way back, and the hash is gone', async () => {
    identity.complete.mockRejectedValue(new SignInError('refused'));
    openAt('/callback#error=access_denied&error_description=no');
    const heading = await screen.findByRole('heading', { name: 'No pudimos iniciar tu sesión' });
    expect(document.activeElement).toBe(heading);
    expect(window.location.hash).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
    expect(emailField()).toBeTruthy();
  });

  test('without a hash it leads to /signin, or home when signed in', () => {
    openAt('/callback');
    expect(window.location.pathname).toBe('/signin');
    localStorage.setItem('accessToken', token);
    openAt('/callback');
    expect(window.location.pathname).toBe('/');
  });
});
