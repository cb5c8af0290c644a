import type { Locator, Page } from '@playwright/test';
import { offerDetail, policyDetail } from '../../flows/credit/text.ts';

/** The offers for an application, and an offer's detail (S2.6, NR-07). */
export class OffersPage {
  /** The table in which they stand in a window with room for it. */
  readonly table: Locator;
  /** What leads to the detail of each, in order: its card, or what stands above its column. */
  readonly cards: Locator;
  readonly chosen: Locator;
  readonly dialog: Locator;
  readonly choose: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.table = main.getByRole('table', { name: 'Ofertas para comparar', exact: true });
    this.cards = main.getByRole('button', { name: /^\$/ });
    this.chosen = this.cards.and(page.getByRole('button', { pressed: true }));
    this.dialog = page.getByRole('dialog', { name: offerDetail.title });
    this.choose = this.dialog.getByRole('button', { name: offerDetail.choose });
    this.back = this.dialog.getByRole('button', { name: 'Volver', exact: true });
  }

  /** What the offers have in a row of the table, column by column. */
  row(name: string): Locator {
    const rows = this.table.getByRole('row');
    return rows.filter({ has: this.table.page().getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
  }

  /** Chooses an offer, the first one by default, which leads to the next question. */
  async take(at = 0): Promise<void> {
    await this.cards.nth(at).click();
    await this.choose.click();
  }
}

/** The prices of the vehicle's insurance, and a policy's detail (S2.6, NR-08). */
export class InsurersPage {
  /** The number of policies, or that there are none. */
  readonly count: Locator;
  readonly rows: Locator;
  readonly names: Locator;
  /** The placeholders of answers to come. */
  readonly pending: Locator;
  readonly dialog: Locator;
  readonly choose: Locator;
  readonly back: Locator;
  readonly without: Locator;
  readonly again: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.count = main.getByRole('status');
    this.rows = main.getByRole('region');
    this.names = this.rows.getByRole('heading', { level: 2 });
    this.pending = this.rows.getByText('Esperando la respuesta');
    this.dialog = page.getByRole('dialog', { name: policyDetail.title });
    this.choose = this.dialog.getByRole('button', { name: policyDetail.choose });
    this.back = this.dialog.getByRole('button', { name: 'Volver', exact: true });
    this.without = main.getByRole('button', { name: 'Por ahora sin seguro' });
    this.again = main.getByRole('button', { name: 'Reintentar' });
  }

  /** An insurer's price of a coverage, or its dash. */
  cell(insurer: string, coverage: 'Terceros completo' | 'Todo riesgo'): Locator {
    return this.rows.getByRole('button', { name: `${insurer}, ${coverage}, ` });
  }

  /** Chooses an insurer's policy, which leads to the next question. */
  async take(insurer: string, coverage: 'Terceros completo' | 'Todo riesgo'): Promise<void> {
    await this.cell(insurer, coverage).click();
    await this.choose.click();
  }
}
