import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUndo } from '../ui/undo.ts';
import { UndoHost } from '../ui/UndoHost.tsx';
import { discardApplication, forgetDiscarded, useDiscarded } from './discarding.ts';

const remove = vi.fn<(solicitudId: number) => Promise<void>>();
const onRemoved = vi.fn<(solicitudId: number) => void>();
const onFailed = vi.fn<(error: unknown) => void>();

function Hidden() {
  return <output>{useDiscarded().join(', ')}</output>;
}
const hidden = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.resetAllMocks();
  remove.mockResolvedValue();
  render(
    <>
      <UndoHost />
      <Hidden />
    </>,
  );
});
afterEach(() => {
  endUndo();
  forgetDiscarded();
  vi.useRealTimers();
});

const discard = (solicitudId = 20001) => {
  act(() => {
    discardApplication(solicitudId, { remove, onRemoved, onFailed });
  });
};

test('SL-05 EN-03 a discarded application is out of sight at once, and deleted after the eight seconds in which it can be taken back', async () => {
  vi.useFakeTimers();
  discard();
  expect(screen.getByText('Descartaste la solicitud Nº 20001.')).toBeDefined();
  expect(hidden()).toBe('20001');
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(remove).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(remove).toHaveBeenCalledExactlyOnceWith(20001);
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith(20001);
  expect(hidden()).toBe('20001');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('SL-05 SL-09 who has discarded by keyboard is at what takes it back', async () => {
  discard();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer' }));
  await userEvent.keyboard('{Enter}');
  expect(hidden()).toBe('');
});

test('SL-05 EN-03 taken back it is there again, and nothing was sent', async () => {
  discard();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(hidden()).toBe('');
  expect(remove).not.toHaveBeenCalled();
});

test('SL-05 a second one ends the time of the first; leaving the page ends that of the last', async () => {
  discard(20001);
  discard(20002);
  expect(remove.mock.calls).toEqual([[20001]]);
  expect(screen.getByText('Descartaste la solicitud Nº 20002.')).toBeDefined();
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
  });
  expect(remove.mock.calls).toEqual([[20001], [20002]]);
});

test('QA-11 SL-05 a second one leaves the first out of sight', () => {
  discard(20001);
  discard(20002);
  expect(hidden()).toBe('20001, 20002');
});

test('SL-05 one that could not be deleted is there again, and it is said', async () => {
  const down = new Error('down');
  remove.mockRejectedValue(down);
  discard();
  await act(async () => {
    endUndo();
    await Promise.resolve();
  });
  expect(hidden()).toBe('');
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(down);
  expect(onRemoved).not.toHaveBeenCalled();
});
