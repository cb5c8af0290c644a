import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '../../flows/new-request/text.ts';
import { factIn } from './facts.model.ts';

type End = 'enviada' | 'noEnviada';

const textOf = (end: End) => (end === 'enviada' ? text.ends.enviada : text.ends.noEnviada);

/** The result of a request: being sent, received or failed (S2.6, NR-09). */
export class RequestResultPage {
  readonly main: Locator;
  readonly sending: Locator;
  /** Leaves a failed one for later. */
  readonly leave: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.leave = this.main.getByRole('button', { name: 'Volver al inicio' });
    this.sending = this.main.getByRole('status').filter({ hasText: text.sending });
  }

  /** Waits for an end, with all its texts and the focus on its title. */
  async expectEnd(end: End): Promise<void> {
    const { title, lines } = textOf(end);
    await expect(this.main).toHaveAttribute('data-end', end);
    await expect(this.main.getByRole('heading', { name: title })).toBeFocused();
    for (const line of lines) await expect(this.main.getByText(line)).toBeVisible();
    await expect(this.button(end)).toBeVisible();
  }

  /** The number of a sent request. */
  async requestId(): Promise<number> {
    const told = await factIn(this.main, 'Solicitud').innerText();
    return Number(/\d+/.exec(told)?.[0]);
  }

  button(end: End): Locator {
    return this.main.getByRole('button', { name: textOf(end).button, exact: true });
  }
}
