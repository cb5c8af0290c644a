import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { sellerMenu } from './navigation.ts';
import { SellerLayout } from './SellerLayout.tsx';
import type { Back, Notifications } from './TopBar.tsx';

beforeAll(installNativeDialog);

function Here() {
  return <main>Estás en {useLocation().pathname}</main>;
}

interface Options {
  readonly name?: string | null;
  readonly back?: Back;
  readonly notifications?: Notifications;
}

function open({ name = 'MARTA QUIROGA', back, notifications }: Options = {}) {
  const onMenuClick = vi.fn();
  render(
    <MemoryRouter initialEntries={['/seguros']}>
      <SellerLayout
        user={{ name, picture: null }}
        items={sellerMenu}
        title="Asegurar Auto"
        back={back}
        notifications={notifications}
        onMenuClick={onMenuClick}
      >
        <Here />
      </SellerLayout>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onMenuClick };
}

const button = (name: string) => screen.getByRole('button', { name });
const sidebar = () => screen.getByRole('navigation', { name: 'Principal' });

test('SH-23 the bar says the brand and the title', () => {
  open();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('Zorzalia')).toBeTruthy();
  expect(bar.getByText('Asegurar Auto')).toBeTruthy();
});

test('SH-23 the side menu greets by the first name and has the items of S2.14, and the applications', () => {
  open();
  expect(within(sidebar()).getByText('Hola, Marta')).toBeTruthy();
  const links = within(sidebar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Inicio', '/'],
    ['Solicitudes', '/solicitudes'],
    ['Créditos', '/creditos'],
    ['Seguros', '/seguros'],
    ['Autos', '/autos'],
    ['Administración', '/administracion'],
    ['Info', '/info'],
  ]);
  expect(within(sidebar()).getByRole('link', { current: 'page' }).textContent).toBe('Seguros');
});

test('SH-23 the menu button opens the drawer; choosing a place goes there, is reported, and closes it', async () => {
  const { user, onMenuClick } = open();
  expect(button('Menú').getAttribute('aria-expanded')).toBe('false');
  await user.click(button('Menú'));
  const drawer = within(screen.getByRole('dialog', { name: 'Hola, Marta' }));
  await user.click(drawer.getByRole('link', { name: 'Créditos' }));
  expect(screen.getByText('Estás en /creditos')).toBeTruthy();
  expect(onMenuClick).toHaveBeenCalledExactlyOnceWith('creditos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SH-23 Escape and the close button close the drawer', async () => {
  const { user } = open();
  await user.click(button('Menú'));
  requestClose(screen.getByRole('dialog'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(button('Menú'));
  await user.click(button('Cerrar menú'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SH-23 a link back to a place replaces the menu button', async () => {
  const { user } = open({ back: { label: 'Volver a Inicio', to: '/' } });
  expect(screen.queryByRole('button', { name: 'Menú' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Volver a Inicio' }));
  expect(screen.getByText('Estás en /')).toBeTruthy();
});

test('SH-23 the way back may be something to do', async () => {
  const onBack = vi.fn();
  const { user } = open({ back: { label: 'Volver', onBack } });
  await user.click(button('Volver'));
  expect(onBack).toHaveBeenCalledOnce();
});

test('SH-23 the notification bar opens and closes', async () => {
  const { user } = open({ notifications: { count: 0, list: <p>Tenés una tarea nueva</p> } });
  await user.click(button('Notificaciones'));
  expect(screen.getByText('Tenés una tarea nueva')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Tenés una tarea nueva')).toBeNull();
  expect(document.activeElement).toBe(button('Notificaciones'));
});

test('SL-10 the bell shows and says how many notifications are new', () => {
  open({ notifications: { count: 3, list: null } });
  expect(button('Notificaciones, 3 nuevas').textContent).toBe('3');
});

test('SL-10 the bell says one alone, and of more than 99 shows no number', () => {
  open({ notifications: { count: 1, list: null } });
  expect(button('Notificaciones, 1 nueva').textContent).toBe('1');
  cleanup();
  open({ notifications: { count: 100, list: null } });
  expect(button('Notificaciones, 100 nuevas').textContent).toBe('99+');
});

test('SH-23 without notifications the bar says so', async () => {
  const { user } = open();
  await user.click(button('Notificaciones'));
  expect(screen.getByText('No tenés notificaciones')).toBeTruthy();
});

test('SH-23 MY-05 the profile menu leads to the profile, to Info and to the way out, and closes once one is chosen', async () => {
  const { user } = open();
  await user.click(button('Tu perfil'));
  const profile = within(screen.getByRole('region', { name: 'Tu perfil' }));
  expect(profile.getByRole('link', { name: 'Mi perfil' }).getAttribute('href')).toBe('/perfil');
  expect(profile.getByRole('link', { name: 'Cerrar sesión' }).getAttribute('href')).toBe('/signout');
  await user.click(profile.getByRole('link', { name: 'Info' }));
  expect(screen.getByText('Estás en /info')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Tu perfil' })).toBeNull();
});

test('SH-26 the first stop of the keyboard leads past bar and menu', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Estás en /seguros');
});
