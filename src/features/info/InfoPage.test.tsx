import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { InfoPage } from './InfoPage.tsx';

type Props = ComponentProps<typeof InfoPage>;

const marta = {
  name: 'MARTA QUIROGA',
  email: 'marta@ejemplo.example',
  picture: null,
  preferredUsername: 'martaq',
  socialNetworkId: 'google-oauth2',
  userType: 'ClienteFinal',
} as const satisfies Props['user'];

function open(changes: Partial<Props> = {}) {
  const told = { onOpenLink: vi.fn<Props['onOpenLink']>(), onValidateIdentity: vi.fn(), onInspect: vi.fn() };
  const { container } = render(
    <MemoryRouter>
      <InfoPage
        user={marta}
        version="1.2.3"
        whatsapp="5491155550100"
        flags={{ devMode: false, betaMode: false, scanCedula: false }}
        isNative={false}
        {...told}
        {...changes}
      />
    </MemoryRouter>,
  );
  return { ...told, container };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const betaMode = { devMode: false, betaMode: true, scanCedula: false };

test('SH-24 the e-mail is the tooltip and the description of the avatar', async () => {
  open();
  const avatar = button('Tu cuenta');
  expect(document.getElementById(avatar.getAttribute('aria-describedby') ?? '')?.textContent).toBe(marta.email);
  await userEvent.hover(avatar);
  expect(screen.getByRole('tooltip').textContent).toBe(marta.email);
});

test('SH-24 the picture, or an icon where there is none', () => {
  const { container } = open({ user: { ...marta, picture: 'https://fotos.example/1' } });
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://fotos.example/1');
  expect(open().container.querySelector('img')).toBeNull();
});

test('SH-24 the preferred user name', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('martaq');
});

test('SH-24 the name where there is no preferred user name, and a general title where there is none', () => {
  open({ user: { ...marta, preferredUsername: null } });
  expect(screen.getByRole('heading', { name: 'Marta Quiroga' })).toBeTruthy();
  const nobody = { name: null, email: null, picture: null, preferredUsername: null, socialNetworkId: null };
  open({ user: { ...nobody, userType: 'ClienteFinal' } });
  expect(screen.getByRole('heading', { name: 'Tu cuenta' })).toBeTruthy();
});

test.each([
  ['facebook', 'Facebook'],
  ['google-oauth2', 'Gmail'],
  ['email', 'Email'],
  ['twitter', 'X'],
  ['windowslive', 'Outlook'],
  ['yahoo', 'Yahoo'],
])('SH-24 the social network %s is called %s, beside the e-mail', (socialNetworkId, label) => {
  open({ user: { ...marta, socialNetworkId } });
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getAllByText(marta.email)).not.toHaveLength(0);
});

test("SH-24 'Tengo un problema' opens the WhatsApp chat in a new page", () => {
  open();
  const link = screen.getByRole('link', { name: 'Tengo un problema' });
  expect(link.getAttribute('href')).toBe('https://wa.me/5491155550100');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test("SH-24 inside the native app 'Tengo un problema' goes through it", async () => {
  const { onOpenLink } = open({ isNative: true });
  await userEvent.click(screen.getByRole('link', { name: 'Tengo un problema' }));
  expect(onOpenLink).toHaveBeenCalledExactlyOnceWith('https://wa.me/5491155550100');
});

test("MY-05 SH-24 'Mi perfil' leads to the account, its terms and its devices", () => {
  open();
  expect(screen.getByRole('link', { name: 'Mi perfil' }).getAttribute('href')).toBe('/perfil');
});

test("SH-24 'Cerrar sesión' goes to /signout, and the version is a row that does nothing", () => {
  open();
  expect(screen.getByRole('link', { name: 'Cerrar sesión' }).getAttribute('href')).toBe('/signout');
  expect(button('Versión 1.2.3').disabled).toBe(true);
});

test('SH-24 without their flags there is neither DEV INFO nor BETA', () => {
  open();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test.each([
  ['ClienteFinal', true],
  ['Agenciero', true],
  ['Interno', false],
] as const)('SH-24 MY-05 %s with the flag dev-mode %s has no DEV INFO', (userType, devMode) => {
  open({ user: { ...marta, userType }, flags: { devMode, betaMode: false, scanCedula: false } });
  expect(screen.queryByRole('region', { name: 'DEV INFO' })).toBeNull();
});

test('SH-24 MY-05 flag dev-mode shows internal staff DEV INFO with its switches, read only', () => {
  open({
    user: { ...marta, userType: 'Interno' },
    isNative: true,
    flags: { devMode: true, betaMode: false, scanCedula: false },
  });
  expect(screen.getByRole('region', { name: 'DEV INFO' })).toBeTruthy();
  const [native, scan] = screen.getAllByRole<HTMLInputElement>('switch');
  expect([native?.labels?.[0]?.textContent, native?.checked, native?.disabled]).toEqual([
    'Is On Native App',
    true,
    true,
  ]);
  expect([scan?.labels?.[0]?.textContent, scan?.checked, scan?.disabled]).toEqual([
    'Is Scan Cedula Enabled',
    false,
    true,
  ]);
});

test('EN-12 DEV INFO opens the inspector of wizards', async () => {
  const { onInspect } = open({
    user: { ...marta, userType: 'Interno' },
    flags: { devMode: true, betaMode: false, scanCedula: false },
  });
  await userEvent.click(button('Inspector de asistentes'));
  expect(onInspect).toHaveBeenCalledOnce();
});

test("SH-24 flag beta-mode shows BETA; 'Validar Identidad' works inside the native app", async () => {
  const { onValidateIdentity } = open({ isNative: true, flags: betaMode });
  expect(screen.getByRole('region', { name: 'BETA' })).toBeTruthy();
  await userEvent.click(button('Validar Identidad'));
  expect(onValidateIdentity).toHaveBeenCalledOnce();
});

test("SH-24 'Validar Identidad' is disabled in a browser", () => {
  open({ flags: betaMode });
  expect(button('Validar Identidad').disabled).toBe(true);
});

test("SH-24 'Copiar texto' copies the test string and says so", async () => {
  const user = userEvent.setup();
  open({ flags: betaMode });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(button('Copiar texto'));
  expect(await screen.findByText('Texto copiado')).toBe(screen.getByRole('status'));
  expect(await navigator.clipboard.readText()).toBe('Texto de prueba');
});

test("SH-24 'Copiar texto' says when it could not", async () => {
  const user = userEvent.setup();
  open({ flags: betaMode });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(button('Copiar texto'));
  expect(await screen.findByText('No se pudo copiar el texto')).toBe(screen.getByRole('status'));
});
