import type { Locator, Page } from '@playwright/test';

/** /contacto: the nearest office and whom to reach there (S2.1). */
export class ContactPage {
  readonly title: Locator;
  readonly error: Locator;
  readonly retry: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1, name: 'Tu oficina más cercana' });
    this.error = this.main.getByRole('alert');
    this.retry = this.main.getByRole('button', { name: 'Reintentar' });
  }

  office(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  /** The card of a contact at the office. */
  contact(name: string): Locator {
    return this.main.getByRole('article').filter({ has: this.main.page().getByRole('heading', { name }) });
  }
}
