import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { nightlyIf } from './support/nightly.ts';
import { personNamed } from './support/people.ts';
import { hearLog } from './support/remote-log.ts';

/** The beginning of every JSON Web Token. */
const token = /eyJ[\w-]{10,}/;

test('a strict Content-Security-Policy: inline scripts and those of other origins do not run', async ({ page }) => {
  const response = await page.goto('/signin');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim()]));
  const inline = page.locator('script:not([src])');
  const hashes = (await inline.allTextContents()).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(directives.get('script-src'), 'those of the build, and no other').toBe(
    `script-src 'self' ${hashes.join(' ')}`,
  );
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  // what fetches ahead, and what heals
  await expect(inline).toHaveCount(2);
});

test('SH-06 ER-05 no token is in an address, a referrer or the log, from the sign-in to the sign-out', async ({
  page,
}) => {
  const log = await hearLog(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    asked.push(`${request.url()} ${referer}`);
  });
  await page.goto('/signin');
  await new SignInPage(page).withNetwork('Gmail', personNamed('Camila Ortiz').email);
  await new HomePage(page).expectOpen();
  const sent = page.waitForRequest(/\/otlp\//);
  await page.getByRole('navigation').getByRole('link', { name: 'Info' }).click();
  await sent;
  await page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' }).click();
  await new SignInPage(page).expectOpen();

  // The browser opens the answer of the identity service, whose hash the portal removes at once.
  const addresses = asked.filter((line) => !line.includes('/callback#'));
  expect(addresses.filter((line) => token.test(line))).toEqual([]);
  const logged = log.bodies.join();
  expect(logged).toContain('menu-clicked');
  expect(logged).not.toMatch(token);
  expect(logged).not.toContain('@');
});

for (const address of ['//evil.example/', '/\\evil.example/x', '/signin?returnTo=https://evil.example']) {
  test(`signing in from ${address} stays within the portal${nightlyIf(address !== '//evil.example/')}`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${baseURL ?? ''}${address}`);
    await new SignInPage(page).expectOpen();
    await new SignInPage(page).withNetwork('Gmail', personNamed('Camila Ortiz').email);
    await new HomePage(page).expectOpen();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test.describe('an invalid configuration', () => {
  test('names the wrong keys, and offers another try', async ({ page }) => {
    const wrong = { api: { url: 'not an address' }, identity: {}, extra: 1 };
    await page.route('**/config.json', (route) => route.fulfill({ json: wrong }));
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('El portal no está disponible');
    await expect(alert).toContainText('config.json: api.url:');
    await expect(alert).toContainText('config.json: identity.clientId: falta');
    await expect(alert).toContainText('config.json: extra:');
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await new SignInPage(page).expectOpen();
  });

  test('a page in its place says so @nightly', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('llegó una página HTML en lugar de JSON');
  });
});
