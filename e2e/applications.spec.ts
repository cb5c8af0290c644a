import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ApplicationsPage, LatestApplicationsSection } from './models/applications.model.ts';
import { expectSound } from './support/axe.ts';
import { nightlyIf } from './support/nightly.ts';

const NONE = 'Ninguna solicitud corresponde a la búsqueda ingresada.';

/** Where something is in the window, in px from its upper edge. */
const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test.describe('a seller with many', () => {
  // Those of her agency's channel: 72 of hers and 27 of a colleague.
  test.use({ person: 'Silvia Roldán' });

  for (const width of [360, 1440]) {
    const isWide = width === 1440;

    test(`AP-01 AP-02 SH-26 at ${width} px: from the home to the list, searched and filtered in the address, and found again as it was left${nightlyIf(isWide)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      const latest = new LatestApplicationsSection(page);
      await expect(latest.list.cards).toHaveCount(5);
      await expectSound(page);
      await latest.all.click();
      await expect(page).toHaveURL(/\/solicitudes$/);

      const list = new ApplicationsPage(page);
      await expect(list.count).toHaveText('99 solicitudes');
      await expect(list.entries).toHaveCount(30);
      await expect(list.table).toBeVisible({ visible: isWide });
      await expectSound(page);

      await test.step('back to the same place, after more than one page', async () => {
        await list.reach(60);
        const link = list.linkAt(44);
        await link.scrollIntoViewIfNeeded();
        await expect(async () => {
          const before = await topOf(link);
          await page.evaluate(() => new Promise(requestAnimationFrame));
          expect(await topOf(link)).toBe(before);
        }).toPass();
        const before = await topOf(link);
        const name = await link.innerText();
        await link.click();
        await expect(page).toHaveURL(/\/solicitudes\/\d+$/);
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
        await expect(list.beside).toBeVisible({ visible: isWide });
        if (isWide) {
          await expect(list.current).toHaveText(name);
          await expectSound(page);
          // Another one: the list stays, and the focus goes to what is opened.
          const other = list.linkAt(45);
          const there = await topOf(other);
          const otherName = await other.innerText();
          await other.click();
          await expect(list.current).toHaveText(otherName);
          await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeFocused();
          expect(await topOf(other)).toBe(there);
          await page.goBack();
          await expect(list.current).toHaveText(name);
        }
        await page.goBack();
        await expect(page).toHaveURL(/\/solicitudes$/);
        await expect(link).toBeFocused();
        await expect(link).toHaveText(name);
        await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThanOrEqual(2);
      });

      await test.step('searched and filtered, also after going away and back', async () => {
        await list.search.fill('zzzz');
        await expect(list.count).toHaveText(NONE);
        await expect(page).toHaveURL(/\/solicitudes\?buscar=zzzz$/);
        await expectSound(page);
        await list.clear.click();
        await expect(list.count).toHaveText('99 solicitudes');
        await list.pendingOnly.check();
        const pending = await list.countOtherThan('99 solicitudes');
        await list.state.selectOption('Falta_Doc');
        await expect(page).toHaveURL(/\/solicitudes\?pendientes=si&estado=Falta_Doc$/);
        await expect(list.stateAt(0)).toHaveText('Falta Doc');
        const found = await list.countOtherThan(pending);
        await list.linkAt(0).click();
        await expect(page).toHaveURL(/\/solicitudes\/\d+\?pendientes=si&estado=Falta_Doc$/);
        await page.getByRole('banner').getByRole('button', { name: 'Volver a Mis solicitudes' }).click();
        await expect(page).toHaveURL(/\/solicitudes\?pendientes=si&estado=Falta_Doc$/);
        await expect(list.count).toHaveText(found);
        await expect(list.pendingOnly).toBeChecked();
        await expect(list.linkAt(0)).toBeFocused();
      });
    });
  }

  test('SL-06 at 1440 × 900 twenty rows are seen, all of their width; a heading orders by keyboard, all are saved', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = new ApplicationsPage(page);
    await list.open();
    const twentieth = await list.entries.nth(19).boundingBox();
    expect((twentieth?.y ?? 0) + (twentieth?.height ?? 0)).toBeLessThanOrEqual(900);
    const [table, around] = await Promise.all([list.table.boundingBox(), list.table.locator('..').boundingBox()]);
    expect(table?.width).toBeLessThanOrEqual(around?.width ?? 0);

    await list.orderedBy('Capital').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?orden=Capital$/);
    await expect(list.orderedBy('Capital')).toBeFocused();
    // The most of all of her agency's.
    await expect(list.entries.first()).toContainText('$\u00a0895.000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?orden=Capital&sentido=Ascendente$/);
    await expect(list.entries.first()).not.toContainText('$\u00a0895.000');

    const download = page.waitForEvent('download');
    await list.save.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('solicitudes.csv');
    const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(rows).toHaveLength(1 + 99 + 1);
    expect(rows[0]).toMatch(/^\uFEFFNúmero;Cliente;DNI;/);

    await list.columns.click();
    await page.getByRole('checkbox', { name: 'Canal' }).uncheck();
    await expectSound(page);
    await page.reload();
    await expect(list.count).toHaveText('99 solicitudes');
    await expect(page.getByRole('columnheader', { name: 'Canal' })).toHaveCount(0);
  });

  test('SL-06 from 1000 px on there is a table, and below cards', async ({ page }) => {
    const list = new ApplicationsPage(page);
    await page.setViewportSize({ width: 1000, height: 740 });
    await list.open();
    await expect(list.table).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 999, height: 740 });
    await expect(list.table).toHaveCount(0);
    await expect(list.entries).toHaveCount(30);
  });

  test('decision 19 SL-05 /missolicitudes leads to the application; without new requests an incomplete one is resumed in ten steps', async ({
    page,
  }) => {
    const list = new ApplicationsPage(page);
    await list.open('?estado=Incompleta');
    const address = await list.linkAt(0).getAttribute('href');
    const id = /\d+/.exec(address ?? '')?.[0] ?? '';
    await expect(page.getByRole('link', { name: /^Continuar/ }).first()).toHaveAttribute('href', `/creditos/${id}`);
    await page.goto(`/missolicitudes/${id}`);
    await expect(page).toHaveURL(({ pathname }) => pathname === `/solicitudes/${id}`);
  });
});

test.describe('a seller with new requests', () => {
  test.use({ person: 'Hernán Vidal' });

  test("S1 SL-05 'Evaluar Comprador / Nueva Solicitud' is the first of the home, and an incomplete one has 'Continuar'", async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
      'Evaluar Comprador / Nueva Solicitud',
    );
    await new ApplicationsPage(page).open('?estado=Incompleta');
    await expect(page.getByRole('link', { name: /^Continuar/ }).first()).toHaveAttribute(
      'href',
      /^\/creditos\/nuevasolicitud\?solicitud=\d+$/,
    );
  });
});
