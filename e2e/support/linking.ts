import { expect, type Page, type Request } from '@playwright/test';
import { callsUnderWay } from './retries.ts';

declare global {
  interface Window {
    /** When linking was tried, by the page's clock. */
    linkingTriedAt?: number[];
  }
}

const isTry = (request: Request) => request.url().endsWith('/api/apiclientes/creditos/vinculacion');

/** A page's tries to link a user's loans (LK-01). */
interface LinkingTries {
  readonly count: () => number;
  /** Lets the page's time pass until there were so many, and the last one is answered. */
  readonly reach: (count: number) => Promise<void>;
  /** The waits before each but the first, in milliseconds of the page's clock, with the time of the answer. */
  readonly waits: () => Promise<readonly number[]>;
}

/** Watches the tries of a page that is not opened yet, and controls its clock. */
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

  /** Not during a call, which would run into its time limit. */
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
