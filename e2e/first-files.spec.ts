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

/**
 * Screens that lead elsewhere have none. Three ask for eleven: the customer's home, which asks for loans and policies (with one file less
 * for it, ten other screens would fetch 12 kB more in vain), the agency's registration, which needs many kinds of fields, and the credit's
 * application, instead of which home and its call come first while the flag is not known.
 */
const budgets: Readonly<Partial<Record<ScreenName, Budget>>> = {
  signIn: [6, 126, 109],
  oldLogin: [7, 151, 131],
  newPassword: [8, 137, 119],
  test: [9, 136, 119],
  validating: [9, 165, 143],
  signupAgencia: [11, 202, 177],
  signupCliente: [7, 123, 106],
  updateStart: [6, 123, 106],
  updateSuccess: [6, 123, 106],
  home: [11, 191, 167],
  reportPayment: [8, 171, 149],
  credits: [10, 184, 161],
  credit: [10, 194, 170],
  policies: [10, 184, 161],
  policy: [10, 192, 168],
  insuranceQuote: [10, 188, 164],
  insuranceRequests: [9, 189, 166],
  insuranceRequest: [9, 190, 166],
  creditStart: [9, 166, 145],
  autoprendaStart: [8, 166, 145],
  creditCalculator: [9, 179, 156],
  newRequest: [10, 199, 175],
  creditApplication: [13, 219, 194],
  choosePurpose: [8, 167, 146],
  applications: [10, 193, 169],
  application: [10, 197, 172],
  changes: [9, 190, 166],
  applicationTasks: [9, 193, 169],
  applicationTask: [10, 206, 181],
  carQuote: [9, 184, 161],
  plateCapture: [8, 183, 160],
  contact: [8, 180, 157],
  info: [9, 182, 159],
  devices: [9, 191, 167],
  devInfo: [8, 167, 145],
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
