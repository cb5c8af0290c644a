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
  signIn: [6, 137, 118],
  oldLogin: [6, 135, 117],
  newPassword: [8, 148, 129],
  test: [9, 148, 128],
  validating: [9, 150, 130],
  signupAgencia: [8, 173, 151],
  signupCliente: [6, 133, 115],
  updateStart: [6, 132, 114],
  updateSuccess: [6, 132, 114],
  home: [10, 174, 152],
  reportPayment: [7, 169, 147],
  credits: [9, 169, 148],
  credit: [9, 175, 153],
  policies: [9, 169, 148],
  policy: [9, 172, 151],
  insuranceQuote: [10, 191, 167],
  insuranceRequests: [8, 173, 151],
  insuranceRequest: [10, 212, 186],
  creditStart: [9, 152, 132],
  autoprendaStart: [8, 152, 132],
  creditCalculator: [9, 174, 152],
  newRequest: [9, 178, 156],
  creditApplication: [18, 245, 216],
  choosePurpose: [7, 152, 132],
  applications: [9, 177, 155],
  application: [10, 216, 189],
  changes: [9, 178, 156],
  applicationTasks: [9, 212, 187],
  applicationTask: [10, 222, 195],
  carQuote: [9, 188, 164],
  plateCapture: [8, 202, 177],
  contact: [8, 200, 175],
  info: [8, 167, 146],
  devices: [8, 174, 152],
  devInfo: [7, 152, 133],
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
