import { expect, type Locator, type Page } from '@playwright/test';

/** What is said of the whole page, at its lower edge. */
export class NoticePage {
  readonly update: Locator;
  readonly agree: Locator;
  readonly decline: Locator;
  readonly offline: Locator;
  readonly tryNow: Locator;

  constructor(page: Page) {
    const bar = page.getByRole('status');
    this.update = bar.filter({ hasText: 'Hay una versión nueva' });
    this.agree = this.update.getByRole('button', { name: 'Actualizar', exact: true });
    this.decline = this.update.getByRole('button', { name: 'Ahora no', exact: true });
    this.offline = bar.filter({ hasText: 'onexión' });
    this.tryNow = this.offline.getByRole('button', { name: 'Probar ahora', exact: true });
  }

  /** Waits for the question, which is asked once. */
  async expectUpdate(): Promise<void> {
    await expect(this.update).toHaveCount(1);
    await expect(this.update).toBeVisible();
  }
}
