import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test';
import { startServer } from '../../server/start/start.ts';
import { chromiumFlags, findChromium, installChromium } from '../chromium.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { inProject } from '../lib/project.mjs';
import { servePages } from './pages.ts';
import { cpuSlowdown, openPhone, type Phone, screen } from './phone.ts';
import { signIn } from './sign-in.ts';

/** What every measurement runs on. */
export interface Bench {
  /** The production build behind the real server, on new data. */
  readonly app: string;
  /** The bench's own pages: `/bare/` and `/load/`. */
  readonly pages: string;
  /**
   * A page in a new context: nothing cached, signed in with this e-mail address, or signed out. No service worker is let in: what it
   * answers cannot be stubbed.
   */
  open(person?: string): Promise<OpenPage>;
  /** A phone with nothing cached, signed in with this e-mail address, or signed out. */
  phone(person?: string): Promise<Phone>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly context: BrowserContext;
}

/** Tokens are good for ten minutes: a measured page must not have to renew one. */
const freshMs = 5 * 60 * 1000;

/**
 * Builds what is missing, starts the server and a Chromium.
 * @throws {Error} with one sentence if something of that is missing
 */
export async function openBench(): Promise<Bench> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    await ensureBuilt();
    const dataDir = join(tmpdir(), `portal-bench-${randomUUID()}`);
    process.on('exit', () => {
      rmSync(dataDir, { recursive: true, force: true });
    });
    const server = await startServer({
      mode: { name: 'demo', origins: [] },
      port: 0,
      dataDir,
      staticDir: inProject('dist'),
      // Every wizard is there for everybody who may have it.
      flags: { 'nueva-solicitud': true, autoprenda: true, 'fotos-vehiculo': true, 'nuevo-cotizador-seguros': true },
    });
    closers.push(server.close);
    const pages = await servePages();
    closers.push(pages.close);
    const browser = await launch();
    closers.push(() => browser.close());
    const sessions = new Map<string, { readonly at: number; readonly state: ReturnType<typeof signIn> }>();
    const sessionOf = (person: string) => {
      const kept = sessions.get(person);
      if (kept && performance.now() - kept.at < freshMs) return kept.state;
      const state = signIn(browser, server.url, person);
      sessions.set(person, { at: performance.now(), state });
      return state;
    };

    return {
      app: server.url,
      pages: pages.url,
      close,
      async open(person) {
        const context = await browser.newContext({
          viewport: screen,
          hasTouch: true,
          locale: 'es-AR',
          serviceWorkers: 'block',
          ...(person !== undefined && { storageState: await sessionOf(person) }),
        });
        await context.addInitScript({ path: fileURLToPath(new URL('page/measure.js', import.meta.url)) });
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
        return { page, cdp, context };
      },
      phone: async (person) =>
        openPhone(browser, server.url, person === undefined ? undefined : await sessionOf(person)),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * What a browser of windows does beside a visit, and no phone does: in Chromium 156 its address bar is of pages, which load with each
 * window. The last such flag counts, so that what Playwright leaves out, and a measurement would see, is named again.
 */
const notOnPhones = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

function launch(): Promise<Browser> {
  return chromium.launch({
    args: [...chromiumFlags, `--disable-features=${notOnPhones.join()}`],
    executablePath: wholeChromium(),
  });
}

/** @throws Error where there is none */
export function wholeChromium(): string {
  const executablePath = findChromium({ whole: true }) ?? installChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium to measure in: set CHROMIUM_PATH.');
  return executablePath;
}
