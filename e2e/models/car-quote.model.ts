import type { Locator, Page } from '@playwright/test';
import { text } from '../../flows/car-quote/text.ts';

/** What a car is worth, or that there is no price (CQ-01). */
export class CarPricePage {
  readonly title: Locator;
  readonly car: Locator;
  /** The chosen year's. */
  readonly price: Locator;
  /** Year, kind of vehicle, and when it was sold. */
  readonly about: Locator;
  /** Asks again for a price that failed. */
  readonly again: Locator;
  readonly insure: Locator;
  readonly credit: Locator;
  readonly another: Locator;
  readonly leave: Locator;
  /** The bar of the chosen year, with its label. */
  readonly markedBar: Locator;
  readonly bars: Locator;
  /** Opens the list of the prices. */
  readonly openList: Locator;
  /** The list's rows, the newest year first. */
  readonly rows: Locator;
  readonly chosenRow: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    const history = main.getByRole('region', { name: text.years, exact: true });
    this.title = main.getByRole('heading', { level: 1 });
    this.car = main.getByRole('heading', { level: 2 }).first();
    this.price = main.getByText(/^\$\s[\d.]+$/).first();
    this.about = main.getByText(/^\d{4}( · |$)/).first();
    this.again = main.getByRole('button', { name: text.retry, exact: true });
    this.insure = main.getByRole('link', { name: text.insure, exact: true });
    this.credit = main.getByRole('link', { name: text.credit, exact: true });
    this.another = main.getByRole('button', { name: text.another, exact: true });
    this.leave = main.getByRole('button', { name: text.leave, exact: true });
    this.bars = history.locator('svg rect');
    this.markedBar = history.locator('svg [data-marked]');
    this.openList = history.getByText(text.yearByYear, { exact: true });
    this.rows = history
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.chosenRow = history.locator('[aria-current="true"]');
  }
}
