import { expect, test, vi } from 'vitest';
import { openDocumentView } from './document-view.ts';
import type { OutgoingMessage } from './native/messages.ts';

const receipt = { url: 'https://portal.example/storage/documentoscredito/recibo.pdf', fileName: 'recibo.pdf' };

/** A window of which tabs can be opened. */
function pageWith(tab: Window | null) {
  const assigned: string[] = [];
  const open = vi.fn(() => tab);
  const assign = (url: string) => assigned.push(url);
  // jsdom's own location can't be watched
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'open') return open;
      if (name === 'location') return { assign };
      const value: unknown = Reflect.get(target, name);
      return value;
    },
  });
  return { page, open, assigned };
}

function aTab() {
  const { page, assigned } = pageWith(null);
  const closed = vi.fn();
  const set = vi.fn();
  const tab = new Proxy(page, {
    get: (target, name) => {
      if (name === 'close') return closed;
      const value: unknown = Reflect.get(target, name);
      return value;
    },
    set: (_, name, value) => {
      set(name, value);
      return true;
    },
  });
  return { tab, assigned, closed, set };
}

const browser = { isNative: false, send: () => false };

test('PO-03 in a browser a tab opens at once, without access to the portal, and shows the document when it is there', () => {
  const { tab, assigned, set } = aTab();
  const { page, open } = pageWith(tab);
  const view = openDocumentView(browser, page);
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(set).toHaveBeenCalledWith('opener', null);
  expect(assigned).toEqual([]);
  view.show(receipt);
  expect(assigned).toEqual([receipt.url]);
});

test('PO-03 the tab of a document that cannot be loaded closes', () => {
  const { tab, assigned, closed } = aTab();
  openDocumentView(browser, pageWith(tab).page).close();
  expect(closed).toHaveBeenCalledOnce();
  expect(assigned).toEqual([]);
});

test('PO-03 if the browser opens no tab, the document replaces the portal', () => {
  const { page, assigned } = pageWith(null);
  const view = openDocumentView(browser, page);
  expect(assigned).toEqual([]);
  view.show(receipt);
  expect(assigned).toEqual([receipt.url]);
});

test('PO-03 inside the app its viewer gets the document, and no tab opens', () => {
  const { page, open, assigned } = pageWith(null);
  const sent: OutgoingMessage[] = [];
  const app = { isNative: true, send: (message: OutgoingMessage) => sent.push(message) > 0 };
  const view = openDocumentView(app, page);
  view.show(receipt);
  view.close();
  expect(open).not.toHaveBeenCalled();
  expect(assigned).toEqual([]);
  expect(sent).toEqual([{ type: 'verArchivo', ...receipt }]);
});
