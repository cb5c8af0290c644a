import { expect, type Locator, type Page } from '@playwright/test';

/** The list of policies (S2.9, IN-07). */
export class PoliciesPage {
  readonly main: Locator;
  readonly list: Locator;
  /** A card for each policy, in order. */
  readonly cards: Locator;
  readonly skeletons: Locator;
  /** The number of policies listed, and how many wait; or that there are none. */
  readonly count: Locator;
  readonly minPrice: Locator;
  readonly maxPrice: Locator;
  readonly coverages: Locator;
  readonly again: Locator;
  /** What has come since the list was: 'Ver 3 nuevas'. */
  readonly news: Locator;
  /** 'Quitar filtros' */
  readonly unfilter: Locator;
  /** Opens the range of prices where there is no room for it. */
  readonly openPrices: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.list = this.main.getByRole('list');
    this.cards = this.list.getByRole('button');
    this.skeletons = this.list.locator(':scope > [aria-hidden]');
    this.count = this.main.getByRole('status');
    const prices = this.main.getByRole('group', { name: 'Rango de precios' });
    this.minPrice = prices.getByRole('slider', { name: 'Precio mínimo' });
    this.maxPrice = prices.getByRole('slider', { name: 'Precio máximo' });
    this.coverages = this.main.getByRole('group', { name: 'Tipo de coberturas' });
    this.news = this.main.getByRole('button', { name: /^Ver \d+ nuevas?$/ });
    this.unfilter = this.main.getByRole('button', { name: 'Quitar filtros', exact: true });
    this.openPrices = this.main.getByRole('button', { name: /^Precio/ });
    this.again = this.main.getByRole('button', { name: 'Reintentar' });
  }

  /** The first card of an insurer, or of a policy's name. */
  card(name: string): Locator {
    return this.list.getByRole('button', { name }).first();
  }

  coverage(label: string): Locator {
    return this.coverages.getByRole('radio', { name: label });
  }

  async chooseCoverage(label: string): Promise<void> {
    // The radio is for keyboards and screen readers only: a pointer clicks its label.
    await this.coverages.getByText(label, { exact: true }).click();
  }

  /** Waits until all answers are there. */
  async expectLoaded(): Promise<void> {
    await expect(this.count).toHaveText(/^(\d+ pólizas?(, y \d+ nuevas? para ver)?|No encontramos .*)$/);
    // Screen readers do not see an empty list.
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(this.skeletons).toHaveCount(0);
  }

  /** The monthly prices in pesos, in the order of the cards. */
  async prices(): Promise<readonly number[]> {
    const names = await this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
    return names.map((name) => Number(/\$\s([\d.]+) \/mes$/.exec(name)?.[1]?.replaceAll('.', '')));
  }
}

/** A policy, to hire or to leave (S2.9, IN-08, IN-09). */
export class PolicyPage {
  readonly name: Locator;
  readonly description: Locator;
  readonly hire: Locator;
  readonly back: Locator;
  readonly article: Locator;

  constructor(page: Page) {
    this.article = page.getByRole('main').getByRole('article');
    this.name = this.article.getByRole('heading', { level: 2 });
    this.description = this.article.getByRole('listitem');
    this.hire = this.article.getByRole('button', { name: 'Quiero esta póliza' });
    this.back = this.article.getByRole('button', { name: 'Ver otras pólizas', exact: true });
  }
}
