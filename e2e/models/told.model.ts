import { expect, type Locator, type Page } from '@playwright/test';

interface Told {
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

/** The message of a call below the question that waited for it, and its button (S2.6). */
export class ToldPage {
  readonly main: Locator;
  /** Its announcement for screen readers. */
  readonly announced: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.announced = this.main.getByRole('status');
  }

  /** Waits for it, with all its texts. */
  async expectTold({ title, lines, button }: Told): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    await expect(this.announced).toHaveText(title);
    for (const line of lines) await expect(this.main.getByText(line, { exact: true })).toBeVisible();
    await expect(this.button(button)).toBeEnabled();
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }
}
