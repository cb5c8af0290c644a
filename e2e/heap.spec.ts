import type { CDPSession, Page } from '@playwright/test';
import { routesFor } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import {
  addressOf,
  flagsOf,
  hasSignedUpNoAgency,
  makeNoApplication,
  permissionsOf,
  personOf,
  refusedThere,
} from './support/audiences.ts';

/** The ones that end the session, or are left for another at once. */
const passing = ['/signout', '/test'];

const ROUNDS = 4;

/** How much more may be held after all rounds than after the first: less than one screen leaves behind that is kept each time. */
const MOST = { nodes: 80, listeners: 20, kilobytes: 1000 };

/** What the page holds once all that nobody refers to is thrown away. */
async function held(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), kilobytes: of('JSHeapUsedSize') / 1000 };
}

/** The same once the screen has what it asked for: its lists would count as held since. */
async function heldAtRest(session: CDPSession) {
  let now = { nodes: NaN, listeners: NaN, kilobytes: NaN };
  await expect
    .poll(
      async () => {
        const last = now;
        now = await held(session);
        return now.nodes === last.nodes;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return now;
}

/** Opens an address as a link does, without another document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

for (const audience of ['ClienteFinal', 'Interno'] as const) {
  const person = personOf[audience];

  test.describe(person, () => {
    // What a used page holds of other tests is let go at any moment.
    test.use({ person, ownPage: true });

    test(`QA-11 ${audience} opens each screen again and again: what it held, nodes, listeners and objects, is let go @nightly`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(120_000);
      problems.allowFailedRequests(refusedThere);
      await makeNoApplication(page);
      await hasSignedUpNoAgency(page);
      await page.goto('/');
      await page.waitForFunction(() => localStorage.getItem('featureFlags') !== null);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const rows = routesFor(audience, permissionsOf(person), flagsOf(person)).filter(
        ({ path, redirect }) => redirect === undefined && !passing.includes(path),
      );
      const goRound = async () => {
        for (const row of rows) await follow(page, addressOf(row));
        await follow(page, '/');
      };
      // Code and answers are kept from the first time on.
      await goRound();
      const before = await heldAtRest(session);
      for (let times = 0; times < ROUNDS; times += 1) await goRound();
      await expect
        .poll(async () => {
          const now = await held(session);
          return {
            nodes: now.nodes - before.nodes > MOST.nodes && now.nodes,
            listeners: now.listeners - before.listeners > MOST.listeners && now.listeners,
            kilobytes: now.kilobytes - before.kilobytes > MOST.kilobytes && now.kilobytes,
          };
        })
        .toEqual({ nodes: false, listeners: false, kilobytes: false });
    });
  });
}
