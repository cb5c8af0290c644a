import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page, ViewportSize } from '@playwright/test';
import * as v from 'valibot';
import { inProject } from '../../scripts/lib/project.mjs';

/** What a browser holds when a test begins, as Playwright writes it. */
export const browserState = v.object({
  cookies: v.array(
    v.object({
      name: v.string(),
      value: v.string(),
      domain: v.string(),
      path: v.string(),
      expires: v.number(),
      httpOnly: v.boolean(),
      secure: v.boolean(),
      sameSite: v.picklist(['Strict', 'Lax', 'None']),
    }),
  ),
  origins: v.array(
    v.object({ origin: v.string(), localStorage: v.array(v.object({ name: v.string(), value: v.string() })) }),
  ),
});

const nothing: v.InferOutput<typeof browserState> = { cookies: [], origins: [] };

/** A small file of the portal that runs no code: its document has the portal's origin, and so the same process. */
const BLANK = '/favicon.ico';

/** What puts the cache out. In these words, as the browser's starter (scripts/chromium-with-cache.mjs) keeps Playwright from it. */
const coldCache = { cacheDisabled: true, isAskedByTest: true };

const built = readdirSync(inProject('dist'), { recursive: true, encoding: 'utf8' }).map(
  (path) => `http://localhost/${path}`,
);

/** Whether requests of a pattern may be for files of the build, of which a page that has them in its cache makes none. */
const isOfFiles = (pattern: unknown): boolean =>
  pattern instanceof RegExp
    ? built.some((address) => pattern.test(address))
    : typeof pattern !== 'string' || /\.\w+$|\*\*(?:\/\*)?$/.test(pattern);

/** What cannot be taken back of what a test does to its page, context or clock; a clock is set anew where each test of the page moves it. */
const lasting = {
  page: ['close', 'emulateMedia', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: ['close', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** What gives how it is taken back. */
const undone = { page: ['addInitScript'], context: ['addInitScript'] } as const;

/** What tests listen to. */
const heard = {
  page: [
    'console',
    'dialog',
    'download',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
  ],
  context: ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'],
} as const;

interface Kept {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** What its context was made with, and whether its clock is moved. */
  readonly made: string;
  isSpent: boolean;
  /** Whether its cache is put out. */
  isCold: boolean;
  /** What the test's calls gave to take them back. */
  undo: unknown[];
}

interface Wanted {
  /** The file with the state of the browser; an empty one without it. */
  readonly state: string | undefined;
  readonly viewport: ViewportSize | null;
  /** Whether the page's clock may be moved: only such tests get that page again. */
  readonly movesClock: boolean;
  /** What a context is made with and keeps. */
  readonly options: object;
}

/**
 * The page that the tests of a worker use one after the other: its process is warm and its files are loaded, which is half the
 * cost of opening the portal. Each test gets it without storage, cookies, history, routes or other tabs. A page is closed after
 * a test that failed or did to it what lasts (a clock, a medium).
 */
export class KeptPage {
  readonly #browser: Browser;
  #kept: Kept | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The page for a test; called within it, so that a context is made with the test's options. */
  async take({ state, viewport, movesClock, options }: Wanted): Promise<Page> {
    const { page } = await this.#pageFor(movesClock, JSON.stringify({ options, movesClock }));
    await page.goto(BLANK);
    await this.restore(state);
    if (movesClock) {
      await page.clock.install({ time: Date.now() });
      await page.clock.resume();
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    return page;
  }

  /** Replaces all that the browser holds for the portal, before the portal is opened. */
  async restore(state: string | undefined): Promise<void> {
    if (!this.#kept) throw new Error('There is no page yet');
    const { page, devtools } = this.#kept;
    const { origin } = new URL(page.url());
    const { cookies, origins } =
      state === undefined ? nothing : v.parse(browserState, JSON.parse(await readFile(state, 'utf8')));
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    await page.context().clearCookies();
    if (cookies.length > 0) await page.context().addCookies(cookies);
    await page.evaluate(
      (entries) => {
        sessionStorage.clear();
        window.name = '';
        for (const { name, value } of entries) localStorage.setItem(name, value);
      },
      origins.filter((each) => each.origin === origin).flatMap(({ localStorage }) => localStorage),
    );
  }

  /** Prepares the page for another test, or closes it. */
  async giveBack({ isFit }: { readonly isFit: boolean }): Promise<void> {
    if (!this.#kept) return;
    const { page, devtools, isSpent } = this.#kept;
    if (!isFit || isSpent) {
      await this.close();
      return;
    }
    const context = page.context();
    for (const given of this.#kept.undo.splice(0)) await takeBack(await given);
    if (this.#kept.isCold) {
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
      await devtools.send('Network.disable');
      this.#kept.isCold = false;
    }
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of heard.page) page.removeAllListeners(event);
    for (const event of heard.context) context.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async close(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.page.context().close();
  }

  async #pageFor(movesClock: boolean, made: string): Promise<Kept> {
    if (this.#kept?.made === made) return this.#kept;
    await this.close();
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    const kept: Kept = {
      page,
      devtools: await context.newCDPSession(page),
      made,
      isSpent: false,
      isCold: false,
      undo: [],
    };
    const spend = () => {
      kept.isSpent = true;
    };
    onCall(page, lasting.page, spend);
    onCall(context, lasting.context, spend);
    if (!movesClock) onCall(page.clock, lasting.clock, spend);
    const keep = (given: unknown) => kept.undo.push(given);
    onCall(page, undone.page, keep);
    onCall(context, undone.context, keep);
    for (const target of [page, context]) {
      const route = target.route.bind(target);
      target.route = async (pattern, ...how) => {
        if (isOfFiles(pattern)) await putOut(kept);
        return await route(pattern, ...how);
      };
    }
    this.#kept = kept;
    return kept;
  }
}

/** Puts the cache of a page out, until the page is given back. */
async function putOut(kept: Kept): Promise<void> {
  if (kept.isCold) return;
  kept.isCold = true;
  await kept.devtools.send('Network.enable');
  await kept.devtools.send('Network.setCacheDisabled', coldCache);
}

/** Takes back what a call of Playwright has done, by what it gave. */
async function takeBack(given: unknown): Promise<void> {
  if (typeof given !== 'object' || given === null || !('dispose' in given) || typeof given.dispose !== 'function')
    throw new Error('Nothing to take it back by');
  await Reflect.apply(given.dispose, given, []);
}

/** Calls `happen` with what it gives whenever one of an object's methods is called. */
function onCall<T extends object>(target: T, methods: readonly (keyof T)[], happen: (given: unknown) => void): void {
  for (const name of methods) {
    const method: unknown = target[name];
    if (typeof method !== 'function') throw new Error(`${String(name)} is not a method`);
    Object.defineProperty(target, name, {
      value: (...args: unknown[]): unknown => {
        const given: unknown = Reflect.apply(method, target, args);
        happen(given);
        return given;
      },
    });
  }
}
