import type { Locator, Page } from '@playwright/test';

/** Choosing policies to compare, and the comparison (SL-03). */
export class ComparisonPage {
  /** 'Comparar 2' */
  readonly open: Locator;
  /** One policy is not enough. */
  readonly hint: Locator;
  /** Why a fourth is not chosen. */
  readonly refused: Locator;
  readonly clear: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly table: Locator;
  /** The header of each policy's column. */
  readonly policies: Locator;
  readonly back: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.open = this.main.getByRole('button', { name: /^Comparar \d$/ });
    this.hint = this.main.getByText('Elegí otra para comparar.', { exact: true });
    this.refused = this.main.getByRole('alert');
    this.clear = this.main.getByRole('button', { name: 'Quitar todas', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Comparar pólizas', exact: true });
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.table = this.dialog.getByRole('table');
    // The first names the rows.
    this.policies = this.table.getByRole('columnheader').filter({ hasNotText: /^Póliza$/ });
    this.back = this.dialog.getByRole('button', { name: 'Volver', exact: true });
  }

  /** The checkbox of the first policy whose name begins so: 'Plan 1, Ñandú Seguros'. */
  toggle(name: string): Locator {
    return this.main.getByRole('checkbox', { name: `Comparar ${name}` }).first();
  }

  /** What the policies have in a row, column by column. */
  row(name: string): Locator {
    const rows = this.table.getByRole('row');
    return rows.filter({ has: this.table.page().getByRole('rowheader', { name, exact: true }) }).getByRole('cell');
  }

  /** Chooses a compared policy. */
  choose(name: string): Locator {
    return this.table.getByRole('button', { name: `Elegir ${name}` });
  }
}
