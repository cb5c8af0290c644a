import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { MeasuringCard } from './MeasuringCard.tsx';

const getMedicion = vi.fn<Api['getMedicion']>();
const putMedicion = vi.fn<Api['putMedicion']>();
const onChosen = vi.fn<(isWanted: boolean) => void>();

beforeEach(() => {
  getMedicion.mockReset().mockResolvedValue({ Activa: true });
  putMedicion.mockReset().mockResolvedValue(null);
  onChosen.mockReset();
});

const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Contar mis recorridos' });
function open() {
  render(<MeasuringCard api={() => Promise.resolve({ getMedicion, putMedicion })} onChosen={onChosen} />);
  return userEvent.setup();
}

test('EN-13 one sentence says what is counted, and that it is nobody’s', async () => {
  open();
  await toggle();
  expect(screen.getByRole('region', { name: 'Cómo mejoramos los formularios' }).textContent).toContain(
    'Contamos a cuántas personas se les muestra cada pregunta, cuánto tardan y dónde dejan, sin guardar quién sos ni qué respondés.',
  );
});

test('EN-13 it is refused by a switch, which is stored and then holds on this page; and allowed again', async () => {
  const user = open();
  await user.click(await toggle());
  expect(await screen.findByText('Listo: no contamos más tus recorridos.')).toBeTruthy();
  expect(putMedicion.mock.calls).toEqual([[{ Activa: false }]]);
  expect(onChosen.mock.calls).toEqual([[false]]);
  await user.click(await toggle());
  expect(await screen.findByText('Listo: contamos tus recorridos.')).toBeTruthy();
  expect(onChosen.mock.calls).toEqual([[false], [true]]);
});

test('EN-13 who has refused before sees that', async () => {
  getMedicion.mockResolvedValue({ Activa: false });
  open();
  expect((await toggle()).checked).toBe(false);
});

test('EN-13 ER-06 what could not be stored is told, is as it was, and holds nowhere', async () => {
  putMedicion.mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = open();
  await user.click(await toggle());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  expect((await toggle()).checked).toBe(true);
  expect(onChosen).not.toHaveBeenCalled();
});
