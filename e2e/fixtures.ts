import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { type Actor, actorOn, stopClock } from '../tests/paths/runtime/actor.ts';
import { sharedContractProxy, throughProxy } from './support/contract-proxy.ts';
import { dataDir } from './support/environment.ts';
import { signedIn } from './support/identity.ts';
import { KeptPage } from './support/kept-page.ts';
import { personAt, personNamed, type PersonName } from './support/people.ts';
import { type Problems, watchProblems } from './support/problems.ts';
import { mapOwnFramesOnly } from './support/stack-traces.ts';
import { alone } from './support/turns.ts';

mapOwnFramesOnly();

/** How long a session is handed out, in ms: its token is good for ten minutes, and renewed in the last two (SH-16). */
const SESSION_MS = 4 * 60_000;

/** Room for a machine that does much else, in ms: a server takes some ten seconds of the processor to start. */
const STARTS_WITHIN = 120_000;

interface TestFixtures {
  /** Who is signed in when the test begins, if anyone: `test.use({ person: 'Camila Ortiz' })`. */
  person: PersonName | null;
  /** Options that a context is made with: a test with others than the test before it gets a new page. */
  made: object;
  /** Whether no other test uses the page: for tests that change the portal's scripts, of which a used page keeps the compiled code. */
  ownPage: boolean;
  /** Whether the test moves the page's clock, which cannot be taken out again: such tests have a page for themselves. */
  movesClock: boolean;
  /**
   * Whether the page's calls go through a proxy that holds them against the contract: what breaks it fails the test. Not where the
   * browser is put offline, of which the proxy would know nothing.
   */
  throughContract: boolean;
  /** Errors in the console and uncaught ones fail the test; a test allows the failed requests that it causes. */
  problems: Problems;
  /** Walks a path in the test's page, with a stopped clock. */
  actor: Actor;
  /**
   * Whether the server returns the person's last report (RP-08). Without it every wizard starts with empty fields, whatever
   * other tests report as the same person.
   */
  remembered: boolean;
  /** The test's page, in which the report of a payment begins as `remembered` says. */
  reportingPage: Page;
}

interface WorkerFixtures {
  /** Waits until this run's server answers: it starts while the tests are read. */
  served: undefined;
  /** The page that this worker's tests use one after the other. */
  keptPage: KeptPage;
  /** The file with the browser state of a signed-in person, made by the identity service. */
  sessionOf: (name: PersonName) => Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [null, { option: true }],
  ownPage: [false, { option: true }],
  movesClock: [false, { option: true }],
  throughContract: [false, { option: true }],
  remembered: [false, { option: true }],

  served: [
    // Playwright reads what a fixture needs of its first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const state = async () => {
        // It takes its data away when it ends.
        if (!existsSync(dataDir())) return 'has ended: it says why above';
        const response = await fetch(`${project.use.baseURL ?? ''}/api/estado`).catch(() => undefined);
        return response?.status === 204 ? 'answers' : 'starts';
      };
      const how = { message: 'what this run’s server does', timeout: STARTS_WITHIN };
      await expect.poll(state, how).not.toBe('starts');
      expect(await state(), how.message).toBe('answers');
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: STARTS_WITHIN + 1000 },
  ],

  keptPage: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  sessionOf: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const signedInAt = async (origin: string, name: PersonName) => {
        const request = await playwright.request.newContext({ baseURL: origin });
        try {
          return await signedIn(request, origin, name);
        } finally {
          await request.dispose();
        }
      };
      await use(async (name) => {
        if (baseURL === undefined) throw new Error('The portal has no address');
        const session = `session-${personNamed(name).email}`;
        const file = join(dataDir(), `e2e-${session}.json`);
        // The first worker that needs it makes it for all, and again before its token would be renewed in the middle of a test.
        await alone(session, async () => {
          const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
          if (Date.now() - made > SESSION_MS) await writeFile(file, JSON.stringify(await signedInAt(baseURL, name)));
        });
        return file;
      });
    },
    { scope: 'worker' },
  ],

  made: async (
    {
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      userAgent,
    },
    use,
  ) => {
    await use({
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      userAgent,
    });
  },

  page: async (
    { keptPage, baseURL, person, sessionOf, viewport, made, movesClock, ownPage, throughContract },
    use,
    testInfo,
  ) => {
    const state = person === null ? undefined : await sessionOf(person);
    const page = await keptPage.take({ state, viewport, movesClock, options: { ...made, ownPage } });
    const seen = throughContract
      ? await throughProxy(page.context(), await sharedContractProxy(`${baseURL ?? ''}/api`))
      : undefined;
    await use(page);
    if (seen) {
      // A test may end as soon as a screen is there, before what it asks for has been answered.
      await expect.poll(() => seen.calls.size, 'calls that went through the contract').toBeGreaterThan(0);
      expect(seen.violations, 'calls that break the contract').toEqual([]);
    }
    await keptPage.giveBack({ isFit: !ownPage && testInfo.status === testInfo.expectedStatus });
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context);
      await use(problems);
      expect(await problems.unexpected(), 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],

  reportingPage: async ({ page, remembered }, use) => {
    if (!remembered)
      await page.context().route('**/api/apiclientes/ultimosdatos', (route) => route.fulfill({ status: 204 }));
    await use(page);
  },

  actor: async ({ page, keptPage, sessionOf }, use) => {
    const paint = await stopClock(page);
    const signIn = async (email: string) => {
      await keptPage.restore(await sessionOf(personAt(email).name));
    };
    await use(actorOn(page, { paint, signIn }));
  },
});

export { expect };
