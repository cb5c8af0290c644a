import { expect, type Locator, type Page } from '@playwright/test';

/** 'Atajos de teclado' (SL-09). */
export class ShortcutsDialog {
  readonly page: Page;
  readonly dialog: Locator;
  /** The keys of each, one after the other. */
  readonly keys: Locator;
  /** Switches those of one letter off, and on. */
  readonly wanted: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Atajos de teclado' });
    this.keys = this.dialog.getByRole('term');
    this.wanted = this.dialog.getByRole('switch', { name: 'Usar los atajos de una letra o signo' });
  }

  /** Opens it by its key, once the page is idle and listens. */
  async open(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('?');
      await expect(this.dialog).toBeVisible({ timeout: 500 });
    }).toPass();
  }
}
