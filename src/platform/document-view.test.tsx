import { afterEach, expect, test, vi } from 'vitest';
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
  const blank = document.implementation.createHTMLDocument();
  const tab = new Proxy(page, {
    get: (target, name) => {
      if (name === 'close') return closed;
      if (name === 'document') return blank;
      const value: unknown = Reflect.get(target, name);
      return value;
    },
    set: (_, name, value) => {
      set(name, value);
      return true;
    },
  });
  return { tab, assigned, closed, set, blank };
}

/** The browser says that the line is lost, or back. */
function line(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
});

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

test('EN-16 the tab of a document that is waited for says so, and without a connection that it goes on by itself', () => {
  const { tab, blank } = aTab();
  const view = openDocumentView(browser, pageWith(tab).page);
  const says = () => blank.body.textContent;
  expect(says()).toBe('Estamos preparando el documento…');
  line(false);
  expect(says()).toBe('Sin conexión. Cuando vuelva, seguimos solos.');
  line(true);
  expect(says()).toBe('Estamos preparando el documento…');
  view.show(receipt);
  line(false);
  expect(says(), 'the document is there').toBe('Estamos preparando el documento…');
});

test('EN-16 the tab of a document that is asked for without a connection says so at once, until it closes', () => {
  line(false);
  const { tab, blank } = aTab();
  const view = openDocumentView(browser, pageWith(tab).page);
  const says = () => blank.body.textContent;
  expect(says()).toBe('Sin conexión. Cuando vuelva, seguimos solos.');
  view.close();
  line(true);
  expect(says(), 'nobody reads it any more').toBe('Sin conexión. Cuando vuelva, seguimos solos.');
});

test('SH-26 what the tab of a document says is in Spanish, announced, and of a readable size on a phone', () => {
  const { tab, blank } = aTab();
  openDocumentView(browser, pageWith(tab).page);
  expect(blank.title).toBe('Un momento…');
  expect(blank.documentElement.lang).toBe('es');
  expect(blank.querySelector('meta[name="viewport"]')?.getAttribute('content')).toBe(
    'width=device-width, initial-scale=1',
  );
  const said = blank.querySelector('p');
  expect(said?.getAttribute('role')).toBe('status');
  expect(said?.style.fontSize).toBe('1.25rem');
  expect(blank.querySelector('script, style'), 'the portal’s policy would refuse it').toBeNull();
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
