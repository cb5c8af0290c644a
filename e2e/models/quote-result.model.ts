import { expect, type Locator, type Page } from '@playwright/test';
import { hurry, texts } from '../../flows/insurance-quote/text.ts';
import type { ResultText } from '../../flows/kit/text.ts';

type End = 'contactado' | 'noContactado';

const ends: Readonly<Record<End, ResultText>> = texts.customer.ends;

/** The result of a request for contact: being sent, received or failed (IN-15). */
export class QuoteResultPage {
  readonly main: Locator;
  readonly sending: Locator;
  /** Leaves a failed one for later. */
  readonly leave: Locator;
  /** 'Agilizá el trámite' */
  readonly hurry: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.leave = this.main.getByRole('button', { name: 'Volver al inicio' });
    this.sending = this.main.getByRole('status').filter({ hasText: texts.customer.sending });
    this.hurry = this.main.getByRole('button', { name: hurry.button });
    this.dialog = page.getByRole('dialog', { name: hurry.title });
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
    return this.main.getByRole('button', { name: ends[end].button, exact: true });
  }
}
