import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that asks for the terms, over any screen (S2.14, S4.8). */
export class TermsDialog {
  readonly dialog: Locator;
  /** The fetched text. */
  readonly text: Locator;
  readonly accept: Locator;
  readonly reject: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'TÉRMINOS Y CONDICIONES' });
    this.text = this.dialog.getByRole('region', { name: 'TÉRMINOS Y CONDICIONES' });
    this.accept = this.dialog.getByRole('button', { name: 'Aceptar' });
    this.reject = this.dialog.getByRole('button', { name: 'Rechazar' });
  }

  /** Waits for the dialog and its text. */
  async expectOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.accept).toBeEnabled();
  }

  /** Accepts them when the dialog is there. */
  async acceptWhenAsked(): Promise<void> {
    await this.expectOpen();
    await this.accept.click();
    await expect(this.dialog).toHaveCount(0);
  }
}
