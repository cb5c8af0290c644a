import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, type Request } from '@playwright/test';
import * as v from 'valibot';
import type { Budget } from '../../src/portal/routes.ts';
import { expect } from '../fixtures.ts';

const names = v.array(v.string());

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
 * @returns waits until the screen can be used, and gives the paths of what was asked for until then, but for the letters of the brand:
 *   it can be used without them
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
    return v
      .parse(names, asked)
      .map((url) => new URL(url).pathname)
      .filter((path) => !path.endsWith('.woff2'));
  };
}

/** What a file of the build weighs on the line, in bytes, by gzip and by Brotli: the build writes both (build/output/precompressed.ts). */
async function weigh(path: string): Promise<readonly [gzip: number, brotli: number]> {
  const [gzip, brotli] = await Promise.all([stat(join('dist', `${path}.gz`)), stat(join('dist', `${path}.br`))]);
  return [gzip.size, brotli.size];
}

/** What the same source weighs more on one machine than on another, in kB: the files' names differ, and what is compressed with them. */
const BETWEEN_MACHINES = 0.2;

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
  expect.soft(gzip, `${address}: kB by gzip`).toBeLessThanOrEqual(mostGzip + BETWEEN_MACHINES);
  expect.soft(brotli, `${address}: kB by Brotli`).toBeLessThanOrEqual(mostBrotli + BETWEEN_MACHINES);
}
