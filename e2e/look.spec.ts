import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { expect, test } from './fixtures.ts';
import { HelpDialog } from './models/help.model.ts';
import { SellerBars } from './models/portal-bars.model.ts';
import { PoliciesPage } from './models/policies.model.ts';
import { expectAccessible, expectToFit, phone } from './support/axe.ts';
import { signedIn } from './support/identity.ts';
import { leaveQuote, quoteWizard, swift } from './support/insurance-quote.ts';
import { untilLettersAreThere } from './support/letters.ts';
import { nightlyIf } from './support/nightly.ts';
import type { PersonName } from './support/people.ts';
import { reportPaymentWizard, someAnswers } from './support/report-payment.ts';
import { startStillPortal, STILL_AT, type StillPortal } from './support/still-portal.ts';

// Pictures of the portal (MY-10), of one portal whose clock stands still: one visit of each screen for both schemes and both widths.
// README.md says how they are taken anew.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.skip(
  !/headless[-_]shell/.test(findChromium() ?? ''),
  'a browser with windows draws letters otherwise than the one that the pictures are of',
);

/** The major version of the browser that drew the pictures: another one rasters letters otherwise. README.md says how to take it over. */
const DRAWN_BY = 156;
test.skip(
  ({ browser }) => Number.parseInt(browser.version(), 10) !== DRAWN_BY,
  `the pictures were drawn by Chromium ${DRAWN_BY}`,
);

const desk = { width: 1440, height: 740 };

let portal: StillPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startStillPortal();
});
test.afterAll(async () => {
  await portal.close();
});

interface Visitor {
  readonly browser: Browser;
  readonly playwright: PlaywrightWorkerArgs['playwright'];
}

/** A page of somebody, at the moment of the pictures. */
async function pageOf(person: PersonName | null, { browser, playwright }: Visitor): Promise<Page> {
  const request = await playwright.request.newContext({ baseURL: portal.url });
  const storageState = person === null ? undefined : await signedIn(request, portal.url, person);
  await request.dispose();
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: phone,
    // What /perfil says of the device does not change with the browser.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(STILL_AT);
  return page;
}

/** Takes a screen's four pictures, and holds that it is accessible in the dark, too. */
async function expectLook(page: Page, name: string): Promise<void> {
  await untilLettersAreThere(page);
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of colorScheme === 'light' ? [phone, desk] : [desk, phone]) {
      await page.setViewportSize(viewport);
      // A list goes back to its place once its rows have their new width: two frames later.
      await page.evaluate(async () => {
        for (const _ of [1, 2]) {
          await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
          window.scrollTo(0, 0);
        }
      });
      await expect.soft(page).toHaveScreenshot(`${name}-${viewport.width}-${colorScheme}.png`);
    }
  }
  await expectToFit(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Opens an address, and waits until all of it is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(?:Buscando|Cargando|Estamos buscando) .*…$/)).toHaveCount(0);
  // A seller's bell counts once the page is idle.
  const { notifications } = new SellerBars(page);
  if ((await notifications.count()) > 0) await expect(notifications).toHaveAccessibleName(/, \d+ nuevas$/);
}

const screens: readonly (readonly [PersonName | null, Readonly<Record<string, string>>])[] = [
  [null, { signin: '/signin', 'old-login': '/login/old' }],
  [
    'Raúl Benítez',
    { 'home-arrears': '/', loans: '/miscreditos', 'loan-arrears': '/miscreditos/100301', policies: '/mispolizas' },
  ],
  [
    'Olga Medina',
    { 'payment-reports': '/miscreditos/pagosinformados', installments: '/miscreditos/101201?vista=detalle' },
  ],
  [
    'Silvia Roldán',
    {
      'home-seller': '/',
      calculator: '/creditos/calcular?tipo=1&anio=2023',
      applications: '/solicitudes',
      contact: '/contacto',
    },
  ],
  ['Hernán Vidal', { 'new-request': '/creditos/nuevasolicitud?tipo=1' }],
];

for (const [person, addresses] of screens) {
  const names = Object.keys(addresses).join(', ');
  test(`MY-10 ${person ?? 'a visitor'} sees ${names} as pictured, light and dark, on a phone and a desktop; SH-26 each is accessible in the dark${nightlyIf(person !== 'Hernán Vidal')}`, async ({
    browser,
    playwright,
  }) => {
    const page = await pageOf(person, { browser, playwright });
    for (const [name, address] of Object.entries(addresses)) {
      await open(page, address);
      await expectLook(page, name);
    }
    await page.context().close();
  });
}

test('MY-10 a customer sees home, loan, policy, profile, an unknown address, help, and a report from its first question to ‘¡Listo!’ as pictured; SH-26 each is accessible in the dark @nightly', async ({
  browser,
  playwright,
}) => {
  const page = await pageOf('Marta Quiroga', { browser, playwright });
  for (const [name, address] of Object.entries({
    home: '/',
    loan: '/miscreditos/100201',
    policy: '/mispolizas/700201',
    profile: '/perfil',
    unknown: '/no/existe',
  })) {
    await open(page, address);
    await expectLook(page, name);
  }
  await open(page, '/miscreditos');
  await new HelpDialog(page).open();
  await expectLook(page, 'help');

  const wizard = reportPaymentWizard(page);
  const answers = someAnswers();
  await wizard.open();
  await wizard.expectAsking('concepto');
  await expectLook(page, 'question-choice');
  await wizard.answerUntil('importe', answers);
  await expectLook(page, 'question-amount');
  await wizard.answerUntilReview(answers);
  await expectLook(page, 'review');
  await wizard.send.click();
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
  await expectLook(page, 'done');
  await page.context().close();
});

test('MY-10 a quote’s prices are as pictured; SH-26 they are accessible in the dark @nightly', async ({
  browser,
  playwright,
}) => {
  const page = await pageOf('Camila Ortiz', { browser, playwright });
  await leaveQuote(page, swift);
  const wizard = quoteWizard(page);
  await wizard.open('/9');
  await wizard.expectAsking('poliza');
  const policies = new PoliciesPage(page);
  await expect(policies.count).toHaveText(/^\d+ pólizas$/);
  await expect(policies.skeletons).toHaveCount(0);
  await expectLook(page, 'prices');
  await page.context().close();
});

test('MY-10 a picture tells another colour, another weight and another distance @nightly', async ({
  browser,
  playwright,
}) => {
  const page = await pageOf(null, { browser, playwright });
  await open(page, '/signin');
  await page.emulateMedia({ colorScheme: 'light' });
  await untilLettersAreThere(page);
  const picture = 'signin-360-light.png';
  await expect(page).toHaveScreenshot(picture);
  for (const [name, value] of [
    ['--text', '#5a2b45'],
    ['--control', '#9aa5a3'],
    ['--weight-label', '400'],
    ['--mantine-spacing-md', '1.125rem'],
  ] as const) {
    const put = (to: string) =>
      page.evaluate(([property, next]) => document.documentElement.style.setProperty(property, next, 'important'), [
        name,
        to,
      ] as const);
    await put(value);
    await expect.soft(page, name).not.toHaveScreenshot(picture);
    await put('');
  }
  await page.context().close();
});

test('MY-10 /estilo, of the development server alone, is as pictured in both schemes @nightly', async ({ browser }) => {
  const inBuild = readdirSync(inProject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:html|js|css)$/.test(path))
    .filter((path) => readFileSync(join(inProject('dist'), path), 'utf8').includes('Guía de estilo'));
  expect(inBuild).toEqual([]);

  const port = await freePort();
  // Only here: each process that reads this file would load it.
  const { createServer } = await import('vite');
  const server = await createServer({
    root: inProject(),
    logLevel: 'error',
    server: { port, hmr: false, watch: null },
  });
  await server.listen();
  const context = await browser.newContext({ viewport: desk });
  const page = await context.newPage();
  // Its calendar marks the day that it is.
  await page.clock.setFixedTime('2026-11-28T15:00:00.000Z');
  await page.goto(`http://localhost:${port}/estilo`);
  await expect(page.getByRole('heading', { name: 'DayCalendar' })).toBeVisible();
  // What waits says so after some seconds, which takes a line more.
  await expect(page.getByText(/^Está tardando más de lo habitual/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.soft(page).toHaveScreenshot(`estilo-${colorScheme}.png`, { fullPage: true });
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
  await expectToFit(page);
  await context.close();
  await server.close();
});
