import { createServer } from 'node:http';
import { routesFor } from '../src/app/route-table.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, flagsOf, permissionsOf, personOf, refusedThere } from './support/audiences.ts';
import { endContractProxy, sharedContractProxy, startContractProxy, throughProxy } from './support/contract-proxy.ts';
import { HomePage } from './models/home.model.ts';

const apiOf = (baseURL: string | undefined) => `${baseURL ?? ''}/api`;

// Every screen is opened here, which reads; what is sent goes through the same proxy in the specs with `throughContract`.

for (const audience of ['ClienteFinal', 'Interno'] as const) {
  test.describe(audience, () => {
    test.use({ person: personOf[audience] });

    test('what the portal sends and the API answers breaks no rule of the contract, by a proxy of others @nightly', async ({
      baseURL,
      page,
      problems,
    }) => {
      problems.allowFailedRequests(refusedThere);
      const { violations, calls, open } = await throughProxy(page.context(), await sharedContractProxy(apiOf(baseURL)));
      const rows = routesFor(audience, permissionsOf(personOf[audience]), flagsOf(personOf[audience]));
      for (const row of rows.filter(({ path }) => path !== '/signout')) {
        await page.goto(addressOf(row));
        // A call that index.html began and a page left behind keeps Playwright's network busy for ever.
        await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
        await expect.poll(open, row.screen).toBe(0);
      }
      await page.goto('/');
      await new HomePage(page).expectOpen();
      expect(violations).toEqual([]);
      expect(calls.size).toBeGreaterThanOrEqual(8);
    });
  });
}

test.describe('what breaks the contract', () => {
  test.use({ person: 'Camila Ortiz' });

  test('is told: a request that lacks what it must have @nightly', async ({ baseURL, page, problems }) => {
    problems.allowFailedRequests(/\/api\/auth\/login$/);
    const { violations } = await throughProxy(page.context(), await sharedContractProxy(apiOf(baseURL)));
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: '{"UserName":"x"}' })).status;
    });
    expect(status).toBe(422);
    expect(violations).toEqual([expect.stringMatching(/^POST \/auth\/login: .*required property 'Password'/s)]);
  });

  test('is told: an answer that is not what the contract says @nightly', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/api\/canales$/);
    const broken = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{"canales":[{"key":5}]}');
    });
    await new Promise<void>((done) => broken.listen(0, 'localhost', done));
    const address = broken.address();
    const proxy = await startContractProxy(
      `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    );
    try {
      const { violations } = await throughProxy(page.context(), proxy.url);
      const status = await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? 'x'}` };
        return (await fetch('/api/canales', { headers })).status;
      });
      expect(status).toBe(500);
      expect(violations).toEqual([expect.stringMatching(/^GET \/canales: .*VIOLATIONS/s)]);
    } finally {
      endContractProxy(proxy);
      broken.close();
    }
  });
});
