import { expect, type Locator, type Page } from '@playwright/test';

/** The page of an address that is of no screen (SH-15). */
export class UnknownAddressPage {
  readonly home: Locator;
  private readonly title: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: 'Esta dirección no existe' });
    this.home = main.getByRole('link', { name: 'Ir al inicio' });
  }

  async expectOpen(): Promise<void> {
    await expect(this.title).toBeVisible();
    await expect(this.home).toBeVisible();
  }
}
