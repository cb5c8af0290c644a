import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test as base } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { NoticePage } from './models/notice.model.ts';
import { anotherBuild, copyOfBuild, removeBuild, type Site, startSite } from './support/kept-site.ts';
import type { PersonName } from './support/people.ts';
import { watchProblems } from './support/problems.ts';
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

const storageState = v.looseObject({ cookies: v.array(v.any()), origins: v.array(v.looseObject({ localStorage: v.array(v.object({ name: v.string(), value: v.string() })) })) });

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

test.only('ST-02 a second visit asks for no page, script or style sheet', async ({ site, visitor }) => {
  const context = await visitor('Camila Ortiz');
  const problems = watchProblems(context);
  const page = await context.newPage();
  await page.goto('/');
  await new HomePage(page).expectOpen();
  await expectKept(page);
  expect(site.asked).toContain('/');
  site.asked.length = 0;

  await page.goto('/miscreditos/informarpago');
  await reportPaymentWizard(page).expectAsking('concepto');
  // also what was not opened before
  await page.goto('/info');
  await expect(page).toHaveTitle(/^Info ·/);
  expect(site.asked.filter((path) => !['/config.json', '/sw.js'].includes(path))).toEqual([]);
  expect(await problems.unexpected()).toEqual([]);
});
