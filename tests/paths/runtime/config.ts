import { defineConfig } from '@playwright/test';

const { PORTAL_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;
if (!baseURL) {
  throw new Error('Falta la dirección del portal. Por ejemplo: PORTAL_URL=http://localhost:3000 npx playwright test');
}

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  // A path is as long as its flow: these limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // The XML is for test-management tools and `npm run paths -- results`: with each try, so that a test that passes at the second is told.
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: 'resultados.xml', includeRetries: true }]],
  use: {
    baseURL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    ...(executablePath && { launchOptions: { executablePath } }),
  },
  projects: [
    { name: 'ingresos', testMatch: '*.setup.ts' },
    { name: 'recorridos', testMatch: '*.spec.ts', dependencies: ['ingresos'] },
  ],
});
