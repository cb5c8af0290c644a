import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { AccountChooser } from './AccountChooser.tsx';
import { PersonalSignupPage } from './PersonalSignupPage.tsx';
import { UpdateStartPage } from './UpdateStartPage.tsx';
import { UpdateSuccessPage } from './UpdateSuccessPage.tsx';

const show = (page: ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('account-type chooser', () => {
  const autos = { name: 'Autos del Sur', email: 'tomas@gmail.com', inReview: false };
  const send = vi.fn(() => false);

  function choose(known: { name?: string; personalAllowed?: boolean; agency?: typeof autos } = {}) {
    const onCheck = vi.fn();
    const onBack = vi.fn();
    const { name = null, personalAllowed = true, agency = null } = known;
    show(
      <AccountChooser
        {...{ name, personalAllowed, agency, onCheck, onBack }}
        support={{ native: { send }, url: 'https://wa.me/5491155550100' }}
      />,
    );
    return { onCheck, onBack };
  }

  test('ON-03 it greets, and asks what kind of account to create', () => {
    choose({ name: 'MARTA QUIROGA' });
    expect(screen.getByRole('heading', { name: 'Hola, Marta' })).toBeTruthy();
    expect(screen.getByText('¿Qué tipo de cuenta querés crear?')).toBeTruthy();
  });

  test('ON-03 with validacion-identidad there are an agency’s and a personal account', () => {
    choose();
    expect(wayTo('Cuenta Agencia')).toBe('/agencias/signup');
    expect(wayTo('Cuenta Personal')).toBe('/clientes/signup');
    expect(screen.queryByRole('link', { name: 'Ya tengo cuenta' })).toBeNull();
  });

  test('ON-03 without it a user with an account is led to it, and a customer without one to the support', () => {
    choose({ personalAllowed: false });
    expect(wayTo('Cuenta Agencia')).toBe('/agencias/signup');
    expect(wayTo('Ya tengo cuenta')).toBe('/actualizando/inicio');
    expect(screen.queryByRole('link', { name: 'Cuenta Personal' })).toBeNull();
    const chat = screen.getByRole('link', { name: /^Tengo un crédito y no tengo cuenta Escribinos por WhatsApp/ });
    expect(chat.getAttribute('href')).toBe('https://wa.me/5491155550100');
  });

  test('OP-11 ON-01 an agency whose registration is complete is told that somebody looks at it, and can look again', async () => {
    const { onCheck } = choose({ agency: { ...autos, inReview: true } });
    const sent = screen.getByRole('region', { name: 'Cuenta Agencia' });
    expect(sent.textContent).toContain(
      'Estamos revisando los datos de Autos del Sur. Cuando la agencia esté aprobada te avisamos por correo electrónico a tomas@gmail.com, y podés ingresar.',
    );
    expect(screen.queryByRole('button', { name: 'Ya completé el registro' })).toBeNull();
    await userEvent.click(button('Ver si ya está aprobada'));
    expect(onCheck).toHaveBeenCalledOnce();
  });

  test.each([true, false])(
    'ON-01 ON-03 after an agency’s sign-up it says what was sent and where, and does not offer to begin again (flag: %s)',
    async (personalAllowed) => {
      const { onCheck } = choose({ agency: autos, personalAllowed });
      const sent = screen.getByRole('region', { name: 'Cuenta Agencia' });
      expect(sent.textContent).toContain(
        'Ya recibimos los datos de Autos del Sur. Te enviamos un correo electrónico a tomas@gmail.com para que completes el registro de la agencia.',
      );
      expect(wayTo('Abrir mi correo')).toBe('https://mail.google.com/');
      expect(screen.queryByRole('link', { name: 'Cuenta Agencia' })).toBeNull();
      expect(wayTo(personalAllowed ? 'Cuenta Personal' : 'Ya tengo cuenta')).toBeTruthy();
      await userEvent.click(button('Ya completé el registro'));
      expect(onCheck).toHaveBeenCalledOnce();
    },
  );

  test("ON-03 'Volver' is reported", async () => {
    const { onBack } = choose();
    await userEvent.click(button('Volver'));
    expect(onBack).toHaveBeenCalledOnce();
  });
});

describe('/clientes/signup', () => {
  function open(signup: (name: string) => Promise<void>, defaultName = '') {
    const onDone = vi.fn();
    const errorMessage = (error: unknown) => (error instanceof Error ? error.message : '');
    show(<PersonalSignupPage defaultName={defaultName} signup={signup} onDone={onDone} errorMessage={errorMessage} />);
    return onDone;
  }

  const field = () => screen.getByLabelText<HTMLInputElement>('Nombre y apellido');

  test('ON-02 title, prefilled name, and a way back', () => {
    open(() => Promise.resolve(), 'Marta');
    expect(screen.getByRole('heading', { name: 'Nueva cuenta personal' })).toBeTruthy();
    expect(field().value).toBe('Marta');
    expect(wayTo('Volver')).toBe('/validating');
  });

  test("ON-02 '¡Vamos!' opens the account with the tidied name, then continues", async () => {
    const signup = vi.fn(() => Promise.resolve());
    const onDone = open(signup);
    await userEvent.type(field(), ' Marta  Quiroga ');
    await userEvent.click(button('¡Vamos!'));
    expect(signup).toHaveBeenCalledExactlyOnceWith('Marta Quiroga');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('ON-02 the error of an invalid name is beside the field, which gets the focus', async () => {
    const signup = vi.fn(() => Promise.resolve());
    open(signup);
    await userEvent.type(field(), 'Marta 2');
    await userEvent.click(button('¡Vamos!'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('El nombre no puede tener números');
    expect(field().getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(field());
    expect(signup).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ON-02 while the account is being opened nothing can be sent again', async () => {
    const signup = vi.fn(() => new Promise<void>(() => undefined));
    open(signup, 'Marta');
    field().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(signup).toHaveBeenCalledOnce();
    expect(button('Creando tu cuenta…').getAttribute('aria-disabled')).toBe('true');
    expect(field().readOnly).toBe(true);
  });

  test('ON-02 a failure is announced, the name stays, and it can be tried again', async () => {
    const signup = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('No anduvo'));
    const onDone = open(signup, 'Marta');
    await userEvent.click(button('¡Vamos!'));
    expect((await screen.findByRole('alert')).textContent).toBe('No anduvo');
    expect(field().value).toBe('Marta');
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(button('¡Vamos!'));
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('/actualizando', () => {
  test('ON-04 /actualizando/inicio says what has changed and leads to /login/old', () => {
    show(<UpdateStartPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cambiamos la forma de ingresar');
    expect(screen.getByText(/una única vez con el correo electrónico y la contraseña/)).toBeTruthy();
    expect(wayTo('Continuar')).toBe('/login/old');
  });

  test('ON-04 /actualizando/success leads to /validating with the same query', () => {
    show(<UpdateSuccessPage search="?idEuro=12&x=1" />);
    expect(screen.getByText(/podés ingresar con una red social/)).toBeTruthy();
    expect(wayTo('Ir al inicio')).toBe('/validating?idEuro=12&x=1');
  });

  test('ON-04 and without one', () => {
    show(<UpdateSuccessPage search="" />);
    expect(wayTo('Ir al inicio')).toBe('/validating');
  });
});
