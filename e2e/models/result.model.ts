import { expect, type Locator, type Page } from '@playwright/test';
import type { ResultText } from '../../flows/kit/text.ts';
import { text } from '../../flows/report-payment/text.ts';

type End = 'informado' | 'noInformado';

const ends: Readonly<Record<End, ResultText>> = text.ends;

/** The result of a report: being sent, received or failed (RP-09). */
export class ResultPage {
  readonly page: Page;
  readonly main: Locator;
  readonly sending: Locator;
  /** Leaves a failed one for later. */
  readonly leave: Locator;

  /** The number of the report, once it was received. */
  readonly numero: Locator;
  /** The way to what was reported. */
  readonly reports: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.leave = this.main.getByRole('button', { name: 'Volver al inicio' });
    this.numero = this.main.getByRole('term').filter({ hasText: 'Aviso Nº' }).locator('+ dd');
    this.reports = this.main.getByRole('link', { name: 'Ver mis pagos informados' });
    this.sending = this.main.getByRole('status').filter({ hasText: text.sending });
  }

  /** Waits for an end, with all its texts and the focus on its title. */
  async expectEnd(end: End): Promise<void> {
    const { title, lines } = ends[end];
    await expect(this.main).toHaveAttribute('data-end', end);
    await expect(this.main.getByRole('heading', { name: title })).toBeFocused();
    for (const line of lines) await expect(this.main.getByText(line)).toBeVisible();
    await expect(this.button(end)).toBeVisible();
  }

  button(end: End): Locator {
    return this.main.getByRole('button', { name: ends[end].button });
  }
}
