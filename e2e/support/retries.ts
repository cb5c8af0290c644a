import { expect, type Locator, type Page, type Request } from '@playwright/test';

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

/** The calls of a page from now on that have not ended yet. */
export function callsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (isCall(request)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Much shorter than the time limit of a call: the page may have begun one that is not known here yet. */
const STEP = 5000;

/** Passes the pauses between the tries of a request (decision 12), until a locator is visible. */
export async function passRetries(page: Page, until: Locator): Promise<void> {
  const underWay = callsUnderWay(page);
  const isReached = async () => {
    // Not during a call, which would run into its time limit.
    if (underWay.size === 0) await page.clock.fastForward(STEP);
    return until.isVisible();
  };
  await expect.poll(isReached, { message: 'the end of the retries', intervals: [20] }).toBe(true);
}
