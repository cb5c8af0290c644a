import { expect, type Locator } from '@playwright/test';
import type { CardSeen } from '../support/customers-seen.ts';

/** Loans or policies as cards, each a link to its screen (CR-01, PO-01, HO-02). */
export class CardList {
  readonly cards: Locator;
  readonly headings: Locator;
  private readonly within: Locator;

  constructor(within: Locator) {
    this.within = within;
    this.cards = within.getByRole('article');
    this.headings = this.cards.getByRole('heading');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.within.page().getByRole('heading', { name: title, exact: true }) });
  }

  link(title: string): Locator {
    return this.cards.getByRole('link', { name: title, exact: true });
  }

  /** The text of a card below its title. */
  lines(title: string): Locator {
    return this.card(title).getByRole('paragraph');
  }

  /** The chip beside a card's title, which has a tone and a variant. */
  chip(title: string): Locator {
    return this.card(title).locator('[data-tone]');
  }

  /** Checks all cards, in order: their texts and links. */
  async expectCards(cards: readonly CardSeen[]): Promise<void> {
    await expect(this.headings).toHaveText(cards.map(({ title }) => title));
    for (const { title, to, chip, lines } of cards) {
      await expect(this.link(title)).toHaveAttribute('href', to);
      await expect(this.lines(title)).toHaveText([...lines]);
      const seen = this.chip(title);
      await expect(seen).toHaveText(chip === null ? [] : [chip.label]);
      if (chip === null) continue;
      await expect(seen).toHaveAttribute('data-tone', chip.tone);
      await expect(seen).toHaveAttribute('data-variant', chip.variant);
    }
  }
}
