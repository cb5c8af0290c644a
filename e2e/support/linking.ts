import { expect, type Page, type Request } from '@playwright/test';
import { callsUnderWay } from './retries.ts';

declare global {
  interface Window {
    /** When linking was tried, by the page's clock. */
    linkingTriedAt?: number[];
  }
}

const isTry = (request: Request) => request.url().endsWith('/api/apiclientes/creditos/vinculacion');

/** The tries to link somebody's loans, as a page makes them (LK-01). */
interface LinkingTries {
  readonly count: () => number;
  /** Lets the page's time go on until there were so many, and the last one has been answered. */
  readonly reach: (count: number) => Promise<void>;
  /** How long the page waited before each but the first, in milliseconds of its clock; an answer's time counts. */
  readonly waits: () => Promise<readonly number[]>;
}

/** Watches the tries of a page that has not been opened yet, and has its clock in hand. */
export async function watchLinking(page: Page): Promise<LinkingTries> {
  await page.clock.install();
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    const triedAt: number[] = [];
    window.linkingTriedAt = triedAt;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/vinculacion')) triedAt.push(Date.now());
      return fetch(input, init);
    };
  });
  let tries = 0;
  const underWay = callsUnderWay(page);
  page.on('request', (request) => {
    if (isTry(request)) tries += 1;
  });

  /** Not while a call is under way, which would run into its time limit. */
  const elapse = async () => {
    if (underWay.size === 0) await page.clock.runFor(250);
    return tries;
  };
  return {
    count: () => tries,
    reach: async (count) => {
      await expect.poll(elapse, { message: `try ${count}`, intervals: [20] }).toBeGreaterThanOrEqual(count);
      await expect.poll(() => underWay.size).toBe(0);
    },
    waits: () =>
      page.evaluate(() => {
        const all = window.linkingTriedAt ?? [];
        return all.slice(1).map((at, before) => at - (all[before] ?? at));
      }),
  };
}
