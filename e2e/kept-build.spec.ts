import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import config from '../public/config.json' with { type: 'json' };
import { expect, test as base } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { NoticePage } from './models/notice.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { tokenIn } from './support/api.ts';
import { expectAsked } from './support/asked.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { signedIn } from './support/identity.ts';
import { browserState } from './support/kept-page.ts';
import { anotherBuild, type Site, startSite, thisBuild } from './support/kept-site.ts';
import type { PersonName } from './support/people.ts';
import { requestWizard } from './support/new-request.ts';

interface KeptFixtures {
  /** The build, and the same as another one: the folders. */
  builds: { readonly old: string; readonly next: string };
  /** A site of its own, before this run's server. */
  site: Site;
  /** A browser that keeps builds, with somebody signed in; with a session of its own where it ends that. */
  visitor: (name: PersonName, how?: { readonly ownSession?: boolean }) => Promise<BrowserContext>;
}

const test = base.extend<KeptFixtures>({
  // Playwright reads what a fixture needs of its first argument. One of a worker would have workers of its own.
  // oxlint-disable-next-line no-empty-pattern
  builds: async ({}, use) => {
    await use({ old: thisBuild, next: await anotherBuild() });
  },

  site: async ({ baseURL, builds }, use) => {
    const site = await startSite(baseURL ?? '');
    site.serve(builds.old);
    await use(site);
    await site.close();
  },

  visitor: async ({ baseURL, browser, playwright, site, sessionOf }, use) => {
    const contexts: BrowserContext[] = [];
    const stateOf = async (name: PersonName, ownSession: boolean): Promise<unknown> => {
      if (!ownSession) return JSON.parse(await readFile(await sessionOf(name), 'utf8'));
      const request = await playwright.request.newContext({ baseURL });
      const state = await signedIn(request, baseURL ?? '', name);
      await request.dispose();
      return state;
    };
    await use(async (name, { ownSession = false } = {}) => {
      const { cookies, origins } = v.parse(browserState, await stateOf(name, ownSession));
      const context = await browser.newContext({
        baseURL: site.url,
        serviceWorkers: 'allow',
        storageState: { cookies, origins: origins.map(({ localStorage }) => ({ origin: site.url, localStorage })) },
      });
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

/** Waits until the page's build is kept, all of it. */
const expectKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      // All files of a build are fetched until then, while other workers have the processor, too.
      { timeout: 60_000 },
    )
    .toBe(true);

/** Opens an address, and waits until its build is kept. */
async function openKept(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expectKept(page);
  return page;
}

/** What says which build a page is of. */
const entry = (page: Page) => page.locator('script[type="module"][src]');

const entryOf = async (page: Page) => (await entry(page).getAttribute('src')) ?? '';

/** Waits until a page is of another build than this one. */
const expectOther = (page: Page, old: string) => expect(entry(page)).not.toHaveAttribute('src', old);

/** The files that a page of the site has been made of. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );

/** The names of the files of a build, as a site serves them. */
const filesOf = async (folder: string) => (await readdir(join(folder, 'assets'))).map((name) => `/assets/${name}`);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** What a page that is seen again after a long time does: it looks for a new build. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

test('ST-02 a second visit asks for no page, script or style sheet @nightly', async ({ site, visitor }) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/');
  await new HomePage(page).expectOpen();
  expect(site.asked).toContain('/');
  site.asked.length = 0;

  await page.goto('/miscreditos/informarpago');
  await expectAsked(page, 'report-payment', 'concepto');
  // also what was not opened before
  await page.goto('/info');
  await expect(page).toHaveTitle(/^Info ·/);
  expect(site.asked.filter((path) => !['/config.json', '/sw.js'].includes(path))).toEqual([]);
});

test('ST-02 MY-10 the letters of the brand that are kept do not wait for the first screen', async ({ visitor }) => {
  const context = await visitor('Camila Ortiz');
  // Before anything of the portal has rendered.
  await context.addInitScript(() => {
    addEventListener(
      'readystatechange',
      () => {
        if (document.readyState === 'interactive')
          document.documentElement.dataset['atFirst'] = getComputedStyle(document.body).fontFamily;
      },
      true,
    );
  });
  const page = await openKept(context, '/info');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-at-first', /^"Figtree fallback"/);
  await page.reload();
  await expect(html).toHaveAttribute('data-at-first', /^Figtree, "Figtree fallback"/);
});

test('ST-02 what the network alone knows does not come from the worker: services, documents, addresses of others @nightly', async ({
  site,
  visitor,
}) => {
  const page = await openKept(await visitor('Camila Ortiz'), '/info');
  site.asked.length = 0;
  for (const path of ['/terminos/1.0.md', '/otra', '/miscreditos/recibo.pdf']) await page.request.get(path);
  const seen = await page.evaluate(async () => {
    const tell = async (path: string) => `${path} ${(await fetch(path)).status}`;
    return await Promise.all(['/terminos/1.0.md', '/api/estado', '/licenses.md'].map(tell));
  });
  expect(seen).toEqual(['/terminos/1.0.md 200', '/api/estado 204', '/licenses.md 200']);
  await page.goto('/idp/nada');
  expect(await page.title()).not.toContain('Portal');
  await page.goto('/info');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return urls.flat().map(({ url }) => new URL(url).pathname);
  });
  const others = kept.filter((path) => !path.startsWith('/assets/'));
  expect([...new Set(others)].sort()).toEqual(['/config.json', '/favicon.ico', '/index.html']);
});

test('ST-02 a new version asks; a wizard that is half filled goes on in it, with what was typed and what no storage may hold', async ({
  site,
  visitor,
  builds,
}) => {
  const page = await openKept(await visitor('Hernán Vidal'), '/creditos/nuevasolicitud?tipo=1');
  const wizard = requestWizard(page);
  await wizard.answer('dni', '29852741');
  await wizard.option('Femenino').click();
  await wizard.option('Casado').click();
  await wizard.field('dniConyuge').fill('14236589');
  const old = await entryOf(page);

  site.serve(builds.next);
  await lookForUpdate(page);
  const notice = new NoticePage(page);
  await notice.expectUpdate();
  await expectSoundAtBothWidths(page);
  // Nothing happens by itself.
  await expect(wizard.field('dniConyuge')).toHaveValue('14 236 589');
  expect(await entryOf(page)).toBe(old);

  await notice.agree.focus();
  await page.keyboard.press('Enter');
  await expectOther(page, old);
  await wizard.expectAsking('dniConyuge');
  await expect(wizard.field('dniConyuge')).toHaveValue('14 236 589');
  await wizard.proceed.click();
  // the client's DNI is known: nobody is asked whether it is the same person
  await wizard.expectAsking('sexoConyuge');
  await expect(notice.update).toHaveCount(0);
});

test('ST-02 of two tabs one agrees, the other is told, goes on with its own build’s files, and mixes none @nightly', async ({
  site,
  visitor,
  builds,
}) => {
  const context = await visitor('Camila Ortiz');
  const first = await openKept(context, '/');
  const second = await openKept(context, '/');
  const [oldFiles, nextFiles] = [await filesOf(builds.old), await filesOf(builds.next)];
  site.serve(builds.next);
  await lookForUpdate(first);
  const told = [new NoticePage(first), new NoticePage(second)] as const;
  await told[0].expectUpdate();
  await told[1].expectUpdate();
  // By keyboard: a pointer is on a link once the bar is gone, for which Chromium may start the old worker just as it ends (updates.ts).
  await told[1].decline.press('Enter');
  await expect(told[1].update).toHaveCount(0);

  const old = await entryOf(second);
  await told[0].agree.press('Enter');
  await expectOther(first, old);
  await new HomePage(first).expectOpen();
  // a screen that was not opened before
  await new MainMenu(second).link('Info').click();
  await expect(second).toHaveTitle(/^Info ·/);
  expect((await scriptsOf(second)).filter((path) => !oldFiles.includes(path))).toEqual([]);
  expect((await scriptsOf(first)).filter((path) => !nextFiles.includes(path))).toEqual([]);
  expect(await cacheNames(second), 'both builds, and config.json').toHaveLength(3);

  await second.close();
  await first.reload();
  await expect.poll(() => cacheNames(first), 'the old one is gone').toHaveLength(2);
});

test('ST-02 the user who closes all tabs gets the new version without a question @nightly', async ({
  site,
  visitor,
  builds,
}) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/info');
  const old = await entryOf(page);
  site.serve(builds.next);
  await lookForUpdate(page);
  await new NoticePage(page).expectUpdate();
  await page.close();
  const later = await context.newPage();
  await expect
    .poll(async () => {
      await later.goto('/info');
      return await entryOf(later);
    })
    .not.toBe(old);
});

test('ST-02 an old build whose files are gone from the server works from what is kept @nightly', async ({
  site,
  visitor,
  builds,
}) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/info');
  const old = await entryOf(page);
  site.serve(builds.next);
  site.answer('/sw.js', () => new Response('', { status: 503 }));
  await page.goto('/miscreditos/informarpago');
  await page.getByRole('button', { name: 'Cuota/s' }).click();
  expect(await entryOf(page)).toBe(old);
});

for (const [how, damage] of [
  ['is missing and gone from the server', 'delete'],
  ['is damaged', 'damage'],
] as const) {
  test(`ST-02 a kept build of which a file ${how} heals: the page comes from the network @nightly`, async ({
    site,
    visitor,
    builds,
  }) => {
    const context = await visitor('Camila Ortiz');
    const page = await openKept(context, '/info');
    const old = await entryOf(page);
    site.serve(builds.next);
    site.answer('/sw.js', () => new Response('', { status: 503 }));
    await page.evaluate(
      async ([how, damaged]) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            if (!request.url.endsWith(damaged)) continue;
            await cache.delete(request);
            if (how === 'damage') {
              await cache.put(request, new Response('half a fi(', { headers: { 'content-type': 'text/javascript' } }));
            }
          }
        }
      },
      [damage, old] as const,
    );
    // the browser's own cache has it, too
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.reload();
    await expectOther(page, old);
    await expect(page).toHaveTitle(/^Info ·/);
  });
}

for (const [what, answer] of [
  ['404', () => new Response('', { status: 404 })],
  ['a page', () => new Response('<!doctype html><title>Portal</title>', { headers: { 'content-type': 'text/html' } })],
] as const) {
  test(`ST-02 a deployment without a worker, ${what} in its place, ends it and what it keeps @nightly`, async ({
    site,
    visitor,
  }) => {
    const page = await openKept(await visitor('Camila Ortiz'), '/info');
    site.answer('/sw.js', answer);
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    site.asked.length = 0;
    await page.reload();
    await expect(page).toHaveTitle(/^Info ·/);
    expect(site.asked).toContain('/info');
  });
}

test('ST-02 one key of config.json turns it off @nightly', async ({ site, visitor }) => {
  const page = await openKept(await visitor('Camila Ortiz'), '/info');
  site.answer('/config.json', () => Response.json({ ...config, offline: { enabled: false } }));
  await page.reload();
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await page.reload();
  await expect(page).toHaveTitle(/^Info ·/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('ST-02 a kept build that is older than its config.json gives way to the one that goes with it @nightly', async ({
  site,
  visitor,
  builds,
}) => {
  const page = await openKept(await visitor('Camila Ortiz'), '/info');
  const old = await entryOf(page);
  site.serve(builds.next);
  let isFirst = true;
  site.answer('/config.json', () => {
    const unknown = isFirst ? { algoNuevo: true } : {};
    isFirst = false;
    return Response.json({ ...config, ...unknown });
  });
  await page.reload();
  await expectOther(page, old);
  await expect(page).toHaveTitle(/^Info ·/);
});

test('ST-02 without a worker, a part of the page that is gone with its build leads to the question, not to a crash', async ({
  site,
  visitor,
  builds,
}) => {
  const context = await visitor('Camila Ortiz');
  site.answer('/sw.js', () => new Response('', { status: 404 }));
  const page = await context.newPage();
  await page.goto('/');
  await new HomePage(page).expectOpen();
  await expect.poll(() => site.asked).toContain('/sw.js');
  const old = await entryOf(page);
  site.serve(builds.next);
  await new MainMenu(page).link('Info').click();
  const notice = new NoticePage(page);
  await notice.expectUpdate();
  await expect(new MainMenu(page).link('Info')).toBeVisible();
  await notice.agree.click();
  await expect(page).toHaveTitle(/^Info ·/);
  expect(await entryOf(page)).not.toBe(old);
});

test('ST-02 without a connection the portal opens for who was signed in, says so, and goes on by itself', async ({
  site,
  visitor,
}) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/');
  await new HomePage(page).expectOpen();
  site.cut(true);
  await context.setOffline(true);
  await page.reload();
  await new HomePage(page).expectOpen();
  const notice = new NoticePage(page);
  await expect(notice.offline).toContainText('Sin conexión.');
  await expectSoundAtBothWidths(page);
  await notice.tryNow.click();
  await expect(notice.offline).toContainText('Todavía no hay conexión.');

  // A wizard whose first questions need nobody can be begun, and what is answered stays.
  await page.goto('/miscreditos/informarpago');
  await page.getByRole('button', { name: 'Cuota/s' }).click();
  await expectAsked(page, 'report-payment', 'medio');
  // The address is written after the question is painted.
  await expect(page).toHaveURL(/\/informarpago\/medio$/);
  await page.reload();
  await expectAsked(page, 'report-payment', 'medio');

  await page.goto('/miscreditos');
  await expect(notice.offline).toBeVisible();
  site.cut(false);
  await context.setOffline(false);
  await expect(notice.offline).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('SH-16 ST-02 a token that has run out without a connection signs nobody out, and its renewal is asked for when the line is back @nightly', async ({
  site,
  visitor,
}) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/info');
  await page.goto('/favicon.ico');
  const expired = new UnsecuredJWT({ email: 'camila@ejemplo.example' })
    .setSubject('x')
    .setIssuedAt(1_600_000_000)
    .setExpirationTime(1_600_003_600)
    .encode();
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
  }, expired);
  site.cut(true);
  await context.setOffline(true);
  await page.goto('/info');
  await expect(page.getByText('Sin conexión no podemos comprobar que seas vos.')).toBeVisible();
  await expect(new NoticePage(page).offline.first()).toBeVisible();
  expect(await tokenIn(page)).toBe(expired);
  // The identity service does not know the way back to this site: that it is asked is what can be seen here.
  const renewal = page.waitForRequest(/\/idp\/authorize\?.*prompt=none/);
  site.cut(false);
  await context.setOffline(false);
  await renewal;
});

test('ST-02 SH-17 after a sign-out nothing that is kept names anybody', async ({ visitor }) => {
  const context = await visitor('Camila Ortiz', { ownSession: true });
  const page = await openKept(context, '/miscreditos');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const token = await tokenIn(page);
  await page.goto('/info');
  await expect(page).toHaveTitle(/^Info ·/);
  await page.goto('/signout');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  // which does not know the way back to this site
  await page.waitForURL(/\/idp\/v2\/logout/);
  await page.goto('/signin');
  await new SignInPage(page).expectOpen();
  await expectKept(page);

  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
        texts.push(request.url, headers, (await response?.text()) ?? '');
      }
    }
    return { texts: texts.join('\n'), databases: await indexedDB.databases() };
  });
  expect(kept.databases).toEqual([]);
  expect(kept.texts).toContain('/assets/');
  for (const personal of ['Camila', 'Ortiz', 'camila', token]) expect(kept.texts).not.toContain(personal);
});
