import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerApi } from '../api/api.ts';
import { createApi } from '../api/testing/whole-api.ts';
import { NetworkError } from '../api/errors.ts';
import { genericMessage } from '../api/messages.ts';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { FakeWrapper } from '../platform/native/fake-wrapper.ts';
import { hostsOf } from '../api/testing/hosts.ts';
import { documentOpener } from './open-document.ts';

const documento = { path: 'documentoscredito/a.pdf', fileName: 'a.pdf' };
const url = 'https://portal.example/storage/documentoscredito/a.pdf?firma=1';
const log = { error: vi.fn(), event: vi.fn(), flush: () => Promise.resolve() };
const warn = vi.fn();
const observer = { retrying: vi.fn(), answered: vi.fn(), unauthorized: vi.fn(), failed: vi.fn() };
const client = {
  ...createApi({ hosts: hostsOf('https://portal.example/api'), token: () => Promise.resolve(null), observer }),
  getCreditoAlDia: vi.fn(() => Promise.resolve(documento)),
  signFile: vi.fn(() => Promise.resolve(url)),
};

let app: FakeWrapper;
beforeEach(() => {
  app = new FakeWrapper(window);
});
afterEach(() => {
  app.remove();
  vi.clearAllMocks();
});

const opener = () =>
  documentOpener<CustomerApi>({ api: () => Promise.resolve(client), native: createNativeBridge(window), log }, warn);

test('PO-03 CR-06 SH-25 requests the document, has its path signed, and opens it in the viewer', async () => {
  await opener()((api) => api.getCreditoAlDia('100201'));
  expect(client.signFile).toHaveBeenCalledExactlyOnceWith({ key: documento.path, verb: 'get' });
  expect(app.sent).toEqual([{ type: 'verArchivo', url, fileName: 'a.pdf' }]);
  expect(warn).not.toHaveBeenCalled();
});

test('CR-06 ER-03 a document that gets no answer says that there is no connection, and how to go on', async () => {
  client.getCreditoAlDia.mockRejectedValueOnce(new NetworkError());
  await opener()((api) => api.getCreditoAlDia('100201'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.',
  );
});

test('EN-16 CR-06 a document that is asked for without a connection opens when the line is back, without another tap', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  client.getCreditoAlDia.mockRejectedValueOnce(new NetworkError());
  const opened = opener()((api) => api.getCreditoAlDia('100201'));
  await vi.waitFor(() => {
    expect(client.getCreditoAlDia).toHaveBeenCalledOnce();
  });
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await opened;
  line.mockRestore();
  expect(warn).not.toHaveBeenCalled();
  expect(app.sent).toEqual([{ type: 'verArchivo', url, fileName: 'a.pdf' }]);
});

test('CR-06 the viewer gets the file’s name in lower case, and the path stays as the back end says it', async () => {
  const told = { path: 'documentoscredito/Cupon-7.PDF', fileName: 'Cupon-7.PDF' };
  client.getCreditoAlDia.mockResolvedValueOnce(told);
  await opener()((api) => api.getCreditoAlDia('100201'));
  expect(client.signFile).toHaveBeenCalledExactlyOnceWith({ key: told.path, verb: 'get' });
  expect(app.sent).toEqual([{ type: 'verArchivo', url, fileName: 'cupon-7.pdf' }]);
});

test('CR-06 a failure is shown by a toast and logged, and can be tried again', async () => {
  client.signFile.mockRejectedValueOnce(new TypeError('broken'));
  const open = opener();
  await open((api) => api.getCreditoAlDia('100201'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(genericMessage);
  expect(log.error).toHaveBeenCalledExactlyOnceWith('document-failed', {});
  expect(app.sent).toEqual([]);
  await open((api) => api.getCreditoAlDia('100201'));
  expect(app.sent).toHaveLength(1);
});
