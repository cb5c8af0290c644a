import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNativeBridge } from '../../platform/native/bridge.ts';
import { FakeWrapper } from '../../platform/native/fake-wrapper.ts';
import { PlateScan } from './PlateScan.tsx';
import { SurroundingsProvider } from './surroundings.ts';

let app: FakeWrapper;
const onFound = vi.fn();

beforeEach(() => {
  onFound.mockReset();
  app = new FakeWrapper(window);
});
afterEach(() => {
  app.remove();
  localStorage.clear();
});

function show(scanCedula: boolean) {
  render(
    <SurroundingsProvider
      value={{ native: createNativeBridge(window), scanCedula, openDocument: () => Promise.resolve(), whatsapp: '' }}
    >
      <PlateScan onFound={onFound} />
    </SurroundingsProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: 'Escanear la cédula verde' });

test('IN-13 the scan asks the app for its camera, and what it reads is put into the fields', () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Escanear la cédula verde' }));
  expect(app.sent).toEqual([{ type: 'escanearCedula' }]);
  act(() => {
    app.post({ type: 'cedulaEscaneada', dominio: 'AF123GH', motor: '', chasis: '' });
  });
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ dominio: 'AF123GH' });
  expect(screen.getByRole('status').textContent).toContain('Verificá el dominio');
  expect(button()).toBeNull();
});

test('IN-13 without the flag it is not offered where the app runs on Android or elsewhere', () => {
  show(false);
  expect(button()).toBeNull();
});
