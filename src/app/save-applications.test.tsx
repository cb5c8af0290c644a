import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { NetworkError } from '../api/errors.ts';
import { applicationsSaver } from './save-applications.ts';

const list = vi.fn<Api['listSolicitudes']>();
const search = vi.fn<Api['postBusquedaSolicitudes']>();
const tell = vi.fn();
const save = applicationsSaver(() => Promise.resolve({ listSolicitudes: list, postBusquedaSolicitudes: search }), tell);
const filter = { Search: '', SoloConTareasPendientes: false };
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(`${this.href} ${this.download}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('SL-06 a list is a file of the browser, and nothing more is said', async () => {
  list.mockResolvedValue({ items: [], total: 0 });
  await save(filter);
  expect(saved.mock.calls).toEqual([['blob:file solicitudes.csv']]);
  expect(tell).not.toHaveBeenCalled();
});

test('SL-06 of more than ten thousand it is said that the file has the first ones', async () => {
  list.mockResolvedValue({ items: [], total: 12_345 });
  await save(filter);
  expect(tell.mock.calls).toEqual([
    ['warning', 'El archivo tiene las primeras 10000 de 12345. Filtrá la lista para las demás.'],
  ]);
});

test('SL-06 ER-03 without a connection there is no file, and it is said', async () => {
  list.mockRejectedValue(new NetworkError());
  await save(filter);
  expect(saved).not.toHaveBeenCalled();
  expect(tell.mock.calls).toEqual([
    ['error', 'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.'],
  ]);
});
