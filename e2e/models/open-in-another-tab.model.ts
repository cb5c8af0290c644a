import { expect, type Locator, type Page } from '@playwright/test';

/** What a wizard says whose run is open, or has ended, in another tab (EN-04). */
export class OpenInAnotherTabPage {
  readonly main: Locator;
  readonly takeOver: Locator;
  readonly anew: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.takeOver = this.main.getByRole('button', { name: 'Seguir acá', exact: true });
    this.anew = this.main.getByRole('button', { name: 'Empezar uno nuevo', exact: true });
  }

  /** Waits for one of its three sentences. */
  async expectSays(
    says:
      | 'Este trámite está abierto en otra pestaña'
      | 'Seguís en otra pestaña'
      | 'Este trámite se terminó en otra pestaña',
  ): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1, name: says, exact: true })).toBeFocused();
  }

  /** A tab opened from this one: it gets a copy of its session storage, as a duplicated one does. */
  async duplicate(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.page.evaluate(() => {
      window.open(location.href);
    });
    return await opened;
  }
}
