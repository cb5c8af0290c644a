import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallbackPage } from './CallbackPage.tsx';
import { type Identity, SignInError } from './identity.ts';
import { wayBack } from './return-to.ts';
import { createSession } from './session.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';

const identity = {
  warm: vi.fn(),
  sendCode: vi.fn<Identity['sendCode']>(),
  confirmCode: vi.fn<Identity['confirmCode']>(),
  authorize: vi.fn<Identity['authorize']>(),
  complete: vi.fn<Identity['complete']>(),
  renew: vi.fn<Identity['renew']>(),
};
const logout = vi.fn<() => Promise<void>>();
const warn = vi.fn<(message: string) => void>();

const leavesThePage = () => new Promise<void>(() => undefined);
const token = new UnsecuredJWT({ name: 'Ana' }).setSubject('ana').setIssuedAt().setExpirationTime('1h').encode();

function open(page: ReactNode, address: string, state: unknown = null) {
  window.history.replaceState({ usr: state }, '', address);
  const session = createSession({ identity, logout });
  render(
    <StrictMode>
      <SessionProvider session={session} identity={identity}>
        <BrowserRouter>{page}</BrowserRouter>
      </SessionProvider>
    </StrictMode>,
  );
  return session;
}
const openSignIn = (address = '/signin', state: unknown = null) => open(<SignInPage warn={warn} />, address, state);

const emailField = () => screen.getByLabelText('Correo electrónico');
const codeField = () => screen.getByLabelText('Código');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function reachCode() {
  const user = userEvent.setup();
  openSignIn();
  identity.sendCode.mockResolvedValueOnce();
  await user.type(emailField(), 'ana@ejemplo.example{Enter}');
  await screen.findByRole('heading', { name: 'Ingresá el código que te enviamos a tu correo' });
  return user;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of [...Object.values(identity), logout, warn]) mock.mockReset();
});

describe('social connections', () => {
  test.each([
    ['Facebook', 'facebook'],
    ['Gmail', 'google-oauth2'],
    ['Hotmail', 'windowslive'],
    ['Twitter', 'twitter'],
    ['Yahoo', 'yahoo'],
  ])('SH-01 %s starts its connection, with the way back', async (network, connection) => {
    openSignIn('/signin', wayBack('/miscreditos?operacionId=100201'));
    identity.authorize.mockImplementation(leavesThePage);
    await userEvent.click(button(`Ingresar con ${network}`));
    expect(identity.authorize).toHaveBeenCalledExactlyOnceWith(connection, '/miscreditos?operacionId=100201');
  });

  test('one that cannot be reached says so, and can be tried again', async () => {
    openSignIn();
    identity.authorize.mockRejectedValueOnce(new SignInError('unavailable'));
    await userEvent.click(button('Ingresar con Yahoo'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ha ocurrido un error/);
    expect(button('Ingresar con Yahoo').disabled).toBe(false);
  });

  test("SH-02 'O ingresá con tu cuenta corporativa' leads to /login/old", () => {
    openSignIn();
    expect(screen.getByRole('link', { name: 'O ingresá con tu cuenta corporativa' }).getAttribute('href')).toBe(
      '/login/old',
    );
  });
});

describe('e-mail step', () => {
  test("SH-03 'Entrar' is enabled only for a non-empty valid address", async () => {
    const user = userEvent.setup();
    openSignIn();
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

  test('SH-04 a failure to send is shown beside the field, announced, and the address stays', async () => {
    const user = userEvent.setup();
    openSignIn();
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

  test('SH-04 over the limit of codes it says to wait, at the address and at the code', async () => {
    const user = userEvent.setup();
    openSignIn();
    const waits =
      'No se pudo enviar el mail de confirmación. Pediste demasiados códigos: esperá unos minutos y volvé a probar.';
    identity.sendCode.mockRejectedValueOnce(new SignInError('tooManyCodes'));
    await user.type(emailField(), 'ana@ejemplo.example');
    await user.click(button('Entrar'));
    expect((await screen.findByRole('alert')).textContent).toBe(waits);
    await user.click(button('Entrar'));
    await screen.findByText('Enviado a ana@ejemplo.example');
    identity.sendCode.mockRejectedValueOnce(new SignInError('tooManyCodes'));
    await user.click(button('¿No lo recibiste?'));
    expect((await screen.findByRole('alert')).textContent).toBe(waits);
  });

  test('SH-05 a passwordless flag opens it directly, with a warning', () => {
    openSignIn('/signin?passwordless=true');
    expect(warn).toHaveBeenCalledWith('No detectamos email asociado, por favor ingresá aquí');
    expect(document.activeElement).toBe(emailField());
    expect(screen.queryByRole('button', { name: 'Ingresar con Gmail' })).toBeNull();
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

  test('SH-04 a wrong or expired code is said beside the field and announced, and the code can be corrected', async () => {
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

describe('why a user is on the sign-in screen', () => {
  test.each([
    ['expired', 'Sesión Expirada'],
    ['unauthorized', 'Error en el inicio de sesión, verifique usuario y contraseña'],
  ] as const)('ER-02 a session that the server ended (%s) says so', (farewell, sentence) => {
    localStorage.setItem('accessToken', token);
    const session = openSignIn();
    act(() => {
      session.refuse(farewell);
    });
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  test('SH-16 a renewal that failed says so', async () => {
    localStorage.setItem(
      'accessToken',
      new UnsecuredJWT({}).setSubject('ana').setIssuedAt(1).setExpirationTime(2).encode(),
    );
    identity.renew.mockRejectedValueOnce(new SignInError('refused'));
    openSignIn();
    expect(await screen.findByText('Hubo un problema, volvé a iniciar sesión.')).toBeTruthy();
  });

  test('SH-10 a user who proved a legacy account reads that they must sign in the new way', () => {
    openSignIn('/signin', wayBack('/actualizando/success?idEuro=EU0001'));
    expect(screen.getByRole('status').textContent).toMatch(/^Verificamos tu cuenta anterior/);
  });
});

describe('/callback', () => {
  test('SH-06 a good hash signs in, and leaves the address bar and the history before it is read', async () => {
    identity.complete.mockImplementation(() => {
      expect(window.location.href).not.toContain('access_token');
      return Promise.resolve({ accessToken: token, returnTo: '/miscreditos' });
    });
    const entries = window.history.length;
    const session = open(<CallbackPage />, '/callback#access_token=secret&state=s');
    await vi.waitFor(() => {
      expect(session.state()).toMatchObject({ status: 'signedIn', returnTo: '/miscreditos' });
    });
    expect(identity.complete).toHaveBeenCalledExactlyOnceWith('#access_token=secret&state=s');
    expect(window.history.length).toBe(entries);
  });

  test('SH-06 an error has a screen with a way back, and the hash is gone', async () => {
    identity.complete.mockRejectedValue(new SignInError('refused'));
    open(<CallbackPage />, '/callback#error=access_denied&error_description=no');
    const heading = await screen.findByRole('heading', { name: 'No pudimos iniciar tu sesión' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Hubo un problema, volvé a iniciar sesión.')).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/signin');
  });

  test('a user whose device has a wrong clock reads so', async () => {
    identity.complete.mockRejectedValue(new SignInError('clockSkew'));
    open(<CallbackPage />, '/callback#id_token=x');
    expect(await screen.findByText(/^La fecha o la hora de tu dispositivo no son correctas/)).toBeTruthy();
  });

  test('without a hash it leads to /signin', () => {
    open(<CallbackPage />, '/callback');
    expect(window.location.pathname).toBe('/signin');
  });
});

test('SH-17 /signout logs out here and at the identity service', () => {
  localStorage.setItem('accessToken', token);
  logout.mockImplementation(leavesThePage);
  const session = open(<SignOutPage />, '/signout');
  expect(session.state()).toEqual({ status: 'signingOut' });
  expect(logout).toHaveBeenCalledOnce();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Cerrando sesión…');
});
