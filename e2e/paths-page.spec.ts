import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { drawnSuite } from '../tests/paths/formats/html/fixture.ts';
import { htmlPage } from '../tests/paths/formats/html/index.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { nightlyIf } from './support/nightly.ts';

test.beforeEach(async ({ page }, testInfo) => {
  const file = testInfo.outputPath('suite.html');
  await writeFile(file, await htmlPage(drawnSuite));
  await page.goto(pathToFileURL(file).href);
});

test('QA-03 a state shows its tests, and a test its way through the drawing', async ({ page }) => {
  await page.getByRole('link', { name: 'Estado la pregunta' }).click();
  const details = page.getByRole('region', { name: 'Detalle' });
  await expect(details.getByRole('heading', { name: 'la pregunta' })).toBeVisible();
  await expect(details.getByRole('heading', { name: '1 prueba pasa por acá' })).toBeVisible();

  await details.getByRole('link', { name: 'De inicio a «Listo»' }).click();
  await expect(details).toBeHidden();
  const drawing = page.getByRole('group', { name: 'Diagrama de estados' });
  await expect(drawing.locator('[data-transition].on')).toHaveText(['responder', 'responder']);
  await expect(drawing.locator('.badge')).toHaveText(['1', '2', '3']);
  await expect(page.getByText('elijo «Todo riesgo»')).toBeVisible();

  await page.getByRole('link', { name: 'Paso 3' }).click();
  await expect(drawing.locator('[data-transition].now')).toHaveAttribute('data-transition', 'terminar');
});

test('QA-03 a shared link opens with the choice, and the keyboard can choose, too', async ({ page }) => {
  const volver = page.getByRole('link', { name: 'Transición volver' });
  await volver.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'Detalle' });
  await expect(details.getByText('nadie volver')).toBeVisible();

  const shared = page.url();
  expect(shared).toContain('#transicion=volver');
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(details.getByRole('heading', { name: 'volver' })).toBeVisible();
});

test('tests are found by their text, without accents @nightly', async ({ page }) => {
  const items = page.locator('[data-case]');
  await page.getByRole('searchbox').fill('POLIZA');
  await expect(items.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 de 2');
});

test('arrows back can be hidden, but not uncovered ones @nightly', async ({ page }) => {
  const covered = { ...drawnSuite, coverage: drawnSuite.coverage.map((goal) => ({ ...goal, covered: true })) };
  const back = page.getByRole('link', { name: 'Transición volver' });
  await page.getByRole('checkbox', { name: 'Volver atrás' }).uncheck();
  await expect(back).toBeVisible();

  await page.setContent(await htmlPage(covered));
  await expect(back).toBeVisible();
  await page.getByRole('checkbox', { name: 'Volver atrás' }).uncheck();
  await expect(back).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`nothing is cut off or inaccessible at ${width} pixels${nightlyIf(width !== 360)}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await page.locator('summary', { hasText: 'De inicio a «cancelado»' }).click();
    await expect(page.getByText('cancelo', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
