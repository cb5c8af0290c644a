import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { audiences, routesFor, type ScreenName } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, permissionsOf, personOf, refusedThere } from './support/audiences.ts';

/** What a screen may ask for before it can be used: scripts and style sheets, and their kB as sent, by brotli. */
type Budget = readonly [files: number, kB: number];

/** Screens that lead elsewhere have none. */
const budgets: Readonly<Partial<Record<ScreenName, Budget>>> = {
  signIn: [7, 152],
  oldLogin: [6, 150],
  newPassword: [8, 166],
  test: [8, 165],
  validating: [10, 175],
  signupAgencia: [15, 192],
  signupCliente: [6, 150],
  updateStart: [6, 149],
  updateSuccess: [6, 149],
  home: [18, 198],
  reportPayment: [12, 186],
  credits: [16, 196],
  credit: [19, 205],
  policies: [16, 196],
  policy: [16, 197],
  insuranceQuote: [16, 214],
  insuranceRequests: [13, 189],
  insuranceRequest: [16, 206],
  creditStart: [13, 167],
  autoprendaStart: [13, 167],
  creditCalculator: [16, 210],
  newRequest: [14, 223],
  creditApplication: [15, 191],
  choosePurpose: [9, 155],
  applications: [13, 188],
  application: [14, 193],
  changes: [13, 189],
  applicationTasks: [13, 183],
  applicationTask: [18, 217],
  carQuote: [13, 195],
  plateCapture: [15, 193],
  contact: [10, 164],
  info: [12, 172],
  devices: [17, 206],
  devInfo: [8, 155],
};

const loaded = v.array(v.object({ path: v.string(), bytes: v.number() }));

/** The files that index.html and its script name, where nothing else of the portal runs. */
async function namedAtOnce(page: Page, address: string): Promise<readonly string[]> {
  const entry = '**/assets/index-*.js';
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(address);
  const names = v.parse(
    v.array(v.string()),
    await page.evaluate(() =>
      [...document.querySelectorAll('head :is(link[href], script[src]):not([disabled])')].map((each) =>
        each.getAttribute(each.hasAttribute('href') ? 'href' : 'src'),
      ),
    ),
  );
  await page.unroute(entry);
  return names;
}

/** What was asked for until the screen could be used. */
async function askedFirst(page: Page, address: string): Promise<v.InferOutput<typeof loaded>> {
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  return v.parse(
    loaded,
    await page.evaluate(() => {
      const [usable] = performance.getEntriesByName('first-screen');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < (usable?.startTime ?? 0))
        .map((entry) => ({
          path: new URL(entry.name).pathname,
          bytes: 'encodedBodySize' in entry ? entry.encodedBodySize : undefined,
        }));
    }),
  );
}

for (const audience of audiences) {
  test.describe(audience, () => {
    const person = personOf[audience];
    test.use({ person });

    test(`EN-10 ST-03 each screen of ${audience} asks for no more than its budget before it can be used, and for every file at once`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      const screens = new Set<ScreenName>();
      for (const row of routesFor(audience, permissionsOf(person), flagsOf(person))) {
        const budget = budgets[row.screen];
        if (!budget || screens.has(row.screen)) continue;
        screens.add(row.screen);
        await expectWithin(page, addressOf(row), budget);
      }
      expect(screens.size).toBeGreaterThan(0);
    });
  });
}

async function expectWithin(page: Page, address: string, [mostFiles, mostKB]: Budget): Promise<void> {
  const named = await namedAtOnce(page, address);
  const asked = await askedFirst(page, address);
  const files = new Map(asked.map(({ path, bytes }) => [path, bytes]));
  const kB = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  expect
    .soft(
      [...files.keys()].filter((path) => !named.includes(path)),
      `${address}: asked for late`,
    )
    .toEqual([]);
  expect.soft(files.size, `${address}: files`).toBeLessThanOrEqual(mostFiles);
  expect.soft(kB, `${address}: kB`).toBeLessThanOrEqual(mostKB);
}
