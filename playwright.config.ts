import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testFlags, findChromium } from './scripts/chromium.mjs';
import { partnerVariables, portNames } from './server/partners/ports.ts';
import { freePort } from './scripts/lib/port.mjs';

// The workers read this file too, and must agree with the process that started the server.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `portal-e2e-${randomUUID()}`);

const port = process.env['E2E_PORT'];
const baseURL = `http://localhost:${port}`;
const chromium = findChromium();
if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium;
/** No script is a program to Windows: there the browser loads without its cache, and the tests take longer. */
const executablePath =
  chromium === undefined || process.platform === 'win32'
    ? chromium
    : join(import.meta.dirname, 'scripts/chromium-with-cache.mjs');

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/run-end.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Twice the cores of a small machine: a test waits for its page, its page for it, and both for photos and pauses.
  workers: 4,
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: '.cache/playwright.json' }],
    ['./e2e/support/paths-reporter.ts'],
  ],
  // No result depends on the machine's speed: these and `actionTimeout` only end a wait for something that never happens.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Room for another build of the headless browser; another colour, weight or distance is more than that (look.spec.ts).
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.1, maxDiffPixels: 50 },
  },
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  use: {
    baseURL,
    // A worker would answer for the routes that tests put in its place; kept-build.spec.ts has some.
    serviceWorkers: 'block',
    // Painting is a quarter of the time: a small window, without animations.
    viewport: { width: 1024, height: 600 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace doubles the time of a run; `npm run e2e -- --trace on` makes one.
    trace: 'off',
    actionTimeout: 15_000,
    launchOptions: { args: testFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    // The tests are read while it starts: each worker waits until it answers (e2e/fixtures.ts).
    wait: { stdout: /The build is current/ },
    // Empty is unset: the developer's own settings must not reach the tests.
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ...Object.fromEntries(
        [
          'HOST',
          'NODE_ENV',
          'DATABASE_URL',
          'SMTP_URL',
          'APP_ORIGINS',
          'ROOT_SECRET',
          'ROOT_SECRET_BEFORE',
          'TRUSTED_PROXIES',
          'OTEL_EXPORTER_OTLP_ENDPOINT',
          'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
          'IDP_NETWORKS',
          'DEMO',
          'CORE_WEBHOOK_SECRETS',
          'FLAGS',
          ...portNames.flatMap((port) => Object.values(partnerVariables[port])),
        ].map((name) => [name, '']),
      ),
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
});
