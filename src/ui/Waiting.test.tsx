import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

test('after four seconds it says what is going on, and what else can be done', async () => {
  render(<Waiting wayOut="También podés volver.">Un momento…</Waiting>);
  await pass(3999);
  expect(said()).toBe('Un momento…');
  await pass(1);
  expect(said()).toBe('Un momento…Está tardando más de lo habitual. Seguimos intentando. También podés volver.');
});

test('EN-16 without a line it says so at once, as long as there is none', async () => {
  render(<Waiting>Enviando…</Waiting>);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(said()).toBe('Enviando…No hay conexión a internet. Cuando vuelva, seguimos solos.');
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(said()).toBe('Enviando…');
  await pass(4000);
  expect(said()).toBe('Enviando…Está tardando más de lo habitual. Seguimos intentando.');
});
