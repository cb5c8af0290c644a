import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/lib/port.mjs';
import { binary, inProject } from '../scripts/lib/project.mjs';
import { routesFor } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, permissionsOf, personOf, refusedThere } from './support/audiences.ts';
import { HomePage } from './models/home.model.ts';

// The contract as another's proxy reads it (Stoplight's Prism): it answers with an error of its own for whatever breaks it, by the portal
// or by the API. Stored files go past it: it takes every body for text.

let proxy: ChildProcess;
let proxyUrl: string;

test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  const prism = binary('@stoplight/prism-cli', 'prism');
  const args = ['proxy', inProject('openapi/openapi.yaml'), `${baseURL ?? ''}/api`, '--errors', '--port', String(port)];
  proxy = spawn(process.execPath, [prism, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  proxyUrl = `http://localhost:${port}`;
  // Read to the end: it dies of a pipe that nobody reads.
  await new Promise<void>((ready, fail) => {
    let said = '';
    proxy.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Prism is listening')) ready();
    });
    proxy.once('exit', () => fail(new Error(`Prism does not take the contract: ${said}`)));
  });
});
test.afterAll(async () => {
  const exited = once(proxy, 'exit');
  proxy.kill('SIGKILL');
  await exited;
});

/** From now on the page's calls go through the proxy; gives what it refused, and which operations it let through. */
async function throughProxy(page: Page) {
  const violations: string[] = [];
  const calls = new Set<string>();
  await page.route(/\/api\/(?!storage\/)/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.slice('/api'.length);
    const response = await route.fetch({ url: `${proxyUrl}${path}${search}` });
    const type = response.headers()['content-type'] ?? '';
    const body = type.includes('json') ? await response.text() : '';
    if (body.includes('stoplight.io/prism')) violations.push(`${request.method()} ${path}: ${body}`);
    calls.add(`${request.method()} ${path.replace(/[\d-]{4,}|[\da-f-]{36}/g, '{id}')}`);
    await route.fulfill({ response });
  });
  return { violations, calls };
}

for (const audience of ['ClienteFinal', 'Interno'] as const) {
  test.describe(audience, () => {
    test.setTimeout(60_000);
    test.use({ person: personOf[audience] });

    test('what the portal sends and the API answers breaks no rule of the contract, by a proxy of others', async ({
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      const { violations, calls } = await throughProxy(page);
      const rows = routesFor(audience, permissionsOf(personOf[audience]), flagsOf(personOf[audience]));
      for (const row of rows.filter(({ path }) => path !== '/signout')) {
        await page.goto(addressOf(row));
        await page.waitForLoadState('networkidle');
      }
      await page.goto('/');
      await new HomePage(page).expectOpen();
      expect(violations).toEqual([]);
      expect(calls.size).toBeGreaterThanOrEqual(8);
    });
  });
}
