import * as v from 'valibot';
import { plannedRoutes, routesFor } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, makeNoApplication, people, permissionsOf, refusedThere } from './support/audiences.ts';
import { entry, heldRequests } from './support/documents.ts';
import { firstCallsOf, noteCalls, waitsForFlags } from './support/first-calls.ts';
import { nightlyIf } from './support/nightly.ts';

// Of a browser that knows the flags: routes.spec.ts.
for (const row of plannedRoutes().filter(waitsForFlags)) {
  const who = people.find(([other, name]) => routesFor(other, permissionsOf(name), flagsOf(name)).includes(row));
  if (!who) throw new Error(`Nobody may open ${row.path}`);
  const [audience, person] = who;

  test.describe(`${audience}: ${person ?? 'signed out'}`, () => {
    test.use({ person });

    test(`ST-01 ST-03 ${row.path}: where the flags are not known they are asked for before the portal runs, with its first calls, and once${nightlyIf(audience === 'Interno' || audience === 'Agenciero')}`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      await makeNoApplication(page);
      const early = [...firstCallsOf(row, audience, person), '/ofrep/v1/evaluate/flags'];
      const calls = noteCalls(page);
      const release = await heldRequests(page, entry);
      await page.goto(addressOf(row), { waitUntil: 'commit' });
      await calls.expectMade(early);
      release();
      await calls.expectMadeOnce(early);
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
