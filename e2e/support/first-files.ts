import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, type Request } from '@playwright/test';
import * as v from 'valibot';
import type { RouteRow, ScreenName } from '../../src/app/route-table.ts';
import { expect } from '../fixtures.ts';

/** What a screen may ask for before it can be used: requests in all, and kB of scripts and style sheets, compressed by gzip and by Brotli. */
export type Budget = readonly [requests: number, gzip: number, brotli: number];

/** Screens that lead elsewhere have none. A new application alone asks for more than ten (ST-03): it is made before its first question. */
const budgets: Readonly<Partial<Record<ScreenName, Budget>>> = {
  signIn: [6, 136, 118],
  oldLogin: [6, 134, 116],
  newPassword: [8, 148, 129],
  test: [9, 148, 129],
  validating: [10, 150, 131],
  signupAgencia: [10, 174, 152],
  signupCliente: [7, 132, 114],
  updateStart: [7, 131, 113],
  updateSuccess: [7, 131, 113],
  home: [10, 173, 151],
  reportPayment: [7, 168, 146],
  credits: [9, 168, 147],
  credit: [10, 174, 152],
  policies: [9, 168, 147],
  policy: [10, 170, 148],
  insuranceQuote: [10, 190, 166],
  insuranceRequests: [9, 173, 151],
  insuranceRequest: [10, 213, 187],
  creditStart: [9, 150, 130],
  autoprendaStart: [8, 150, 130],
  creditCalculator: [10, 170, 148],
  newRequest: [10, 177, 155],
  creditApplication: [14, 215, 189],
  choosePurpose: [7, 150, 131],
  applications: [10, 178, 156],
  application: [10, 182, 160],
  changes: [10, 178, 156],
  applicationTasks: [10, 222, 195],
  carQuote: [10, 187, 163],
  plateCapture: [7, 157, 137],
  contact: [8, 166, 145],
  info: [8, 166, 145],
  devices: [8, 172, 151],
  devInfo: [7, 150, 131],
};

const names = v.array(v.string());

/** An application that is gone on with asks what the server holds of it. */
const resumedApplication: Budget = [15, 234, 206];

/** What an address may ask for; undefined where it leads elsewhere. */
export const budgetOf = ({ screen, path }: RouteRow): Budget | undefined =>
  screen === 'creditApplication' && path.includes(':') ? resumedApplication : budgets[screen];

/** The files that the document in the page names. */
export const namedIn = async (page: Page): Promise<readonly string[]> =>
  v.parse(
    names,
    await page.evaluate(() =>
      [...document.querySelectorAll('head :is(link[href], script[src]):not([disabled])')].map((each) =>
        each.getAttribute(each.hasAttribute('href') ? 'href' : 'src'),
      ),
    ),
  );

/**
 * Notes what a page whose document has come asks for: what the page before has begun would never end.
 *
 * @returns waits until the screen can be used, and gives the paths of what was asked for until then
 */
export function noteAsked(page: Page): () => Promise<readonly string[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  return async () => {
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
    return v.parse(names, asked).map((url) => new URL(url).pathname);
  };
}

/** What a file of the build weighs on the line, in bytes, by gzip and by Brotli: the build writes both (scripts/vite/precompressed.ts). */
async function weigh(path: string): Promise<readonly [gzip: number, brotli: number]> {
  const [gzip, brotli] = await Promise.all([stat(join('dist', `${path}.gz`)), stat(join('dist', `${path}.br`))]);
  return [gzip.size, brotli.size];
}

/**
 * Holds what a screen has asked for against its budget.
 *
 * @param named the files that were named before anything of the portal ran
 * @param asked what was asked for until the screen could be used
 */
export async function expectWithin(
  [mostRequests, mostGzip, mostBrotli]: Budget,
  {
    address,
    named,
    asked,
  }: { readonly address: string; readonly named: readonly string[]; readonly asked: readonly string[] },
): Promise<void> {
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
