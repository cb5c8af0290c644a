import { expect, type Locator, type Page } from '@playwright/test';
import { CardList } from './card-list.model.ts';

/** /miscotizaciones and one of it: a seller's requests to be called about insurance (SL-04). */
export class InsuranceRequestsPage {
  readonly title: Locator;
  readonly list: CardList;
  readonly quoteAgain: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.list = new CardList(main);
    this.quoteAgain = main.getByRole('link', { name: 'Cotizar de nuevo', exact: true });
  }

  /** Opens the newest one that is of a car. */
  async openLatest(car: RegExp): Promise<void> {
    await expect(this.title).toHaveText('Mis cotizaciones de seguros');
    await this.list.headings.getByRole('link', { name: car }).first().click();
    await expect(this.title).toHaveText(/^Cotización Nº \d+$/);
  }
}
