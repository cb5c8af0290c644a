import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { type Audience, audiences, routesFor, type ScreenName } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, makeNoApplication, permissionsOf, personOf, refusedThere } from './support/audiences.ts';
import type { PersonName } from './support/people.ts';

/** What a screen may ask for before it can be used: requests in all, and kB of scripts and style sheets, compressed by gzip and by Brotli. */
type Budget = readonly [requests: number, gzip: number, brotli: number];

/** Screens that lead elsewhere have none. A new application alone asks for more than ten (ST-03): it is made before its first question. */
const budgets: Readonly<Partial<Record<ScreenName, Budget>>> = {
  signIn: [6, 135, 117],
  oldLogin: [6, 133, 115],
  newPassword: [8, 146, 127],
  test: [9, 145, 126],
  validating: [10, 148, 129],
  signupAgencia: [10, 169, 148],
  signupCliente: [7, 131, 113],
  updateStart: [7, 130, 112],
  updateSuccess: [7, 130, 112],
  home: [10, 172, 150],
  reportPayment: [7, 163, 142],
  credits: [9, 167, 146],
  credit: [10, 172, 151],
  policies: [9, 167, 146],
  policy: [10, 168, 147],
  insuranceQuote: [10, 185, 162],
  insuranceRequests: [9, 171, 150],
  insuranceRequest: [10, 208, 183],
  creditStart: [9, 149, 129],
  autoprendaStart: [8, 149, 129],
  creditCalculator: [10, 165, 144],
  newRequest: [10, 173, 151],
  creditApplication: [16, 234, 206],
  choosePurpose: [7, 149, 130],
  applications: [10, 176, 154],
  application: [10, 180, 158],
  changes: [10, 177, 155],
  applicationTasks: [9, 206, 181],
  applicationTask: [10, 216, 190],
  carQuote: [10, 182, 159],
  plateCapture: [7, 155, 135],
  contact: [8, 165, 144],
  info: [8, 164, 144],
  devices: [8, 171, 150],
  devInfo: [7, 149, 130],
};

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
  // Nothing that this page has begun is counted for the next.
  await page.goto('about:blank');
  return names;
}

/** What was asked for until the screen could be used, apart from the document. */
async function askedFirst(page: Page, address: string): Promise<readonly string[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  // The browser lists a request when its answer has come.
  await Promise.all(requests.map((request) => request.response().then((response) => response?.finished())));
  page.off('request', note);
  const asked = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('first-screen');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (usable?.startTime ?? 0))
      .map(({ name }) => name);
  });
  return v.parse(v.array(v.string()), asked).map((url) => new URL(url).pathname);
}

const people = [
  ...audiences.map((audience) => [audience, personOf[audience]] as const),
  // Who may open the personal account too.
  ['notAuthorised', 'Irene Luna'],
] as const satisfies readonly (readonly [Audience, PersonName | null])[];

for (const [audience, person] of people) {
  test.describe(`${audience}: ${person ?? 'nobody'}`, () => {
    test.use({ person });

    test(`EN-10 ST-03 each screen of ${audience} asks for no more than its budget before it can be used, and for every file at once`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      await makeNoApplication(page);
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

/** What a file of the build weighs on the line, in bytes, by gzip and by Brotli: the build writes both (scripts/vite/precompressed.ts). */
async function weigh(path: string): Promise<readonly [gzip: number, brotli: number]> {
  const [gzip, brotli] = await Promise.all([stat(join('dist', `${path}.gz`)), stat(join('dist', `${path}.br`))]);
  return [gzip.size, brotli.size];
}

async function expectWithin(page: Page, address: string, [mostRequests, mostGzip, mostBrotli]: Budget): Promise<void> {
  const named = await namedAtOnce(page, address);
  const asked = await askedFirst(page, address);
  const files = [...new Set(asked)].filter((path) => /\.(?:js|css)$/.test(path));
  const weights = await Promise.all(files.map(weigh));
  const gzip = weights.reduce((sum, [bytes]) => sum + bytes, 0) / 1000;
  const brotli = weights.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  expect
    .soft(
      files.filter((path) => !named.includes(path)),
      `${address}: asked for late`,
    )
    .toEqual([]);
  expect.soft(1 + asked.length, `${address}: requests`).toBeLessThanOrEqual(mostRequests);
  expect.soft(gzip, `${address}: kB by gzip`).toBeLessThanOrEqual(mostGzip);
  expect.soft(brotli, `${address}: kB by Brotli`).toBeLessThanOrEqual(mostBrotli);
}

test('ST-03 the icon is in the page: browsers would ask for it with each change of the address', async ({ page }) => {
  await page.goto('/signin');
  const [icon, ...others] = await page.locator('link[rel~=icon]').all();
  expect(others).toEqual([]);
  const address = (await icon?.getAttribute('href')) ?? '';
  expect(address).toMatch(/^data:image\/x-icon;base64,/);
  const width = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, address);
  expect(width).toBe(48);
});
