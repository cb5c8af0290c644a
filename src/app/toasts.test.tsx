import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['info', 'Aviso'],
  ['success', 'Listo'],
  ['error', 'Error'],
  ['warning', 'Atención'],
] as const)('ER-04 a message of the kind %s says %s, top right, and goes away after 5 seconds', async (kind, title) => {
  render(<Toasts />);
  toast(kind, 'Se guardó.');
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toBe(`${title}Se guardó.`);
  expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  await pass(4500);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await pass(1500);
  expect(screen.queryByRole('alert')).toBeNull();
});
