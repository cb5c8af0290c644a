import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { NetworkError } from '../../api/errors.ts';
import { Devices } from './Devices.tsx';
import type { Sesion } from './words.ts';

const sesion = (changes: Partial<Sesion>): Sesion => ({
  id: 'phone',
  navegador: 'Chrome',
  sistema: 'Android',
  inicio: '2026-11-20T15:00:00.000Z',
  ultimoUso: '2026-11-23T14:52:00.000Z',
  esta: false,
  ...changes,
});
const here = sesion({ id: 'here', navegador: 'Firefox', sistema: 'Linux', esta: true });
const phone = sesion({});
const nameless = sesion({ id: 'nameless', navegador: '', sistema: '' });

const deleteSesion = vi.fn<(id: string, signal?: AbortSignal) => Promise<null>>();
const closeSesiones = vi.fn<(which: 'otras' | 'todas', signal?: AbortSignal) => Promise<null>>();
const createPase = vi.fn<() => Promise<{ codigo: string; vence: string }>>();
const onSignedOut = vi.fn();

beforeAll(async () => {
  installNativeDialog();
  await import('./PassDialog.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  for (const mock of [deleteSesion, closeSesiones]) mock.mockReset().mockResolvedValue(null);
  createPase.mockReset().mockResolvedValue({ codigo: '482105739164', vence: '2026-11-23T15:05:00.000Z' });
  onSignedOut.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(...sesiones: readonly Sesion[]) {
  const api = { listSesiones: () => Promise.resolve([...sesiones]), deleteSesion, closeSesiones, createPase };
  const load = () => Promise.resolve(api);
  render(
    <MemoryRouter>
      <Devices api={load} onSignedOut={onSignedOut} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Cerrar sesión en todos los dispositivos' });
  return userEvent.setup();
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const device = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`${name} is not listed`);
  return within(item);
};
const title = () => screen.getByRole('heading', { level: 2, name: 'Tus dispositivos' });

test('SH-17 each device is named, with when it signed in and was last used, and this one is first and says that it is', async () => {
  await open(phone, here, nameless);
  expect(names()).toEqual(['Firefox en Linux', 'Chrome en Android', 'Un dispositivo que no dice cuál es']);
  expect(device('Firefox en Linux').getByText('Este dispositivo')).toBeTruthy();
  expect(device('Firefox en Linux').getByText(/En uso ahora/)).toBeTruthy();
  expect(device('Chrome en Android').getByText(/^Ingresaste el 20\/11\/2026, 12:00/).textContent).toBe(
    'Ingresaste el 20/11/2026, 12:00Último uso hace 8 minutos',
  );
  expect(screen.getAllByText('Este dispositivo')).toHaveLength(1);
});

test('SH-17 this one signs out like everywhere, by /signout', async () => {
  await open(here);
  expect(device('Firefox en Linux').getByRole('link', { name: 'Cerrar sesión' }).getAttribute('href')).toBe('/signout');
  expect(screen.queryByRole('button', { name: 'Cerrar sesión en los otros dispositivos' })).toBeNull();
});

test('SH-17 one of the others is ended after a question, and the focus goes to the title', async () => {
  const user = await open(here, phone, nameless);
  await user.click(device('Chrome en Android').getByRole('button', { name: 'Cerrar sesión' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar la sesión de Chrome en Android?' }));
  expect(deleteSesion).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Sí, cerrar' }));
  expect(deleteSesion).toHaveBeenCalledExactlyOnceWith('phone', expect.any(AbortSignal));
  expect(names()).toEqual(['Firefox en Linux', 'Un dispositivo que no dice cuál es']);
  expect(screen.getByRole('status').textContent).toBe('Se cerró la sesión de Chrome en Android.');
  expect(document.activeElement).toBe(title());
});

test("SH-17 'No, volver' ends nothing", async () => {
  const user = await open(here, phone);
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión en los otros dispositivos' }));
  await user.click(screen.getByRole('button', { name: 'No, volver' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closeSesiones).not.toHaveBeenCalled();
  expect(names()).toHaveLength(2);
});

test('SH-17 all others are ended after a question, and this one stays', async () => {
  const user = await open(here, phone, nameless);
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión en los otros dispositivos' }));
  await user.click(screen.getByRole('button', { name: 'Sí, cerrar' }));
  expect(closeSesiones).toHaveBeenCalledExactlyOnceWith('otras', expect.any(AbortSignal));
  expect(names()).toEqual(['Firefox en Linux']);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('MY-05 SH-17 with all of them this one is signed out too', async () => {
  const user = await open(here, phone);
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }));
  expect(screen.getByText(/^También se cierra en este dispositivo/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sí, cerrar' }));
  expect(closeSesiones).toHaveBeenCalledExactlyOnceWith('todas', expect.any(AbortSignal));
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test('ER-06 one that cannot be ended says so in the question, and is tried again there', async () => {
  const user = await open(here, phone);
  deleteSesion.mockRejectedValueOnce(new NetworkError(undefined, null));
  await user.click(device('Chrome en Android').getByRole('button', { name: 'Cerrar sesión' }));
  await user.click(screen.getByRole('button', { name: 'Sí, cerrar' }));
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(/^Sin conexión con el servidor/);
  expect(names().slice(0, 2)).toContain('Chrome en Android');
  await user.click(screen.getByRole('button', { name: 'Sí, cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deleteSesion).toHaveBeenCalledTimes(2);
});

test('MY-05 ER-06 a list that does not come is asked for again, and the focus stays with it', async () => {
  const listSesiones = vi.fn(() => Promise.resolve([here]));
  listSesiones.mockRejectedValueOnce(new NetworkError(undefined, null));
  const api = { listSesiones, deleteSesion, closeSesiones, createPase };
  render(
    <MemoryRouter>
      <Devices api={() => Promise.resolve(api)} onSignedOut={onSignedOut} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Buscando tus dispositivos…').role).toBe('status');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Firefox en Linux' })).toBeTruthy();
  expect(document.activeElement).toBe(title());
});

test('SH-04 a code for another device is shown with how long it serves, once for two taps, and goes with its dialog', async () => {
  const user = await open(here);
  await user.dblClick(screen.getByRole('button', { name: 'Ingresar en otro dispositivo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ingresar en otro dispositivo' });
  expect(createPase).toHaveBeenCalledOnce();
  expect(within(dialog).getByText('4821 0573 9164')).toBeTruthy();
  expect(within(dialog).getByText('Sirve una sola vez, hasta las 12:05.')).toBeTruthy();
  expect(within(dialog).getByText(/^No se lo des a nadie/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('4821 0573 9164')).toBeNull();
});

test('SH-04 ER-06 a code that does not come says so, and is asked for again', async () => {
  const user = await open(here);
  createPase.mockRejectedValueOnce(new NetworkError(undefined, null));
  const ask = screen.getByRole('button', { name: 'Ingresar en otro dispositivo' });
  await user.click(ask);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(ask);
  expect(await screen.findByText('4821 0573 9164')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
