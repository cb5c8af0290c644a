import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionAwaited } from './ConnectionAwaited.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.queryByRole('status')?.textContent;

test('ER-04 what takes longer than four seconds says so, until it is done', async () => {
  const { rerender } = render(<ConnectionAwaited pending />);
  await pass(3999);
  expect(said()).toBeUndefined();
  await pass(1);
  expect(said()).toBe('Está tardando más de lo habitual. Seguimos intentando.');
  rerender(<ConnectionAwaited pending={false} />);
  expect(said()).toBeUndefined();
  rerender(<ConnectionAwaited pending />);
  expect(said()).toBeUndefined();
});
