import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import config from '../public/config.json' with { type: 'json' };
import { expect, test as base } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { NoticePage } from './models/notice.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { anotherBuild, copyOfBuild, removeBuild, type Site, startSite } from './support/kept-site.ts';
import type { PersonName } from './support/people.ts';
import { reportPaymentWizard, someAnswers } from './support/report-payment.ts';

interface KeptFixtures {
  /** A site of its own, before this run's server. */
  site: Site;
  /** A browser that keeps builds, with somebody signed in. */
  visitor: (name: PersonName) => Promise<BrowserContext>;
}

interface Builds {
  /** The build, and the same as another one: the folders. */
  builds: { readonly old: string; readonly next: string };
}

const test = base.extend<KeptFixtures, Builds>({
  builds: [
    // Playwright reads what a fixture needs of its first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const builds = { old: await copyOfBuild(), next: await anotherBuild() };
      await use(builds);
      await Promise.all(Object.values(builds).map(removeBuild));
    },
    { scope: 'worker' },
  ],

  site: async ({ baseURL, builds }, use) => {
    const site = await startSite(baseURL ?? '');
    site.serve(builds.old);
    await use(site);
    await site.close();
  },

  visitor: async ({ browser, site, sessionOf }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const state = await readFile(await sessionOf(name), 'utf8');
      const context = await visit(browser, site, state);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

const storageState = v.looseObject({
  cookies: v.array(v.any()),
  origins: v.array(v.looseObject({ localStorage: v.array(v.object({ name: v.string(), value: v.string() })) })),
});

async function visit(browser: Browser, site: Site, state: string): Promise<BrowserContext> {
  const { cookies, origins } = v.parse(storageState, JSON.parse(state));
  return await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'allow',
    storageState: { cookies, origins: origins.map(({ localStorage }) => ({ origin: site.url, localStorage })) },
  });
}

/** Waits until the page's build is kept, all of it. */
const expectKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
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

test('ST-02 a second visit asks for no page, script or style sheet', async ({ site, visitor }) => {
  const context = await visitor('Camila Ortiz');
  const page = await openKept(context, '/');
  await new HomePage(page).expectOpen();
  expect(site.asked).toContain('/');
  site.asked.length = 0;

  await page.goto('/miscreditos/informarpago');
  await reportPaymentWizard(page).expectAsking('concepto');
  // also what was not opened before
  await page.goto('/info');
  await expect(page).toHaveTitle(/^Info ·/);
  expect(site.asked.filter((path) => !['/config.json', '/sw.js'].includes(path))).toEqual([]);
});

test('ST-02 what the network alone knows does not come from the worker: services, documents, addresses of others', async ({
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
  expect([...new Set(others)].sort()).toEqual(['/config.json', '/favicon.svg', '/index.html']);
});

test('ST-02 a new version asks; a wizard that is half filled goes on in it, with what was typed and what no storage may hold', async ({
  site,
  visitor,
  builds,
}) => {
  const page = await openKept(await visitor('Camila Ortiz'), '/miscreditos/informarpago');
  const wizard = reportPaymentWizard(page);
  const answers = someAnswers();
  await wizard.answerUntil('comentario', answers);
  await wizard.field('comentario').fill('A medio escribir');
  const old = await entryOf(page);

  site.serve(builds.next);
  await lookForUpdate(page);
  const notice = new NoticePage(page);
  await notice.expectUpdate();
  await expectSoundAtBothWidths(page);
  // Nothing happens by itself.
  await expect(wizard.field('comentario')).toHaveValue('A medio escribir');
  expect(await entryOf(page)).toBe(old);

  await notice.agree.focus();
  await page.keyboard.press('Enter');
  await expectOther(page, old);
  await wizard.expectAsking('comentario');
  await expect(wizard.field('comentario')).toHaveValue('A medio escribir');
  await wizard.proceed.click();
  // the DNI, which no storage may hold, is not asked for again
  await wizard.expectReviewing();
  await expect(notice.update).toHaveCount(0);
});

test('ST-02 of two tabs one agrees, the other is told, goes on with its own build’s files, and mixes none', async ({
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
  await told[1].decline.click();
  await expect(told[1].update).toHaveCount(0);

  await told[0].agree.click();
  await expectOther(first, await entryOf(second));
  await new HomePage(first).expectOpen();
  // a screen that was not opened before
  await new MainMenu(second).link('INFO').click();
  await expect(second).toHaveTitle(/^Info ·/);
  expect((await scriptsOf(second)).filter((path) => !oldFiles.includes(path))).toEqual([]);
  expect((await scriptsOf(first)).filter((path) => !nextFiles.includes(path))).toEqual([]);
  expect(await cacheNames(second), 'both builds, and config.json').toHaveLength(3);

  await second.close();
  await first.reload();
  await expect.poll(() => cacheNames(first), 'the old one is gone').toHaveLength(2);
});

test('ST-02 whoever closes all tabs gets the new version without a question', async ({ site, visitor, builds }) => {
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

test('ST-02 an old build whose files are gone from the server works from what is kept', async ({
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
  await reportPaymentWizard(page).answer('concepto', 0);
  expect(await entryOf(page)).toBe(old);
});

for (const [how, damage] of [
  ['is missing and gone from the server', 'delete'],
  ['is damaged', 'damage'],
] as const) {
  test(`ST-02 a kept build of which a file ${how} heals: the page comes from the network`, async ({
    site,
    visitor,
    builds,
  }) => {
    const context = await visitor('Camila Ortiz');
    const page = await openKept(context, '/info');
    const old = await entryOf(page);
    site.serve(builds.next);
    site.answer('/sw.js', () => new Response('', { status: 503 }));
    await page.evaluate(async (how) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!request.url.includes('/assets/start-')) continue;
          await cache.delete(request);
          if (how === 'damage') {
            await cache.put(request, new Response('half a fi(', { headers: { 'content-type': 'text/javascript' } }));
          }
        }
      }
    }, damage);
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
  test(`ST-02 a deployment without a worker, ${what} in its place, ends it and what it keeps`, async ({
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

test('ST-02 one key of config.json turns it off', async ({ site, visitor }) => {
  const page = await openKept(await visitor('Camila Ortiz'), '/info');
  site.answer('/config.json', () => Response.json({ ...config, offline: { enabled: false } }));
  await page.reload();
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await page.reload();
  await expect(page).toHaveTitle(/^Info ·/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('ST-02 a kept build that is older than its config.json gives way to the one that goes with it', async ({
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
  await expect(page).toHaveTitle(/^Info ·/);
  expect(await entryOf(page)).not.toBe(old);
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
  await new MainMenu(page).link('INFO').click();
  const notice = new NoticePage(page);
  await notice.expectUpdate();
  await expect(new MainMenu(page).link('INFO')).toBeVisible();
  await notice.agree.click();
  await expect(page).toHaveTitle(/^Info ·/);
  expect(await entryOf(page)).not.toBe(old);
});
