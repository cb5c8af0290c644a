import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { installNativeDialog, requestClose } from '../../ui/testing/native-dialog.ts';
import { TermsDialog } from './TermsDialog.tsx';

beforeAll(installNativeDialog);

type Props = ComponentProps<typeof TermsDialog>;

const markdown: Props['loadText'] = () => Promise.resolve('## Objeto\n\nEl **portal**.');

function open(changes: Partial<Props> = {}) {
  const onAccept = vi.fn<Props['onAccept']>(() => Promise.resolve());
  const onReject = vi.fn();
  render(
    <TermsDialog
      version="2.0"
      validFrom="2026-03-01"
      loadText={markdown}
      onAccept={onAccept}
      onReject={onReject}
      {...changes}
    />,
  );
  return { onAccept, onReject, dialog: screen.getByRole('dialog', { name: 'TÉRMINOS Y CONDICIONES' }) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('SH-21 it says its version and since when it is valid', () => {
  const { dialog } = open();
  expect(within(dialog).getByText('Versión 2.0')).toBeTruthy();
  expect(within(dialog).getByText('Vigente desde el 01/03/2026')).toBeTruthy();
});

test('SH-21 Markdown is formatted, in a part that the keyboard can scroll', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Objeto' })).toBeTruthy();
  expect(screen.getByText('portal').tagName).toBe('STRONG');
  expect(screen.getByRole('region', { name: 'TÉRMINOS Y CONDICIONES' }).tabIndex).toBe(0);
});

test('SH-21 HTML is shown made safe', async () => {
  const hostile = () => Promise.resolve('<p>Hola<img src=x onerror=alert(1)><script>alert(1)</script></p>');
  const { dialog } = open({ loadText: hostile });
  expect((await screen.findByText('Hola')).outerHTML).toBe('<p>Hola</p>');
  expect(dialog.querySelector('img, script')).toBeNull();
});

test("SH-21 'Aceptar' waits for the text and sends once", async () => {
  const finish: (() => void)[] = [];
  const onAccept = vi.fn<Props['onAccept']>(() => new Promise((resolve) => finish.push(resolve)));
  open({ onAccept });
  expect(button('Aceptar').disabled).toBe(true);
  await screen.findByRole('heading', { name: 'Objeto' });
  await userEvent.dblClick(button('Aceptar'));
  expect(onAccept).toHaveBeenCalledOnce();
  expect(button('Rechazar').disabled).toBe(true);
  finish[0]?.();
  await waitFor(() => {
    expect(button('Aceptar').disabled).toBe(false);
  });
});

test("SH-21 'Rechazar' is reported", async () => {
  const { onReject } = open();
  await userEvent.click(button('Rechazar'));
  expect(onReject).toHaveBeenCalledOnce();
});

test('SH-21 it requires a decision: Escape leaves it open', () => {
  const { dialog, onReject } = open();
  requestClose(dialog);
  expect(dialog).toHaveProperty('open', true);
  expect(onReject).not.toHaveBeenCalled();
});

test('SH-21 a text that cannot be loaded can be tried again, and refused meanwhile', async () => {
  const loadText = vi.fn<Props['loadText']>(markdown).mockRejectedValueOnce(new Error('offline'));
  const { onReject } = open({ loadText });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos cargar el texto/);
  expect(button('Aceptar').disabled).toBe(true);
  await userEvent.click(button('Rechazar'));
  expect(onReject).toHaveBeenCalledOnce();
  await userEvent.click(button('Reintentar'));
  expect(await screen.findByRole('heading', { name: 'Objeto' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'TÉRMINOS Y CONDICIONES' }));
  expect(button('Aceptar').disabled).toBe(false);
});
