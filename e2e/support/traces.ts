import type { Page } from '@playwright/test';

/** The content of a place that may hold what a user typed, with the place's name. */
type Trace = readonly [place: string, content: string];

/** Where a page leaves what a user types. */
interface Traces {
  /**
   * The places that hold a text, once per occurrence, ordered by name. A number is found in any grouping, plain or encoded
   * as in an address.
   */
  readonly placesOf: (text: string) => Promise<readonly string[]>;
}

/**
 * Watches a page that is not opened yet: its storages and cookies, the state of its history entry, every address in its bar,
 * every request with its headers and body, and its console. Requests are kept from the start.
 */
export async function watchTraces(page: Page): Promise<Traces> {
  const passed: Trace[] = [];
  page.on('framenavigated', (frame) => {
    passed.push(['address', frame.url()]);
  });
  page.on('console', (message) => {
    passed.push(['console', message.text()]);
  });
  // Only routed requests have bodies.
  await page.route(/^http/, async (route) => {
    const request = route.request();
    const body = request.postData() ?? '';
    const { pathname } = new URL(request.url());
    const name = `${request.method()} ${pathname.replace(/\/(?:[\da-f-]{36}|\d+)(?=\/|$)/g, '/…')}`;
    passed.push(
      [`address of ${name}`, request.url()],
      [`headers of ${name}`, JSON.stringify(request.headers())],
      [pathname.startsWith('/otlp/') ? 'remote log' : `body of ${name}`, body],
    );
    await route.fallback();
  });

  return {
    placesOf: async (text) => {
      await flushLog(page);
      const pattern = patternOf(text);
      const kept = [...passed, ...(await storedIn(page))];
      return kept
        .flatMap(([place, content]) => timesIn(content, pattern).map(() => place))
        .toSorted((a, b) => a.localeCompare(b));
    },
  };
}

/** Makes the page send its pending log, as when it is left. */
async function flushLog(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
}

/** Everything that the page's origin stores in the browser, and its history entry. */
async function storedIn(page: Page): Promise<readonly Trace[]> {
  const stored = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('IndexedDB could not be read'));
        };
      });
    const contents: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        contents.push(await asked(entries.getAllKeys()), await asked(entries.getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    }
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      IndexedDB: JSON.stringify(contents),
      caches: JSON.stringify(cached),
      'history.state': JSON.stringify([history.state]),
      'window.name': window.name,
    };
  });
  return [...Object.entries(stored), ['cookies', JSON.stringify(await page.context().cookies())]];
}

/** Digits with any separators between them; any other text as it is. */
function patternOf(text: string): RegExp {
  const parts = Array.from(text, (character) => character.replace(/\W/, '\\$&'));
  return new RegExp(parts.join(/^\d+$/.test(text) ? '\\D{0,4}' : ''), 'gi');
}

/** Where a text occurs as it is, or without escapes. */
function timesIn(content: string, pattern: RegExp): readonly string[] {
  return content.match(pattern) ?? content.replace(/%[\da-f]{2}/gi, unescaped).match(pattern) ?? [];
}

const unescaped = (code: string): string => String.fromCharCode(Number.parseInt(code.slice(1), 16));
