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

test('IN-13 SH-25 the scan asks the app for its camera; plate, engine and chassis are put into the fields, to be verified', () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Escanear la cédula verde' }));
  expect(app.sent).toEqual([{ type: 'escanearCedula' }]);
  act(() => {
    app.post({ type: 'cedulaEscaneada', dominio: 'af123gh', motor: 'k4m 712', chasis: '8agsb19y0' });
  });
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ dominio: 'AF123GH', motor: 'K4M 712', numeroChasis: '8AGSB19Y0' });
  expect(screen.getByRole('status').textContent).toBe(
    'Leímos la cédula. Verificá el dominio, el número de motor y el de chasis antes de continuar.',
  );
  expect(button()).toBeNull();
});

test('IN-13 a card whose plate could not be read leaves its place, and can be scanned again', () => {
  show(true);
  act(() => {
    app.post({ type: 'cedulaEscaneada', dominio: 'AF1', motor: 'K4M 712', chasis: '' });
  });
  expect(onFound).toHaveBeenCalledExactlyOnceWith({ motor: 'K4M 712' });
  expect(screen.getByRole('status').textContent).toBe(
    'No pudimos leer el dominio. Probá de nuevo con más luz, o escribilo.',
  );
  expect(button()).toBeTruthy();
});

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';

test.each([
  ['Android with the flag', android, true, true],
  ['Android without it', android, false, false],
  ['iOS with the flag', iphone, true, true],
  ['iOS without it', iphone, false, true],
])('IN-13 inside the app on %s', (_, userAgent, scanCedula, offered) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  show(scanCedula);
  expect(button() !== null).toBe(offered);
  vi.unstubAllGlobals();
});

test('IN-13 outside the app it is not offered, whatever the flag and the system', () => {
  app.remove();
  vi.stubGlobal('navigator', { userAgent: iphone, maxTouchPoints: 5 });
  show(true);
  expect(button()).toBeNull();
  vi.unstubAllGlobals();
});

test('IN-13 S2.9 where another screen has read the plate already, it is not offered', () => {
  show(true, { plateRead: true });
  expect(button()).toBeNull();
});
