import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { hearLog } from './support/remote-log.ts';

test.use({ person: 'Marta Quiroga' });

const files = /web-vitals/;

test('ER-05 how fast a page is for its user is logged by the route’s pattern, behind the first screen, and without anything personal', async ({
  page,
}) => {
  const log = await hearLog(page, { webVitals: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/miscreditos/100201');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const vitals = () => log.records().filter(({ event }) => event === 'web-vital');
  const measures = () => vitals().map(({ details }) => details['metric']);
  await expect.poll(measures).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  // The largest paint is known with the first click.
  await page.getByRole('navigation').getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL('/info');
  // The last measures come as the page is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(measures).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  const painted = vitals().find(({ details }) => details['metric'] === 'LCP')?.details;
  expect(Object.keys(painted ?? {}).toSorted()).toEqual(['metric', 'navigation', 'rating', 'route', 'value']);
  expect(painted).toMatchObject({ route: '/miscreditos/{operacionId}', navigation: 'navigate' });
  const logged = log.bodies.join();
  expect(logged).not.toMatch(/100201|Marta|Quiroga|@/);
  expect(asked.some((path) => files.test(path))).toBe(true);
});

test('where the configuration does not ask for it, nothing is measured or fetched', async ({ page }) => {
  const log = await hearLog(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await new HomePage(page).expectOpen();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => files.test(path))).toEqual([]);
  expect(log.records().filter(({ event }) => event === 'web-vital')).toEqual([]);
});
