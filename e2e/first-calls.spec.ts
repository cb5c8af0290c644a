import type { Request } from '@playwright/test';
import * as v from 'valibot';
import { type PlannedRoute, plannedRoutes, routesFor } from '../src/app/route-table.ts';
import { type Audience, forAudience } from '../src/portal/routes.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, makeNoApplication, people, permissionsOf, refusedThere } from './support/audiences.ts';
import { heldRequests } from './support/documents.ts';
import type { PersonName } from './support/people.ts';

const entry = /\/assets\/index-[\w-]+\.js$/;

/** What a screen asks for first by its row, without the query. */
function firstOf(row: PlannedRoute, audience: Audience, person: PersonName | null): readonly string[] {
  const may = permissionsOf(person);
  const number = addressOf(row).match(/\d+/)?.[0] ?? '';
  const paths = forAudience(row.firstCalls, audience)
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ path }) => `/api${path.replace(/\?.*/, '').replace('{0}', number)}`);
  const byFlags = row.startsByFlags === true || row.flag !== undefined;
  return [...paths, ...(byFlags ? ['/ofrep/v1/evaluate/flags'] : [])];
}

for (const [audience, person] of people) {
  const own = routesFor(audience, permissionsOf(person), flagsOf(person));
  const rows = plannedRoutes().filter((row) => own.includes(row) && firstOf(row, audience, person).length > 0);

  test.describe(`${audience}: ${person ?? 'signed out'}`, () => {
    test.use({ person });

    for (const row of rows)
      test(`ST-01 ST-03 ${row.path}: its first calls are made before the portal runs, and once`, async ({
        page,
        problems,
      }) => {
        problems.allowFailedRequests(refusedThere);
        await makeNoApplication(page);
        const asked: string[] = [];
        const note = (request: Request) => {
          const { pathname } = new URL(request.url());
          if (/^\/(?:api|ofrep)\//.test(pathname) || pathname === '/config.json') asked.push(pathname);
        };
        page.on('request', note);
        const release = await heldRequests(page, entry);
        await page.goto(addressOf(row), { waitUntil: 'commit' });
        const early = ['/config.json', ...firstOf(row, audience, person)].toSorted();
        await expect.poll(() => asked.toSorted()).toEqual(early);
        release();
        await expect(page.locator('#root:not([aria-busy])')).toBeAttached();
        await page.waitForFunction(
          () =>
            performance.getEntriesByName('first-screen').length > 0 && (window.preloadedRequests ?? []).length === 0,
        );
        expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early);
        page.off('request', note);
      });
  });
}

test.describe('what index.html has begun', () => {
  test.use({ person: 'Marta Quiroga' });

  test('ST-01 ER-01 and what got no answer is asked for again by the portal', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/apiclientes\/creditos$/);
    let tries = 0;
    await page.route('**/api/apiclientes/creditos', async (route) => {
      tries += 1;
      if (tries === 1) await route.abort();
      else await route.continue();
    });
    await page.goto('/miscreditos');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(tries).toBe(2);
  });

  test('ST-01 C7 asks no host of its own where services are apart', async ({ page, baseURL }) => {
    const asked: string[] = [];
    const config = v.parse(v.looseObject({}), await (await page.request.get(`${baseURL ?? ''}/config.json`)).json());
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { ...config, api: { url: '/elsewhere', catalogs: '/api' } } }),
    );
    const release = await heldRequests(page, entry);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/miscreditos', { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('/config.json');
    expect(asked.filter((path) => /creditos$/.test(path) && path !== '/miscreditos')).toEqual([]);
    release();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
