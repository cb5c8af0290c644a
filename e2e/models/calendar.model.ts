import { expect, type Locator, type Page } from '@playwright/test';
import { expectToFit } from '../support/axe.ts';

/** The calendar beside a typed date (decision 26). */
export class CalendarDialog {
  readonly dialog: Locator;
  readonly opener: Locator;
  readonly previousMonth: Locator;
  readonly nextMonth: Locator;
  readonly retry: Locator;
  readonly close: Locator;
  private readonly page: Page;

  /** @param label of the date's field */
  constructor(page: Page, label: string) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: label });
    this.opener = page.getByRole('button', { name: 'Elegir en el calendario' });
    this.previousMonth = this.dialog.getByRole('button', { name: 'Mes anterior' });
    this.nextMonth = this.dialog.getByRole('button', { name: 'Mes siguiente' });
    this.retry = this.dialog.getByRole('button', { name: 'Reintentar' });
    this.close = this.dialog.getByRole('button', { name: 'Cerrar' });
  }

  /** @param name 'jueves 29 de febrero de 2024' */
  day(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.dialog.getByRole('table')).toBeVisible();
  }

  /** Fails if the page or the calendar is wider than the window. */
  async expectToFit(): Promise<void> {
    await expectToFit(this.page);
    const overflow = await this.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow, 'what is wider than the calendar').toBeLessThanOrEqual(0);
  }
}
