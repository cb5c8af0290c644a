import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ModalDialog } from './ModalDialog.tsx';
import { installNativeDialog, requestClose } from './testing/native-dialog.ts';

beforeAll(installNativeDialog);

function open(onDismiss?: () => void) {
  const { unmount } = render(
    <StrictMode>
      <ModalDialog placement="center" labelledBy="title" {...(onDismiss && { onDismiss })}>
        <p id="title">Título</p>
      </ModalDialog>
    </StrictMode>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Título' }), unmount };
}

test('opens as a modal dialog, and closes before it leaves the page so that the focus goes back', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { dialog, unmount } = open();
  expect(dialog).toHaveProperty('open', true);
  close.mockClear();
  unmount();
  expect(close).toHaveBeenCalledOnce();
  expect(close.mock.contexts[0]).toBe(dialog);
});

test('Escape and a tap beside it dismiss it, a tap within does not', async () => {
  const dismiss = vi.fn();
  const { dialog } = open(dismiss);
  await userEvent.click(screen.getByText('Título'));
  expect(dismiss).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(dismiss).toHaveBeenCalledOnce();
  requestClose(dialog);
  await waitFor(() => {
    expect(dismiss).toHaveBeenCalledTimes(2);
  });
});

test('Escape tells its owner at once: a user who opens it again right after finds it open', () => {
  const dismiss = vi.fn();
  const { dialog } = open(dismiss);
  requestClose(dialog);
  expect(dismiss).toHaveBeenCalledOnce();
  expect(dialog).toHaveProperty('open', true);
});

test('one that requires a decision stays, even if the browser closes it', async () => {
  const { dialog } = open();
  await userEvent.click(dialog);
  requestClose(dialog);
  expect(dialog).toHaveProperty('open', true);
  expect(dialog.getAttribute('closedby')).toBe('none');
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveProperty('open', false);
  await waitFor(() => {
    expect(dialog).toHaveProperty('open', true);
  });
});

test('one that is closed and stays rendered keeps what is in it, and opens again', async () => {
  const dismiss = vi.fn();
  const modal = (open: boolean) => (
    <ModalDialog placement="center" labelledBy="title" open={open} onDismiss={dismiss}>
      <p id="title">Título</p>
    </ModalDialog>
  );
  const { rerender } = render(modal(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(modal(true));
  const dialog = screen.getByRole('dialog', { name: 'Título' });
  rerender(modal(false));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(dialog.textContent).toBe('Título');
  // Its owner closed it, and needs no notice.
  expect(dismiss).not.toHaveBeenCalled();
  rerender(modal(true));
  expect(screen.getByRole('dialog', { name: 'Título' })).toBe(dialog);
});
