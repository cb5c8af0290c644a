import { expect, type Locator, type Page } from '@playwright/test';

/** The home of users who may see more than the onboarding. */
export class HomePage {
  readonly page: Page;
  readonly greeting: Locator;
  readonly reportPayment: Locator;
  readonly insure: Locator;

  constructor(page: Page) {
    this.page = page;
    this.greeting = page.getByRole('main').getByRole('heading', { level: 1 });
    this.reportPayment = page.getByRole('link', { name: 'Informar un pago' });
    this.insure = page.getByRole('link', { name: 'Asegurar un auto', exact: true });
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname }) => pathname === '/');
    await expect(this.greeting).toHaveText(/^(Hola, |¡Hola!)/);
  }

  /** On /info, where the portal offers it (S2.13). */
  async signOut(): Promise<void> {
    await this.page.goto('/info');
    await this.page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' }).click();
  }
}
