import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

function Scanned({ scanCedula, ...begun }: { readonly scanCedula: boolean; readonly plateRead: boolean }) {
  const [plateRead, setPlateRead] = useState(begun.plateRead);
  const value = {
    asker: 'seller' as const,
    native: createNativeBridge(window),
    scanCedula,
    openDocument: () => Promise.resolve(),
    whatsapp: '',
    plateRead,
    onPlateRead: () => {
      setPlateRead(true);
    },
  };
  return (
    <SurroundingsProvider value={value}>
      <PlateScan onFound={onFound} />
    </SurroundingsProvider>
  );
}

function show(scanCedula: boolean, { plateRead = false } = {}) {
  render(<Scanned scanCedula={scanCedula} plateRead={plateRead} />);
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

test('IN-13 S2.9 where another screen has read the plate already, it is not offered', () => {
  show(true, { plateRead: true });
  expect(button()).toBeNull();
});
