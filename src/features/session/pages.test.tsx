import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallbackPage } from './CallbackPage.tsx';
import { type Identity, SignInError } from './identity.ts';
import { wayBack } from './return-to.ts';
import { createSession, type Session } from './session.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SignOutPage } from './SignOutPage.tsx';

const identity = {
  preload: vi.fn(),
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
const openSignIn = (address = '/signin', state: unknown = null, networks: readonly string[] | null = null) =>
  open(<SignInPage warn={warn} networks={networks} />, address, state);

const emailField = () => screen.getByLabelText('Correo electrónico');
const codeField = () => screen.getByLabelText('Código');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Seconds pass. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function reachCode() {
  const user = userEvent.setup();
  openSignIn();
  identity.sendCode.mockResolvedValueOnce();
  await user.type(emailField(), 'ana@ejemplo.example{Enter}');
  await screen.findByRole('heading', { name: 'Ingresá el código que te enviamos a tu correo' });
  return user;
}

beforeEach(() => {
  // Time passes only by `pass`.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of [...Object.values(identity), logout, warn]) mock.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('social connections', () => {
  test('OP-02 only those that the deployment has are offered, none of them says nothing of them', () => {
    openSignIn('/signin', null, ['yahoo', 'google-oauth2', 'unknown']);
    expect(screen.getAllByRole('button', { name: /^Continuar con / })).toHaveLength(2);
    expect(button('Continuar con Gmail')).toBeTruthy();
    expect(button('Continuar con Yahoo')).toBeTruthy();
    cleanup();
    openSignIn('/signin', null, []);
    expect(screen.queryByRole('button', { name: /^Continuar con / })).toBeNull();
    expect(screen.queryByText('o')).toBeNull();
  });

  test.each([
    ['Facebook', 'facebook'],
    ['Gmail', 'google-oauth2'],
    ['Outlook', 'windowslive'],
    ['X', 'twitter'],
    ['Yahoo', 'yahoo'],
  ])('SH-01 %s starts its connection, with the way back', async (network, connection) => {
    openSignIn('/signin', wayBack('/miscreditos?operacionId=100201'));
    identity.authorize.mockImplementation(leavesThePage);
    await userEvent.click(button(`Continuar con ${network}`));
    expect(identity.authorize).toHaveBeenCalledExactlyOnceWith(connection, '/miscreditos?operacionId=100201');
  });

  test('one that cannot be reached says so, and can be tried again', async () => {
    openSignIn();
    identity.authorize.mockRejectedValueOnce(new SignInError('unavailable'));
    await userEvent.click(button('Continuar con Yahoo'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ha ocurrido un error/);
    expect(button('Continuar con Yahoo').disabled).toBe(false);
  });

  test("SH-02 'O ingresá con tu cuenta corporativa' leads to /login/old", () => {
    openSignIn();
    expect(screen.getByRole('link', { name: 'O ingresá con tu cuenta corporativa' }).getAttribute('href')).toBe(
      '/login/old',
    );
  });
});

test('SH-12 C1 beside the card stands what the portal is for', () => {
  openSignIn();
  expect(within(screen.getByRole('banner')).getAllByText(/./).at(-1)?.textContent).toBe(
    'Todas las herramientas para comprar y vender tu auto, asegurar tus proyectos y llegar a tus metas.',
  );
});

describe('e-mail step', () => {
  test("SH-03 'Entrar' is disabled for an empty field only; pressed, it says what is wrong beside it, with the focus there", async () => {
    const user = userEvent.setup();
    openSignIn();
    expect(button('Entrar').disabled).toBe(true);
    await user.type(emailField(), 'ana@');
    expect(button('Entrar').disabled).toBe(false);
    await user.click(button('Entrar'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('La dirección de correo electrónico no es válida');
    expect(emailField().getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(emailField());
    expect(identity.sendCode).not.toHaveBeenCalled();
    await user.type(emailField(), 'ejemplo.example');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(identity.preload).toHaveBeenCalled();
  });

  test('SH-03 an address with accents before its at sign is told so, and is not sent', async () => {
    const user = userEvent.setup();
    openSignIn();
    await user.type(emailField(), 'josé@ejemplo.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Antes de la @ no puede haber acentos, eñes ni otros caracteres especiales',
    );
    expect(identity.sendCode).not.toHaveBeenCalled();
  });

  test.each([
    ["M.D'Angelo@ejemplo.example", "m.d'angelo@ejemplo.example"],
    ['ana@ñandú.example', 'ana@xn--and-6ma2c.example'],
  ])('SH-03 VA-03 a code is sent to %s, and a reload keeps its screen', async (typed, email) => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockResolvedValueOnce();
    await user.type(emailField(), `${typed}{Enter}`);
    expect(await screen.findByText(`Enviado a ${email}`)).toBeTruthy();
    expect(identity.sendCode).toHaveBeenCalledExactlyOnceWith(email);
    cleanup();
    openSignIn();
    expect(screen.getByText(`Enviado a ${email}`)).toBeTruthy();
  });

  test("SH-03 a phone's keyboard neither corrects nor capitalises an address, and its key sends it", () => {
    openSignIn();
    const said = ['type', 'inputmode', 'autocapitalize', 'autocorrect', 'spellcheck', 'autocomplete', 'enterkeyhint'];
    expect(said.map((name) => emailField().getAttribute(name))).toEqual([
      'email',
      'email',
      'none',
      'off',
      'false',
      'email',
      'send',
    ]);
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

  test('EN-16 SH-03 without a connection the code is asked for as soon as it is back, and that is said', async () => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockRejectedValueOnce(new SignInError('codeNotSent')).mockResolvedValueOnce();
    await user.type(emailField(), 'ana@ejemplo.example');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await user.click(button('Entrar'));
    expect(screen.getByText('Sin conexión. Cuando vuelva, seguimos solos.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    line.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Enviado a ana@ejemplo.example')).toBeTruthy();
    expect(identity.sendCode.mock.calls).toEqual([['ana@ejemplo.example'], ['ana@ejemplo.example']]);
    line.mockRestore();
  });

  test('EN-16 SH-03 a code whose line broke and was back before that was seen is asked for again', async () => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode
      .mockImplementationOnce(() => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
        return Promise.reject(new SignInError('unavailable'));
      })
      .mockResolvedValueOnce();
    await user.type(emailField(), 'ana@ejemplo.example');
    await user.click(button('Entrar'));
    expect(await screen.findByText('Enviado a ana@ejemplo.example')).toBeTruthy();
    expect(identity.sendCode).toHaveBeenCalledTimes(2);
  });

  test('EN-16 SH-03 a code that waits for the line is not asked for any more once the screen is left', async () => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockRejectedValueOnce(new SignInError('codeNotSent'));
    await user.type(emailField(), 'ana@ejemplo.example');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(button('Entrar'));
    cleanup();
    line.mockReturnValue(true);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    expect(identity.sendCode.mock.calls).toEqual([['ana@ejemplo.example']]);
    line.mockRestore();
  });

  test('EN-16 SH-04 a right code whose answer was lost is not called wrong, and another one can be asked for at once', async () => {
    const user = userEvent.setup();
    openSignIn();
    await user.type(emailField(), 'ana@ejemplo.example');
    await user.click(button('Entrar'));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    identity.confirmCode
      .mockRejectedValueOnce(new SignInError('unavailable'))
      .mockRejectedValueOnce(new SignInError('wrongCode'))
      .mockRejectedValueOnce(new SignInError('wrongCode'));
    await user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    line.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Se cortó la conexión mientras lo verificábamos. Si era el código correcto ya no sirve: pedí otro.',
    );
    expect(button('¿No lo recibiste?').disabled).toBe(false);
    // A later try is one like any other.
    await user.click(button('Confirmar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto o vencido.');
    line.mockRestore();
  });

  test('SH-04 over the limit of codes it says for how long, and a code that was sent before can still be typed', async () => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockRejectedValueOnce(new SignInError('tooManyCodes', 'too_many_requests', 700));
    await user.type(emailField(), 'ana@ejemplo.example');
    expect(screen.queryByRole('button', { name: 'Ya tengo un código' })).toBeNull();
    await user.click(button('Entrar'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo enviar el mail de confirmación. Pediste demasiados códigos: vas a poder pedir otro en 12 minutos. Si ya te llegó uno, podés usarlo.',
    );
    await user.click(button('Ya tengo un código'));
    expect(screen.getByText('Podés reenviarlo en 11:40.')).toBeTruthy();
    expect(button('¿No lo recibiste?').disabled).toBe(true);
    identity.confirmCode.mockImplementation(leavesThePage);
    await user.type(codeField(), '123456{Enter}');
    expect(identity.confirmCode).toHaveBeenCalledExactlyOnceWith('ana@ejemplo.example', '123456', '/');
  });

  test('SH-04 where the identity service does not say for how long, neither does the screen', async () => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockRejectedValueOnce(new SignInError('tooManyCodes'));
    await user.type(emailField(), 'ana@ejemplo.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo enviar el mail de confirmación. Pediste demasiados códigos: esperá unos minutos y volvé a probar. Si ya te llegó uno, podés usarlo.',
    );
  });

  test.each(['{Enter}', '{Tab}'])('SH-03 a malformed address is said beside the field on %s', async (key) => {
    const user = userEvent.setup();
    openSignIn();
    await user.type(emailField(), 'ana@ejemplo.');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard(key);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('La dirección de correo electrónico no es válida');
    expect(emailField().getAttribute('aria-describedby')).toContain(alert.id);
    await user.type(emailField(), 'example');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('MY-10 the e-mail comes before the networks: two at once, the others behind one tap', () => {
    openSignIn();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Entrar',
      'Continuar con Facebook',
      'Continuar con Gmail',
      'Continuar con Outlook',
      'Continuar con X',
      'Continuar con Yahoo',
    ]);
    const behind = within(screen.getByText('Otras formas de ingresar').closest('details') ?? document.body);
    expect(behind.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Continuar con Outlook',
      'Continuar con X',
      'Continuar con Yahoo',
    ]);
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
    expect(button('Confirmar').getAttribute('aria-disabled')).toBe('true');
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
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.',
    );
  });

  test.each([
    '123 456',
    ' 123-456 ',
    '12\u201334\u00a056',
    'Tu código es 123456.',
    '１２３-４５６',
    '\u202A123456\u202C',
  ])('SH-03 SH-04 of what is pasted as %j the code is shown and sent', async (pasted) => {
    const user = await reachCode();
    await user.paste(pasted);
    expect(codeField()).toHaveProperty('value', '123456');
    expect([codeField().getAttribute('autocomplete'), codeField().getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    identity.confirmCode.mockImplementation(leavesThePage);
    await user.keyboard('{Enter}');
    expect(identity.confirmCode).toHaveBeenCalledExactlyOnceWith('ana@ejemplo.example', '123456', '/');
  });

  test.each([
    ['12345', 'El código tiene 6 números: fijate en el correo que te enviamos.'],
    ['no es', 'El código tiene 6 números: fijate en el correo que te enviamos.'],
    ['123456 654321', 'Ahí hay más de un código: dejá sólo el último que te llegó.'],
  ])('SH-04 %j is not sent, is no try, and is told beside the field', async (typed, says) => {
    const user = await reachCode();
    for (let time = 0; time < 3; time += 1) {
      await user.clear(codeField());
      await user.paste(typed);
      await user.click(button('Confirmar'));
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toBe(says);
      expect(codeField().getAttribute('aria-describedby')).toContain(alert.id);
      expect(document.activeElement).toBe(codeField());
    }
    expect(identity.confirmCode).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Probaste/)).toBeNull();
    expect(codeField()).toHaveProperty('value', typed);
  });

  test("SH-03 '¿No lo recibiste?' counts down, sends again, says so and empties the old code", async () => {
    const user = await reachCode();
    expect(button('¿No lo recibiste?').disabled).toBe(true);
    expect(screen.getByText('Podés reenviarlo en 0:30.').id).toBe(
      button('¿No lo recibiste?').getAttribute('aria-describedby'),
    );
    await pass(1);
    expect(screen.getByText('Podés reenviarlo en 0:29.')).toBeTruthy();
    await pass(29);
    expect(screen.queryByText(/Podés reenviarlo/)).toBeNull();

    await user.type(codeField(), '000000');
    identity.sendCode.mockRejectedValueOnce(new SignInError('unavailable'));
    await user.click(button('¿No lo recibiste?'));
    expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar el mail de confirmación.');
    expect(codeField()).toHaveProperty('value', '000000');
    expect(screen.queryByText('Te enviamos un código nuevo.')).toBeNull();

    identity.sendCode.mockResolvedValueOnce();
    await user.click(button('¿No lo recibiste?'));
    expect(await screen.findByText('Te enviamos un código nuevo.')).toBeTruthy();
    expect(identity.sendCode).toHaveBeenCalledTimes(3);
    expect(codeField()).toHaveProperty('value', '');
    expect(screen.getByText('Podés reenviarlo en 0:30.')).toBeTruthy();
  });

  test('SH-04 sending again over the limit says for how long, and the code in the field stays', async () => {
    const user = await reachCode();
    await pass(30);
    await user.type(codeField(), '123456');
    identity.sendCode.mockRejectedValueOnce(new SignInError('tooManyCodes', 'too_many_requests', 60));
    await user.click(button('¿No lo recibiste?'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo enviar el mail de confirmación. Pediste demasiados códigos: vas a poder pedir otro en 60 segundos. Si ya te llegó uno, podés usarlo.',
    );
    expect(screen.getByText('Podés reenviarlo en 1:00.')).toBeTruthy();
    expect(codeField()).toHaveProperty('value', '123456');
    expect(button('Confirmar').disabled).toBe(false);
  });

  test.each([
    [0, 'Probaste este código demasiadas veces y ya no sirve. Pedí uno nuevo.'],
    [2695, 'Probaste demasiados códigos. Por seguridad, vas a poder pedir uno nuevo y probarlo en 45 minutos.'],
    [82800, 'Probaste demasiados códigos. Por seguridad, vas a poder pedir uno nuevo y probarlo en 23 horas.'],
  ])('SH-04 too many wrong codes (%i s) say what is so and for how long', async (wait, says) => {
    const user = await reachCode();
    identity.confirmCode.mockRejectedValueOnce(new SignInError('tooManyTries', 'too_many_attempts', wait));
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(says);
    await user.keyboard('{Backspace}7');
    expect(button('Confirmar').disabled).toBe(false);
  });

  test.each([
    ['ana@gmail.com', 'https://mail.google.com/'],
    ['ana@Outlook.com', 'https://outlook.live.com/mail/'],
    ['ana@hotmail.com', 'https://outlook.live.com/mail/'],
    ['ana@yahoo.com.ar', 'https://mail.yahoo.com/'],
    ['gmail.com@ejemplo.example', null],
  ])("'Abrir mi correo' of %s leads to %s", async (email, mailbox) => {
    const user = userEvent.setup();
    openSignIn();
    identity.sendCode.mockResolvedValueOnce();
    await user.type(emailField(), `${email}{Enter}`);
    await screen.findByLabelText('Código');
    const link = screen.queryByRole('link', { name: 'Abrir mi correo' });
    expect(link?.getAttribute('href') ?? null).toBe(mailbox);
    expect(link?.getAttribute('rel') ?? 'noopener noreferrer').toBe('noopener noreferrer');
  });

  test("SH-03 'Volver' goes back to the address, which is still there", async () => {
    const user = await reachCode();
    await user.click(button('Volver'));
    expect(await screen.findByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@ejemplo.example');
    expect(document.activeElement).toBe(emailField());
  });

  test('coming back to the page with the browser’s back button finds it usable', async () => {
    const user = await reachCode();
    identity.confirmCode.mockImplementation(leavesThePage);
    await user.keyboard('123456{Enter}');
    expect(button('Confirmar').getAttribute('aria-disabled')).toBe('true');
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(button('Confirmar').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('a reload or a back button loses no code', () => {
  const kept = () => sessionStorage.getItem('codeRequest');

  /** The page is loaded again, as it was left: with its address and the state of its history entry. */
  const reload = () => {
    cleanup();
    const state: unknown = window.history.state;
    const { usr } = v.parse(v.object({ usr: v.unknown() }), state);
    return openSignIn('/signin', usr);
  };

  test('SH-03 after a reload the code’s screen has its address, its countdown and its tries, and not the code', async () => {
    const user = await reachCode();
    for (const code of ['000000', '000001']) {
      identity.confirmCode.mockRejectedValueOnce(new SignInError('wrongCode'));
      await user.clear(codeField());
      await user.type(codeField(), `${code}{Enter}`);
      await screen.findByRole('alert');
    }
    expect(kept()).not.toMatch(/00000/);
    expect(Object.keys(localStorage)).toEqual([]);
    await pass(10);
    reload();
    expect(screen.getByText('Enviado a ana@ejemplo.example')).toBeTruthy();
    expect(screen.getByText(/^Lo enviamos a las \d\d:\d\d\. /)).toBeTruthy();
    expect(screen.getByText('Podés reenviarlo en 0:20.')).toBeTruthy();
    expect(
      screen.getByText(
        'Probaste 2 veces. Sirven los códigos de los últimos cinco minutos que pediste en este navegador.',
      ),
    ).toBeTruthy();
    expect(codeField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(codeField());
  });

  test('SH-03 a tab that was discarded, and opens the address anew, finds the code’s screen and the way back to the address', async () => {
    const user = await reachCode();
    cleanup();
    openSignIn();
    expect(screen.getByText('Enviado a ana@ejemplo.example')).toBeTruthy();
    await user.click(button('Volver'));
    expect(emailField()).toHaveProperty('value', 'ana@ejemplo.example');
    await user.click(button('Ya tengo un código'));
    expect(codeField()).toBeTruthy();
  });

  test('SH-03 the phone’s back button leads from the code to the address, and forward to the code again', async () => {
    const user = await reachCode();
    window.history.back();
    expect(await screen.findByLabelText('Correo electrónico')).toHaveProperty('value', 'ana@ejemplo.example');
    window.history.forward();
    expect(await screen.findByLabelText('Código')).toBeTruthy();
    window.history.back();
    await screen.findByLabelText('Correo electrónico');
    reload();
    expect(emailField()).toHaveProperty('value', 'ana@ejemplo.example');
    await user.clear(emailField());
    await user.type(emailField(), 'otra@ejemplo.example');
    expect(screen.queryByRole('button', { name: 'Ya tengo un código' })).toBeNull();
  });

  test('nothing of it is left once the user is signed in', async () => {
    await reachCode();
    expect(kept()).toContain('ana@ejemplo.example');
    localStorage.setItem('accessToken', token);
    createSession({ identity, logout });
    expect(kept()).toBeNull();
  });

  test('a code of more than an hour ago is not waited for', async () => {
    await reachCode();
    await pass(3601);
    cleanup();
    openSignIn();
    expect(emailField()).toHaveProperty('value', '');
    expect(kept()).toBeNull();
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

  test('ER-02 who was signed in finds their e-mail in the field, and nothing keeps it; who left does not', () => {
    const ofAna = new UnsecuredJWT({ name: 'Ana', email: 'ana@ejemplo.example' });
    localStorage.setItem('accessToken', ofAna.setSubject('ana').setIssuedAt().setExpirationTime('1h').encode());
    const session = openSignIn();
    act(() => {
      session.refuse('expired');
    });
    expect(emailField()).toHaveProperty('value', 'ana@ejemplo.example');
    expect(button('Entrar').disabled).toBe(false);
    expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
      'ana@',
    );
    act(() => {
      session.signOut();
    });
    cleanup();
    openSignIn();
    expect(emailField()).toHaveProperty('value', '');
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

  test('OP-02 a user whose network does not vouch for their e-mail reads so, and the way on', async () => {
    identity.complete.mockRejectedValue(new SignInError('emailNotVerified'));
    open(<CallbackPage />, '/callback#error=email_not_verified');
    expect(
      await screen.findByText(
        'La red con la que ingresaste no confirma que el correo sea tuyo. Ingresá con un código que te mandamos a ese correo.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
  });

  test.each(['', '#', '#state=s', '#algo'])(
    'SH-06 without a token or an error in it (%j) nothing is waited for: a sentence and a way on',
    (hash) => {
      open(<CallbackPage />, `/callback${hash}`);
      expect(screen.getByRole('heading', { name: 'No pudimos iniciar tu sesión' })).toBeTruthy();
      expect(
        screen.getByText('La dirección con la que volviste no trae tu ingreso: puede estar incompleta, o ya se usó.'),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/signin');
      expect(identity.complete).not.toHaveBeenCalled();
      expect(window.location.hash).toBe('');
    },
  );

  test('SH-06 an identity service that never answers is not waited for without end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    identity.complete.mockImplementation(() => new Promise(() => undefined));
    open(<CallbackPage />, '/callback#access_token=x');
    expect(screen.getByText('Iniciando sesión…')).toBeTruthy();
    await pass(30);
    expect(screen.getByText('Hubo un problema, volvé a iniciar sesión.')).toBeTruthy();
  });
});

describe('/signout', () => {
  const routes = (isNative = false) => (
    <Routes>
      <Route path="/info" element={<Link to="/signout">Cerrar sesión</Link>} />
      <Route path="/signout" element={<SignOutPage isNative={isNative} />} />
    </Routes>
  );
  const expectLeft = (session: Session) => {
    expect(session.state()).toEqual({ status: 'signingOut' });
    expect(logout).toHaveBeenCalledOnce();
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Cerrando sesión…');
  };

  beforeEach(() => {
    localStorage.setItem('accessToken', token);
    logout.mockImplementation(leavesThePage);
  });

  test('SH-17 a link of the portal’s own logs out here and at the identity service', async () => {
    const session = open(routes(), '/info');
    await userEvent.click(screen.getByRole('link', { name: 'Cerrar sesión' }));
    expectLeft(session);
  });

  test('SH-17 an address from elsewhere logs nobody out before they say so', async () => {
    const session = open(routes(), '/signout');
    expect(session.state().status).toBe('signedIn');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Querés cerrar sesión?' }));
    expect(screen.getByRole('link', { name: 'Seguir en el portal' }).getAttribute('href')).toBe('/');
    expect(localStorage.getItem('accessToken')).toBe(token);
    await userEvent.click(button('Cerrar sesión'));
    expectLeft(session);
  });

  test('SH-17 SH-25 inside the native app nobody is asked', () => {
    expectLeft(open(routes(true), '/signout'));
  });
});
