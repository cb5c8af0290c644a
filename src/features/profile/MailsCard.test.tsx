import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { MailsCard } from './MailsCard.tsx';

const getRecordatorios = vi.fn<Api['getRecordatorios']>();
const putRecordatorios = vi.fn<Api['putRecordatorios']>();
const never = () => new Promise<never>(() => undefined);
const api = {
  getCuenta: never,
  getContacto: never,
  postContactoCodigo: never,
  putContacto: never,
  getRecordatorios,
  putRecordatorios,
};

beforeEach(() => {
  getRecordatorios.mockReset().mockResolvedValue({ Activos: true, Novedades: null });
  putRecordatorios.mockReset().mockResolvedValue(null);
});

const reminders = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Recordatorios' });
function open() {
  render(<MailsCard api={() => Promise.resolve(api)} />);
  return userEvent.setup();
}

test('MY-07 it is said which mails always come, and when reminders do', async () => {
  open();
  const section = screen.getByRole('region', { name: 'Correos que te mandamos' });
  expect(section.textContent).toContain('Siempre te mandamos los códigos que pedís y la confirmación de lo que hacés');
  const about = (await reminders()).getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${about}"]`)?.textContent).toBe(
    'Cinco días y un día antes de que venza una cuota, y quince días antes de que termine tu póliza.',
  );
});

test('MY-07 reminders are switched off at once, by the keyboard too, and on again', async () => {
  const user = open();
  const toggle = await reminders();
  expect(toggle.checked).toBe(true);
  toggle.focus();
  await user.keyboard(' ');
  expect(putRecordatorios).toHaveBeenLastCalledWith({ Activos: false });
  expect(await screen.findByText('Listo: no te mandamos más recordatorios.')).toBeTruthy();
  expect(toggle.checked).toBe(false);
  await user.click(toggle);
  expect(putRecordatorios).toHaveBeenLastCalledWith({ Activos: true });
  expect(await screen.findByText('Listo: te vamos a mandar recordatorios.')).toBeTruthy();
  expect([toggle.checked, document.activeElement]).toEqual([true, toggle]);
});

test('MY-07 what was switched off before is shown so', async () => {
  getRecordatorios.mockResolvedValue({ Activos: false, Novedades: null });
  open();
  expect((await reminders()).checked).toBe(false);
});

test('MY-07 ER-06 what could not be saved is told and as it was; another try saves it', async () => {
  putRecordatorios.mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = open();
  const toggle = await reminders();
  await user.click(toggle);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  expect(toggle.checked).toBe(true);
  await user.click(toggle);
  expect(await screen.findByText('Listo: no te mandamos más recordatorios.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toggle.checked).toBe(false);
});

test('MY-07 while it is saved nothing else is, and it is said', async () => {
  let saved: (value: null) => void = () => undefined;
  putRecordatorios.mockReturnValueOnce(new Promise((resolve) => (saved = resolve)));
  const user = open();
  const toggle = await reminders();
  await user.click(toggle);
  expect(screen.getByRole('status').textContent).toBe('Guardando…');
  await user.click(toggle);
  expect([putRecordatorios.mock.calls.length, toggle.checked]).toEqual([1, false]);
  saved(null);
  expect(await screen.findByText('Listo: no te mandamos más recordatorios.')).toBeTruthy();
});

test('MY-07 ER-06 reminders that do not come are asked for again', async () => {
  getRecordatorios.mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await reminders()).checked).toBe(true);
});

test('SL-10 who follows applications asks for a mail of what changed each day; who follows none is not offered it', async () => {
  getRecordatorios.mockResolvedValue({ Activos: true, Novedades: false });
  const user = open();
  const daily = await screen.findByRole<HTMLInputElement>('switch', { name: 'Novedades de cada día' });
  expect(daily.checked).toBe(false);
  await user.click(daily);
  expect(putRecordatorios.mock.calls).toEqual([[{ Novedades: true }]]);
  expect(await screen.findByText('Listo: te vamos a mandar las novedades.')).toBeTruthy();
  expect((await reminders()).checked).toBe(true);
  cleanup();

  getRecordatorios.mockResolvedValue({ Activos: true, Novedades: null });
  open();
  await reminders();
  expect(screen.queryByRole('switch', { name: 'Novedades de cada día' })).toBeNull();
});
