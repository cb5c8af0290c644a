import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { ProfilePage } from './ProfilePage.tsx';

type GetCuenta = Api['getCuenta'];

const marta: Awaited<ReturnType<GetCuenta>> = {
  nombre: 'MARTA QUIROGA',
  email: 'marta@ejemplo.example',
  conexion: 'email',
  cuentaCorporativa: null,
};

function open(getCuenta: GetCuenta, onCounting: ((isWanted: boolean) => void) | null = null) {
  const never = () => new Promise<never>(() => undefined);
  const api = {
    getCuenta,
    getContacto: never,
    postContactoCodigo: never,
    putContacto: never,
    getRecordatorios: never,
    putRecordatorios: never,
    postDatosCodigo: never,
    postDatosDescarga: never,
    getDatosBorrado: never,
    postDatosBorrado: never,
    getMedicion: never,
    putMedicion: never,
  };
  render(
    <MemoryRouter>
      <ProfilePage api={() => Promise.resolve(api)} save={vi.fn()} onErased={vi.fn()} onCounting={onCounting}>
        <p>Lo de otros</p>
      </ProfilePage>
    </MemoryRouter>,
  );
}
const openWith = (changes: Partial<typeof marta> = {}) => {
  open(() => Promise.resolve({ ...marta, ...changes }));
};
const account = () => within(screen.getByRole('region', { name: 'Tu cuenta' }));
const facts = async () => {
  await account().findAllByRole('term');
  return account()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

test('MY-05 the profile is below Info, and has what other features add', () => {
  openWith();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mi perfil');
  expect(document.title).toBe('Mi perfil · Zorzalia');
  expect(screen.getByRole('link', { name: 'Info' }).getAttribute('href')).toBe('/info');
  expect(screen.getByText('Lo de otros')).toBeTruthy();
});

test('MY-05 an account says name, e-mail and how it was signed in', async () => {
  openWith();
  expect(account().getByRole('status').textContent).toBe('Buscando tu cuenta…');
  expect(await facts()).toEqual([
    ['Nombre', 'Marta Quiroga'],
    ['E-mail', 'marta@ejemplo.example'],
    ['Cómo ingresaste', 'Con un código enviado a tu correo'],
  ]);
});

test.each([
  ['google-oauth2', 'Con tu cuenta de Gmail'],
  ['facebook', 'Con tu cuenta de Facebook'],
  ['saml-de-la-red', 'Con tu cuenta de saml-de-la-red'],
])('MY-05 a session of %s was signed in %j', async (conexion, words) => {
  openWith({ conexion });
  expect((await facts()).at(-1)).toEqual(['Cómo ingresaste', words]);
});

test('MY-05 a corporate account that is joined is told', async () => {
  openWith({ cuentaCorporativa: 'agencia@ejemplo.example' });
  expect((await facts()).at(-1)).toEqual(['Cuenta corporativa', 'agencia@ejemplo.example']);
});

test('MY-05 the e-mail stands once where it is the name as well', async () => {
  openWith({ nombre: 'marta@ejemplo.example' });
  expect((await facts())[0]).toEqual(['E-mail', 'marta@ejemplo.example']);
});

test('MY-05 ER-06 an account that does not come is asked for again; the rest of the profile stays', async () => {
  open(vi.fn<GetCuenta>(() => Promise.resolve(marta)).mockRejectedValueOnce(new NetworkError(undefined, null)));
  expect((await account().findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  expect(screen.getByText('Lo de otros')).toBeTruthy();
  await userEvent.click(account().getByRole('button', { name: 'Reintentar' }));
  expect((await facts())[0]).toEqual(['Nombre', 'Marta Quiroga']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EN-13 what is counted is told where anything is', () => {
  openWith();
  expect(screen.queryByRole('region', { name: 'Cómo mejoramos los formularios' })).toBeNull();
  cleanup();
  open(() => Promise.resolve(marta), vi.fn());
  expect(screen.getByRole('region', { name: 'Cómo mejoramos los formularios' })).toBeTruthy();
});
