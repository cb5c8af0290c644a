import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type PlannedRoute, plannedRoutes, routesFor } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, makeNoApplication, people, permissionsOf, refusedThere } from './support/audiences.ts';
import { heldRequests } from './support/documents.ts';
import { expectWithin, namedIn, noteAsked } from './support/first-files.ts';
import { layoutShiftOf } from './support/layout-shift.ts';

const shown = v.object({
  title: v.string(),
  /** What is read or used, and where it is, in px. */
  parts: v.array(v.object({ says: v.string(), at: v.tuple([v.number(), v.number(), v.number(), v.number()]) })),
});

/** What can be seen of the page in this moment, or in the one in which the portal has taken the app shell's place. */
async function lookAt(
  page: Page,
  { once }: { readonly once: 'now' | 'started' },
): Promise<v.InferOutput<typeof shown>> {
  return v.parse(
    shown,
    await page.evaluate(async (isAwaited) => {
      const root = document.querySelector('#root');
      if (root && isAwaited) {
        await new Promise<void>((resolve) => {
          new MutationObserver(() => {
            if (!root.hasAttribute('aria-busy')) resolve();
          }).observe(root, { attributes: true });
        });
      }
      return {
        title: document.title,
        parts: [
          ...document.querySelectorAll(
            '#root :is(h1, h2, nav a, header p, header button, main :is(a, button, input, label, p))',
          ),
        ]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const says = each.getAttribute('aria-label') ?? each.textContent.trim();
            const current = each.hasAttribute('aria-current') ? ', here' : '';
            return { says: `${each.tagName} ${says}${current}`, at: [x, y, width, height] };
          })
          // A text that is only known later leaves its room.
          .filter(({ says }) => /^INPUT|\w \S/.test(says)),
      };
    }, once === 'started'),
  );
}

/** What the app shell shows and the screen in its place does not show there. */
function goneOrMoved(shell: v.InferOutput<typeof shown>, screen: v.InferOutput<typeof shown>): readonly string[] {
  const isThere = ({ says, at }: (typeof shell.parts)[number]) =>
    screen.parts.some(
      (twin) => twin.says === says && twin.at.every((side, index) => Math.abs(side - (at[index] ?? NaN)) <= 1),
    );
  return shell.parts.filter((part) => !isThere(part)).map(({ says, at }) => `${says} at ${at.map(Math.round).join()}`);
}

const entry = /\/assets\/index-[\w-]+\.js$/;
const calls = /\/api\//;

for (const [audience, person] of people) {
  test.describe(`${audience}: ${person ?? 'signed out'}`, () => {
    test.use({ person });

    test(`EN-10 ST-01 ST-03 before any script of the portal has come, index.html shows each screen's app shell to ${audience}: its title, its bars, where they stay; it names every file, and the screen asks for no more than its budget before it can be used`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      await makeNoApplication(page);
      if (person !== null) await knowFlags(page);
      const own = routesFor(audience, permissionsOf(person), flagsOf(person));
      const rows = plannedRoutes()
        .filter((row) => own.includes(row))
        .filter(({ frame, budget }) => !frame.isPassing || budget !== null);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const row of rows) await expectFirst(page, row);
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const row of rows.slice(0, 4)) await expectFirst(page, { ...row, budget: null });
      expect(rows.length).toBeGreaterThan(2);
    });
  });
}

/** Has the flags of the user who is signed in kept, as they are after their first screen. */
async function knowFlags(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('featureFlags') !== null);
}

/** Opens an address once: for its app shell and, where it has one, for its budget. */
async function expectFirst(page: Page, row: PlannedRoute): Promise<void> {
  const address = addressOf(row);
  const start = await heldRequests(page, entry);
  const answer = await heldRequests(page, calls);
  await page.goto(address, { waitUntil: 'commit' });
  const asked = noteAsked(page);
  await expect(page.locator('#root[aria-busy=true]')).toBeAttached();
  const named = await namedIn(page);
  const title = row.frame.isPassing ? undefined : await expectAppShell(page, row, start);
  start();
  answer();
  if (title !== undefined && row.title === null) {
    // A question stands before the wizard's name, once it is asked.
    const isOf = (shown: string) => shown === title || shown.endsWith(` · ${title}`);
    await expect.poll(async () => isOf(await page.title()), `${address}: '${title}' is its title`).toBe(true);
  }
  if (row.budget) await expectWithin(row.budget, { address, named, asked: await asked() });
  await page.unroute(entry);
  await page.unroute(calls);
}

/**
 * Holds the app shell against the screen that takes its place.
 *
 * @param start lets the portal run
 * @returns the app shell's title
 */
async function expectAppShell(page: Page, row: PlannedRoute, start: () => void): Promise<string> {
  const address = addressOf(row);
  const shell = await lookAt(page, { once: 'now' });
  const started = lookAt(page, { once: 'started' });
  expect.soft(shell.parts.length, `${address}: something is shown`).toBeGreaterThan(0);
  start();
  const screen = await started;
  expect.soft(goneOrMoved(shell, screen), `${address}: is shown first, and then not there`).toEqual([]);
  if (row.title !== null) expect.soft(shell.title, `${address}: title`).toBe(screen.title);
  const { share, moved } = await layoutShiftOf(page);
  expect.soft(share, `${address}: ${moved.join()}`).toBe(0);
  return shell.title;
}

test.describe('what is done before the portal runs', () => {
  // The home is opened by who is to sign in first, too.
  for (const address of ['/signin', '/'])
    test(`ST-01 what was typed at ${address} is there, and so is who typed it`, async ({ page }) => {
      const release = await heldRequests(page, entry);
      await page.goto(address, { waitUntil: 'commit' });
      const email = page.getByRole('textbox', { name: 'Correo electrónico' });
      await email.fill('marta@ejemplo.example');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled();
      release();
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
      await expect(email).toHaveValue('marta@ejemplo.example');
      await expect(email).toBeFocused();
    });

  test.describe('signed in', () => {
    test.use({ person: 'Marta Quiroga' });

    test('ST-01 RP-01 a tap on an answer is one as soon as the portal runs, and one on a link leads there without another page', async ({
      page,
      wizard,
    }) => {
      const release = await heldRequests(page, entry);
      await page.goto('/miscreditos/informarpago', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Cuota/s' }).click();
      await expect(page.getByRole('heading', { name: '¿Qué pagaste?' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('¿Qué pagaste?');
      await expect(page).toHaveURL(/\/miscreditos\/informarpago\/(?!concepto)\w+/);
      expect(wizard).toBeDefined();
    });

    test('ST-01 RP-03 a report of one loan’s payment begins with the question too, whatever the loan is', async ({
      page,
      wizard,
    }) => {
      expect(wizard).toBeDefined();
      for (const [query, questions] of [
        ['?operacionId=999999', 1],
        ['?operacionId=999999&otro=1', 0],
      ] as const) {
        const release = await heldRequests(page, entry);
        await page.goto(`/miscreditos/informarpago${query}`, { waitUntil: 'commit' });
        await expect(page.getByText('Informar un pago')).toBeVisible();
        await expect(page.getByRole('heading', { name: '¿Qué pagaste?' })).toHaveCount(questions);
        release();
        await expect(page.getByRole('heading', { name: 'No encontramos ese crédito' })).toBeVisible();
      }
    });

    test('ST-01 RP-02 no progress is shown before it is known which wizard it is', async ({ page }) => {
      const release = await heldRequests(page, entry);
      await page.goto('/seguros', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Marca del vehículo' })).toBeVisible();
      const bar = page.getByRole('progressbar').locator('div');
      const width = () => bar.evaluate((each) => each.getBoundingClientRect().width);
      expect(await width()).toBe(0);
      release();
      await expect.poll(width).toBeGreaterThan(0);
    });

    test('ST-01 ST-02 a wizard that goes on from a draft, or from another question, shows its bars and no question before it runs', async ({
      page,
      wizard,
    }) => {
      expect(wizard).toBeDefined();
      await page.goto('/miscreditos/informarpago');
      await page.getByRole('button', { name: 'Cuota/s' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('¿Qué pagaste?');
      for (const address of ['/miscreditos/informarpago', page.url()]) {
        const release = await heldRequests(page, entry);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByText('Informar un pago')).toBeVisible();
        await expect(page.getByRole('button', { name: 'VOLVER' })).toBeVisible();
        await expect(page.getByRole('heading')).toHaveCount(0);
        release();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });

    test('ST-01 SH-11 a token that has run out shows nobody’s screens', async ({ page }) => {
      // Where the portal does not run: it would renew the token for a call that is under way.
      await page.goto('/config.json');
      await page.evaluate(() => {
        const claims = btoa(
          JSON.stringify({ sub: 'x', exp: 1, userType: 'ClienteFinal', roles: ['r'], permissions: ['p'] }),
        );
        localStorage.setItem('accessToken', `e30.${claims}.x`);
      });
      const release = await heldRequests(page, entry);
      await page.goto('/miscreditos', { waitUntil: 'commit' });
      await expect(page.getByText('Cargando tu sesión…')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      release();
    });
  });

  test('ST-01 ER-04 where the scripts do not come, the page says so and leads on', async ({ page, problems }) => {
    problems.allowFailedRequests(entry);
    await page.route(entry, (route) => route.abort());
    await page.goto('/signin');
    await expect(page.getByRole('alert')).toContainText('No pudimos abrir la página');
    await page.unroute(entry);
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: 'Continuar con Gmail' })).toBeVisible();
  });
});

test('ST-03 the icon is in the page: browsers would ask for it with each change of the address', async ({ page }) => {
  await page.goto('/signin');
  const [icon, ...others] = await page.locator('link[rel~=icon]').all();
  expect(others).toEqual([]);
  const address = (await icon?.getAttribute('href')) ?? '';
  expect(address).toMatch(/^data:image\/x-icon;base64,/);
  const width = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, address);
  expect(width).toBe(48);
});
