import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { begin, type PageData } from './begin.ts';

setFlagsFromString('--expose-gc');
const collect = (): void => {
  runInNewContext('gc()');
};

const nothing = (): void => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that begins, with what listens to it. */
function page() {
  const listeners = new Set<unknown>();
  let started: () => void = nothing;
  const listen = {
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
  };
  const root = {
    setAttribute: vi.fn(),
    hasAttribute: () => true,
    addEventListener: vi.fn(),
    querySelectorAll: () => [],
  };
  vi.stubGlobal('addEventListener', listen.addEventListener);
  vi.stubGlobal('removeEventListener', listen.removeEventListener);
  vi.stubGlobal('location', { pathname: '/signin', search: '', href: 'https://portal.example/signin' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    getElementById: () => root,
    head: { append: () => undefined },
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(told: (records: unknown, observer: unknown) => void) {
        started = () => {
          started = nothing;
          told([], this);
        };
      }
      observe() {
        expect(root.setAttribute).toHaveBeenLastCalledWith('aria-busy', 'true');
      }
      disconnect() {
        return undefined;
      }
    },
  );
  return { listeners, start: () => started() };
}

/** The markup of all app shells, which a page that has begun knows. */
function begun(): WeakRef<PageData['pieces']> {
  const shell = { title: 'Ingresar', html: [0] };
  const data: PageData = {
    pieces: ['<h1>Ingresar</h1>'],
    shells: [shell],
    renewing: shell,
    notStarted: shell,
    names: ['/sign-in.js'],
    routes: [{ of: /^\/signin\/?$/i, files: { signedOut: [0] }, shells: { signedOut: 0 } }],
    homes: { signedOut: '/signin' },
  };
  begin(data);
  return new WeakRef(data.pieces);
}

const isHeld = (thing: WeakRef<WeakKey>) => thing.deref() !== undefined;

test('EN-10 once the portal has started nothing holds the app shells and files of all routes any more', async () => {
  const { listeners, start } = page();
  const pieces = begun();
  // Until then a start that fails shows another app shell.
  expect(listeners.size).toBe(1);
  await setTimeout();
  collect();
  expect(isHeld(pieces)).toBe(true);
  start();
  // What was referred to in this task is kept until its end.
  await setTimeout();
  collect();
  expect(isHeld(pieces)).toBe(false);
});
