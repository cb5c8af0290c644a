import { expect, type Locator, type Page } from '@playwright/test';

/** The main menu of either layout; the sellers' is in the drawer as well. */
export class MainMenu {
  readonly menu: Locator;
  readonly links: Locator;
  /** The entry of the open screen. */
  readonly current: Locator;

  constructor(within: Page | Locator) {
    this.menu = within.getByRole('navigation', { name: 'Principal' });
    this.links = this.menu.getByRole('link');
    this.current = this.menu.locator('[aria-current="page"]');
  }

  link(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }
}

/** The sellers' top bar, and the drawer that it opens on narrow screens (S2.14). */
export class SellerBars {
  readonly bar: Locator;
  readonly menuButton: Locator;
  readonly back: Locator;
  readonly drawer: Locator;
  readonly closeDrawer: Locator;
  readonly notifications: Locator;
  readonly profile: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
    this.menuButton = this.bar.getByRole('button', { name: 'Menú' });
    this.back = this.bar.getByRole('link', { name: 'Volver al inicio' });
    this.drawer = page.getByRole('dialog');
    this.closeDrawer = this.drawer.getByRole('button', { name: 'Cerrar menú' });
    this.notifications = this.bar.getByRole('button', { name: 'Notificaciones' });
    this.profile = this.bar.getByRole('button', { name: 'Tu perfil' });
  }

  /** The part that a button of the bar opens below it. */
  panel(name: 'Notificaciones' | 'Tu perfil'): Locator {
    return this.bar.getByRole('region', { name });
  }

  async openDrawer(): Promise<MainMenu> {
    await this.menuButton.click();
    await expect(this.drawer).toBeVisible();
    return new MainMenu(this.drawer);
  }

  /** Whether the focus is in the drawer or, as between its last and its first stop, on no part of the page. */
  async isFocusInDrawer(): Promise<boolean> {
    return await this.drawer.evaluate(
      (drawer) => document.activeElement === document.body || drawer.contains(document.activeElement),
    );
  }
}
