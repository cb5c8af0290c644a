import type { Page, Request } from '@playwright/test';
import type { PlannedRoute } from '../../src/app/route-table.ts';
import { type Audience, forAudience } from '../../src/portal/routes.ts';
import { expect } from '../fixtures.ts';
import { addressOf, permissionsOf } from './audiences.ts';
import type { PersonName } from './people.ts';

/** Whether a screen asks for the flags first, where they are not known yet. */
export const waitsForFlags = ({ startsByFlags, flag }: PlannedRoute): boolean =>
  startsByFlags === true || flag !== undefined;

/** What a screen of a browser that knows the flags asks for first by its row. */
export function firstCallsOf(row: PlannedRoute, audience: Audience, person: PersonName | null): readonly string[] {
  const may = permissionsOf(person);
  const number = addressOf(row).match(/\d+/)?.[0] ?? '';
  const calls = forAudience(row.firstCalls, audience)
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ path }) => `/api${path.replace('{0}', number)}`);
  return ['/config.json', ...calls];
}

interface FirstCalls {
  /** Waits until these were made, and no other, while the portal does not run. */
  readonly expectMade: (paths: readonly string[]) => Promise<void>;
  /** Waits until the screen can be used and has taken all of them over, and none of them was made again. */
  readonly expectMadeOnce: (paths: readonly string[]) => Promise<void>;
}

/** Notes the calls of a page that is to be opened. */
export function noteCalls(page: Page): FirstCalls {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:api|ofrep)\//.test(pathname) || pathname === '/config.json') asked.push(pathname + search);
  };
  page.on('request', note);
  // What the page before has begun is not this one's.
  page.once('framenavigated', () => {
    asked.length = 0;
  });
  return {
    expectMade: async (paths) => {
      await expect
        .poll(() => asked.toSorted(), { message: `${page.url()}: made before the portal runs` })
        .toEqual(paths.toSorted());
    },
    expectMadeOnce: async (paths) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-screen').length > 0 && (window.preloadedRequests ?? []).length === 0,
      );
      const again = asked.filter((path) => paths.includes(path)).toSorted();
      expect.soft(again, `${page.url()}: made once`).toEqual(paths.toSorted());
      page.off('request', note);
    },
  };
}
