import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { InfoPage } from './models/info.model.ts';
import { MainMenu, SellerBars } from './models/portal-bars.model.ts';
import { nightlyIf } from './support/nightly.ts';
import { hearLog } from './support/remote-log.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

/** The position of an element on the page, in pixels. */
async function boxOf(part: Locator) {
  // Until then index.html's app shell stands in its place.
  await expect(part.page().locator('#root:not([aria-busy])')).toBeAttached();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test.describe('a customer', () => {
  test.use({ person: 'Raúl Benítez' });

  /** The variant of C2. */
  const items = [
    { id: 'inicio', label: 'Inicio', to: '/' },
    { id: 'creditos', label: 'Créditos', to: '/miscreditos' },
    { id: 'seguros', label: 'Seguros', to: '/mispolizas' },
    { id: 'info', label: 'Info', to: '/info' },
  ];

  for (const [place, viewport] of [
    ['at the bottom', phone],
    ['at the side', desk],
  ] as const) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });

      test(`SH-22 has the navigation ${place}; each click is logged as menu-clicked, without personal data${nightlyIf(viewport === desk)}`, async ({
        page,
      }) => {
        const log = await hearLog(page);
        const menu = new MainMenu(page);
        await page.goto('/');
        await expect(menu.links).toHaveText(items.map(({ label }) => label));
        await expect(menu.current).toHaveText('Inicio');

        const { x, y, width, height } = await boxOf(menu.menu);
        expect(x).toBe(0);
        expect(y + height).toBe(viewport.height);
        expect(viewport === phone ? width : height).toBe(viewport === phone ? phone.width : desk.height);

        const clicked = [...items.slice(1), ...items.slice(0, 1)];
        for (const { label, to } of clicked) {
          await menu.link(label).click();
          await expect(page).toHaveURL(({ pathname }) => pathname === to);
          await expect(menu.current).toHaveText(label);
        }
        await expect
          .poll(() => log.records().filter(({ event }) => event === 'menu-clicked'))
          .toMatchObject(clicked.map(({ id }) => ({ details: { item: id } })));
        expect(log.bodies.join()).not.toContain('@');
        expect(log.bodies.join()).not.toMatch(/eyJ|Raúl|Benítez/);
      });
    });
  }

  test('SH-22 SH-26 reaches the navigation by keyboard, and the screen past it', async ({ page }) => {
    const menu = new MainMenu(page);
    await page.goto('/');
    await new HomePage(page).expectOpen();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    for (const { label } of items) {
      await page.keyboard.press('Tab');
      await expect(menu.link(label)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(menu.current).toHaveText('Info');
    await expect(new InfoPage(page).name).toBeFocused();

    await page.reload();
    await expect(new InfoPage(page).name).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(new InfoPage(page).account).toBeFocused();
  });
});

test.describe('a seller', () => {
  test.use({ person: 'Hernán Vidal' });

  /** S2.14's, and the applications (SL-06). */
  const items = ['Inicio', 'Solicitudes', 'Créditos', 'Seguros', 'Autos', 'Info'];

  test.describe('at 360 px', () => {
    test.use({ viewport: phone });

    test('SH-23 opens the menu as a drawer, which keeps the focus, closes with Escape and returns the focus', async ({
      page,
    }) => {
      const bars = new SellerBars(page);
      await page.goto('/');
      await expect(bars.bar).toBeVisible();
      expect(await boxOf(bars.bar)).toMatchObject({ x: 0, y: 0, width: 360, height: 64 });
      await expect(bars.menuButton).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('navigation')).toHaveCount(0);

      const menu = await bars.openDrawer();
      await expect(bars.drawer).toHaveAccessibleName('Hola, Hernán');
      await expect(menu.links).toHaveText(items);
      await expect(menu.current).toHaveText('Inicio');
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await bars.isFocusInDrawer()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(bars.drawer).toHaveCount(0);
      await expect(bars.menuButton).toBeFocused();

      await bars.openDrawer();
      await bars.closeDrawer.click();
      await expect(bars.drawer).toHaveCount(0);
      await expect(bars.menuButton).toBeFocused();
    });

    test('SH-22 SH-23 opens a screen from the drawer, which closes, and that is logged @nightly', async ({ page }) => {
      const log = await hearLog(page);
      const bars = new SellerBars(page);
      await page.goto('/');
      await (await bars.openDrawer()).link('Info').click();
      await expect(page).toHaveURL(/\/info$/);
      await expect(bars.drawer).toHaveCount(0);
      await expect(bars.bar).toContainText('Info');
      await expect
        .poll(() => log.records())
        .toContainEqual(expect.objectContaining({ event: 'menu-clicked', details: { item: 'info' } }));
    });

    test('SH-23 goes back from a screen that is not in the menu by the bar @nightly', async ({ page }) => {
      const bars = new SellerBars(page);
      await page.goto('/contacto');
      await expect(bars.menuButton).toHaveCount(0);
      await bars.back.click();
      await new HomePage(page).expectOpen();
      await expect(bars.menuButton).toBeVisible();
    });
  });

  test.describe('at 1440 px', () => {
    test.use({ viewport: desk });

    test('SH-23 has the menu as a sidebar from 992 px on, with a greeting by the first name @nightly', async ({
      page,
    }) => {
      const bars = new SellerBars(page);
      const { menu, links, current } = new MainMenu(page);
      await page.goto('/');
      await expect(menu).toContainText('Hola, Hernán');
      await expect(links).toHaveText(items);
      await expect(current).toHaveText('Inicio');
      await expect(bars.menuButton).toBeHidden();
      expect(await boxOf(bars.bar)).toMatchObject({ x: 0, y: 0, width: 1440, height: 64 });
      expect(await boxOf(menu)).toMatchObject({ x: 0, y: 64 });
      await links.filter({ hasText: 'Info' }).click();
      await expect(current).toHaveText('Info');
      await page.setViewportSize({ width: 992, height: 900 });
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 991, height: 900 });
      await expect(menu).toBeHidden();
      await expect(bars.menuButton).toBeVisible();
    });

    test('SH-23 opens and closes the notification bar and the profile menu', async ({ page }) => {
      const bars = new SellerBars(page);
      await page.goto('/');
      await bars.notifications.click();
      await expect(bars.panel('Notificaciones')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bars.panel('Notificaciones')).toHaveCount(0);
      await expect(bars.notifications).toBeFocused();

      await page.keyboard.press('Tab');
      await expect(bars.profile).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(bars.profile).toHaveAttribute('aria-expanded', 'true');
      await expect(bars.panel('Tu perfil').getByRole('link')).toHaveText(['Mi perfil', 'Info', 'Cerrar sesión']);
      await bars.notifications.click();
      await expect(bars.panel('Tu perfil')).toHaveCount(0);

      await bars.profile.click();
      await bars.panel('Tu perfil').getByRole('link', { name: 'Info' }).click();
      await expect(page).toHaveURL(/\/info$/);
      await expect(bars.panel('Tu perfil')).toHaveCount(0);
    });
  });
});
