import type { Locator, Page } from '@playwright/test';

/** A question with a long list of answers: brands, places (IN-17). */
export class LongListPage {
  readonly search: Locator;
  /** The number of answers, or that there are none. */
  readonly count: Locator;
  readonly headings: Locator;
  readonly options: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.search = this.main.getByRole('searchbox', { name: 'Buscar' });
    this.count = this.main.getByRole('status');
    this.headings = this.main.getByRole('heading', { level: 2 });
    this.options = this.main.getByRole('group').getByRole('button');
  }

  /** The options under a heading, in order. */
  under(heading: string): Locator {
    return this.main.getByRole('group', { name: heading, exact: true }).getByRole('button');
  }
}
