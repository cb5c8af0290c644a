import type { Page } from '@playwright/test';
import {
  homeOf,
  type PlannedRoute,
  plannedRoutes,
  type RouteRow,
  routesFor,
  routeTable,
} from '../src/app/route-table.ts';
import { type Audience, audiences } from '../src/portal/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectAppShell } from './support/app-shell.ts';
import {
  addressOf,
  flagsOf,
  hasSignedUpNoAgency,
  makeNoApplication,
  people,
  permissionsOf,
  personOf,
  refusedThere,
} from './support/audiences.ts';
import { expectScreenSoundAtBothWidths, phone } from './support/axe.ts';
import { entry, heldRequests } from './support/documents.ts';
import { firstCallsOf, noteCalls } from './support/first-calls.ts';
import { expectWithin, namedIn, noteAsked } from './support/first-files.ts';
import { nightlyIf } from './support/nightly.ts';
import type { PersonName } from './support/people.ts';
import type { Problems } from './support/problems.ts';

/**
 * Each screen of each audience is opened once: a page that is loaded costs more than all that is asked of it. What a row of the
 * route table says of a screen is held there, and how accessible it is.
 */

type Who = readonly [Audience, PersonName | null];

const everybody: readonly Who[] = people;

const titles: Readonly<Record<Audience, string>> = {
  signedOut: 'SH-13 a user who is not signed in',
  notAuthorised: 'SH-14 a user who may do nothing yet',
  ClienteFinal: 'SH-15 a customer',
  Agenciero: 'SH-15 a seller of an agency',
  Interno: 'SH-15 SH-24 internal staff',
};

/** How many screens a test opens: workers share those of an audience. */
const EACH = 8;

const desk = { width: 1280, height: 800 };
const calls = /\/api\//;

/** Where an allowed address leads: what is made at one has an address with its number then. */
function targetOf(row: RouteRow): string {
  if (row.redirect !== undefined) return addressOf({ path: row.redirect });
  const made = routeTable.find(({ screen, only }) => only && screen === row.screen);
  return made && made !== row ? made.path.slice(0, made.path.indexOf(':')) : addressOf(row);
}

/** The file of a screen, as the bundler names it. */
const fileOf = (screen: string) => new RegExp(`/${screen.charAt(0).toUpperCase()}${screen.slice(1)}-`);

const routesOf = ([audience, person]: Who) => routesFor(audience, permissionsOf(person), flagsOf(person));

/** Who sees a screen first: others of the same audience only see what their flags open. */
const firstOf = (row: RouteRow, audience?: Audience): Who | undefined =>
  everybody.find((who) => (audience === undefined || who[0] === audience) && routesOf(who).includes(row));

const plannedOf = (row: RouteRow): PlannedRoute | undefined => plannedRoutes().find((planned) => planned === row);

/** The addresses that a browser asks for from now on. */
function fetchedBy(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  return fetched;
}

/** The files that were fetched of screens that are none of a person's. */
function foreignIn(fetched: readonly string[], who: Who): readonly string[] {
  const own = new Set(routesOf(who).map(({ screen }) => screen));
  const foreign = routeTable.filter(({ screen }) => !own.has(screen));
  return fetched.filter((url) => foreign.some(({ screen }) => fileOf(screen).test(url)));
}

/** Makes nothing on the server, and sees nothing of what other tests make. */
async function keepApart(page: Page, problems: Problems): Promise<void> {
  problems.allowFailedRequests(refusedThere);
  await makeNoApplication(page);
  await hasSignedUpNoAgency(page);
}

for (const who of everybody) {
  const [audience, person] = who;
  const rows = routesOf(who).filter((row) => firstOf(row, audience) === who);

  test.describe(`${audience}: ${person ?? 'signed out'}`, () => {
    test.use({ person, viewport: phone });

    for (let from = 0; from < rows.length; from += EACH) {
      const some = rows.slice(from, from + EACH);
      test(`${titles[audience]} opens ${some.map(({ path }) => path).join(', ')}; EN-10 ST-01 ST-03 before any script of the portal has come, index.html shows each one's app shell: its title, its bars, where they stay; it names every file and makes the first calls, and the screen asks for no more than its budget before it can be used; SH-18 by the flags that are on; SH-26 each is accessible, and none is wider than the window, at 360 and 1440 px${nightlyIf(some.every((row) => firstOf(row)?.[0] !== audience))}`, async ({
        page,
        problems,
      }) => {
        await keepApart(page, problems);
        if (person !== null) {
          await page.goto('/');
          await expectFlagsKept(page);
        }
        const fetched = fetchedBy(page);
        for (const row of some) {
          await page.setViewportSize(phone);
          const planned = plannedOf(row);
          if (planned && !(planned.frame.isPassing && planned.budget === null)) await openWatched(page, planned, who);
          else await page.goto(addressOf(row));
          await expectOpen(page, row, who);
        }
        expect(foreignIn(fetched, who)).toEqual([]);
        const unnamed = some.filter(
          ({ screen, redirect }) => redirect === undefined && !fetched.some((url) => fileOf(screen).test(url)),
        );
        expect(unnamed, 'files are named after screens').toEqual([]);
      });
    }
  });
}

/** Waits until the flags of the user who is signed in are kept, as they are after their first screen. */
async function expectFlagsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('featureFlags') !== null);
}

/** Opens an address while neither the portal runs nor a call is answered: its app shell is there. */
async function openHeld(page: Page, address: string) {
  const start = await heldRequests(page, entry);
  const answer = await heldRequests(page, calls);
  await page.goto(address, { waitUntil: 'commit' });
  const asked = noteAsked(page);
  await expect(page.locator('#root[aria-busy=true]')).toBeAttached();
  const end = async () => {
    await page.unroute(entry);
    await page.unroute(calls);
  };
  return { start, answer, asked, end };
}

/** Opens an address for its app shell, its first calls and, where it has one, its budget. */
async function openWatched(page: Page, row: PlannedRoute, [audience, person]: Who): Promise<void> {
  const address = addressOf(row);
  const first = firstCallsOf(row, audience, person);
  const made = noteCalls(page);
  const { start, answer, asked, end } = await openHeld(page, address);
  const named = await namedIn(page);
  await made.expectMade(first);
  const title = row.frame.isPassing ? undefined : await expectAppShell(page, row, start);
  start();
  answer();
  if (title !== undefined && row.title === null) {
    // A question stands before the wizard's name, once it is asked.
    const isOf = (shown: string) => shown === title || shown.endsWith(` · ${title}`);
    await expect.poll(async () => isOf(await page.title()), `${address}: '${title}' is its title`).toBe(true);
  }
  if (row.budget) {
    await expectWithin(row.budget, { address, named, asked: await asked() });
    await made.expectMadeOnce(first);
  }
  await end();
}

/** Waits for the screen of an address, and looks at it as a whole where nobody before has seen it. */
async function expectOpen(page: Page, row: RouteRow, who: Who): Promise<void> {
  const address = addressOf(row);
  const wanted = targetOf(row);
  await expect(page, address).toHaveURL(({ pathname }) =>
    wanted === '/' ? pathname === '/' : pathname.startsWith(wanted),
  );
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  // A screen that several see is looked at once; everybody has a home of their own.
  if (wanted === address && (firstOf(row) === who || address === '/')) await expectScreenSoundAtBothWidths(page);
}

for (const audience of audiences) {
  const person: PersonName | null = personOf[audience];
  const own = routesFor(audience, permissionsOf(person), flagsOf(person));

  test.describe(`${audience}: ${person ?? 'signed out'}`, () => {
    test.use({ person, viewport: desk });

    test(`${titles[audience]} is redirected home from all addresses that are not their own, without fetching their code; EN-10 ST-01 on a desktop, too, index.html shows app shells that stay${nightlyIf(audience === 'Interno' || audience === 'Agenciero')}`, async ({
      page,
      problems,
    }) => {
      await keepApart(page, problems);
      const fetched = fetchedBy(page);
      // The portal begins only once: what it does with an address does not depend on how one came there.
      const expectHome = async (from: string) => {
        await expect(page, from).toHaveURL(({ pathname }) => pathname === homeOf[audience]);
        await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible();
      };
      const foreign = routeTable.filter((row) => row.path !== '/signout' && !own.includes(row));
      const [first = '/no/existe', ...others] = foreign.map(addressOf);
      await page.goto(first);
      await expectHome(first);
      for (const address of others) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
        await expectHome(address);
      }
      expect(foreignIn(fetched, [audience, person])).toEqual([]);

      if (person !== null) await expectFlagsKept(page);
      const rows = plannedRoutes().filter((row) => own.includes(row) && !row.frame.isPassing);
      for (const row of rows.slice(0, 4)) {
        const { start, answer, end } = await openHeld(page, addressOf(row));
        await expectAppShell(page, row, start);
        answer();
        await end();
      }
      expect(rows.length).toBeGreaterThan(2);
    });
  });
}
