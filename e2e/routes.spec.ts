import { homeOf, type RouteRow, routesFor, routeTable } from '../src/app/route-table.ts';
import { type Audience, audiences } from '../src/portal/routes.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, makeNoApplication, permissionsOf, personOf, refusedThere } from './support/audiences.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';

/** Where an allowed address leads: what is made at one has an address with its number then. */
function targetOf(row: RouteRow): string {
  if (row.redirect !== undefined) return addressOf({ path: row.redirect });
  const made = routeTable.find(({ screen, only }) => only && screen === row.screen);
  return made && made !== row ? made.path.slice(0, made.path.indexOf(':')) : addressOf(row);
}

/** The file of a screen, as the bundler names it. */
const fileOf = (screen: string) => new RegExp(`/${screen.charAt(0).toUpperCase()}${screen.slice(1)}-`);

const titles: Readonly<Record<Audience, string>> = {
  signedOut: 'SH-13 a user who is not signed in',
  notAuthorised: 'SH-14 a user who may do nothing yet',
  ClienteFinal: 'SH-15 a customer',
  Agenciero: 'SH-15 a seller of an agency',
  Interno: 'SH-15 SH-24 internal staff',
};

const routesOf = (audience: Audience) =>
  routesFor(audience, permissionsOf(personOf[audience]), flagsOf(personOf[audience]));
const isOf = (audience: Audience, row: RouteRow) => routesOf(audience).includes(row);

for (const audience of audiences) {
  test.describe(audience, () => {
    test.use({ person: personOf[audience] });

    test(`${titles[audience]} can open their own routes, and is redirected home from all others, without fetching their code; SH-26 each screen is accessible, and none is wider than the window, at 360 and 1440 px`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      await makeNoApplication(page);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const own = new Set(routesOf(audience));
      const rows = routeTable.filter(({ path }) => path !== '/signout');
      for (const row of rows.filter((each) => own.has(each))) {
        const address = addressOf(row);
        await page.goto(address);
        const wanted = targetOf(row);
        await expect(page, address).toHaveURL(({ pathname }) =>
          wanted === '/' ? pathname === '/' : pathname.startsWith(wanted),
        );
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        // A screen that several see is looked at once; everybody has a home of their own.
        const isFirst = audiences.find((other) => isOf(other, row)) === audience;
        if (wanted === address && (isFirst || address === '/')) await expectScreenSoundAtBothWidths(page);
      }
      // The portal begins only once: what it does with an address does not depend on how one came there.
      const expectHome = async (from: string) => {
        await expect(page, from).toHaveURL(({ pathname }) => pathname === homeOf[audience]);
        await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible();
      };
      await page.goto('/no/existe');
      await expectHome('/no/existe');
      for (const address of rows.filter((each) => !own.has(each)).map(addressOf)) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
        await expectHome(address);
      }

      const foreign = routeTable.filter(({ screen }) => ![...own].some((row) => row.screen === screen));
      expect(fetched.filter((url) => foreign.some(({ screen }) => fileOf(screen).test(url)))).toEqual([]);
      const seen = rows.filter((row) => own.has(row) && row.redirect === undefined);
      const unnamed = seen.filter(({ screen }) => !fetched.some((url) => fileOf(screen).test(url)));
      expect(unnamed, 'files are named after screens').toEqual([]);
    });
  });
}

test.describe('a flag', () => {
  test.use({ person: 'Irene Luna' });

  test('SH-14 SH-18 opens its route to users who have it on', async ({ page }) => {
    await page.goto('/clientes/signup');
    await expect(page.getByRole('heading', { name: 'Nueva cuenta personal' })).toBeVisible();
  });
});
