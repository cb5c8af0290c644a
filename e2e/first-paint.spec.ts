import { expect, test } from './fixtures.ts';
import { entry, heldRequests } from './support/documents.ts';

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
      reportingPage: page,
    }) => {
      const release = await heldRequests(page, entry);
      await page.goto('/miscreditos/informarpago', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Cuota/s' }).click();
      await expect(page.getByRole('heading', { name: '¿Qué pagaste?' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('¿Qué pagaste?');
      await expect(page).toHaveURL(/\/miscreditos\/informarpago\/(?!concepto)\w+/);
    });

    test('ST-01 RP-03 a report of one loan’s payment begins with the question too, whatever the loan is', async ({
      reportingPage: page,
      problems,
    }) => {
      // what is known of another's loan is refused
      problems.allowFailedRequests(/999999/);
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
      reportingPage: page,
    }) => {
      await page.goto('/miscreditos/informarpago');
      await page.getByRole('button', { name: 'Cuota/s' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('¿Qué pagaste?');
      for (const address of ['/miscreditos/informarpago', page.url()]) {
        const release = await heldRequests(page, entry);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByText('Informar un pago')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible();
        await expect(page.getByRole('heading')).toHaveCount(0);
        release();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });

    test('ST-01 SH-11 a token that has run out shows nobody’s screens @nightly', async ({ page }) => {
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

  test('ST-01 ER-04 where the scripts do not come, the page says so and leads on @nightly', async ({
    page,
    problems,
  }) => {
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
