import { expect, type Locator, type Page } from '@playwright/test';

/** The customer's home. */
export class HomePage {
  readonly page: Page;
  readonly greeting: Locator;
  readonly reportPayment: Locator;
  readonly signOut: Locator;

  constructor(page: Page) {
    this.page = page;
    this.greeting = page.getByRole('heading', { level: 1 });
    this.reportPayment = page.getByRole('link', { name: 'Informar un pago' });
    this.signOut = page.getByRole('link', { name: 'Cerrar sesión' });
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname }) => pathname === '/');
    await expect(this.reportPayment).toBeVisible();
  }
}
