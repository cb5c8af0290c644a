import { expect, type Locator, type Page } from '@playwright/test';
import { CardList } from './card-list.model.ts';

/** 'Mis pólizas' of the home (HO-02, HO-03). */
export class LatestPoliciesSection {
  readonly section: Locator;
  readonly list: CardList;
  readonly all: Locator;
  readonly suspended: Locator;
  readonly none: Locator;

  constructor(page: Page) {
    this.section = page.getByRole('main').getByRole('region', { name: 'Mis pólizas', exact: true });
    this.list = new CardList(this.section);
    this.all = this.section.getByRole('link', { name: 'ver todas', exact: true });
    this.suspended = this.section.getByRole('link', { name: 'Tenés seguros anulados', exact: true });
    this.none = this.section.getByText('No tenés pólizas activas', { exact: true });
  }
}

/** /mispolizas (PO-01). */
export class PoliciesListPage {
  readonly page: Page;
  readonly title: Locator;
  readonly insureTile: Locator;
  readonly list: CardList;
  readonly suspended: Locator;
  /** The texts for customers without policies: with a validated identity, and without. */
  readonly notFound: Locator;
  readonly noneActive: Locator;
  readonly insureQuestion: Locator;
  readonly quote: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.title = main.getByRole('heading', { level: 1, name: 'Seguros', exact: true });
    this.insureTile = main.getByRole('link', { name: 'Asegurar un auto', exact: true });
    this.list = new CardList(main);
    this.suspended = main.getByRole('link', { name: 'Tenés un seguro anulado', exact: true });
    this.notFound = main.getByText('¡Ups! No encontramos ninguna póliza', { exact: true });
    this.noneActive = main.getByText('No tenés pólizas activas', { exact: true });
    this.insureQuestion = main.getByRole('heading', { name: '¿Querés asegurar un auto?', exact: true });
    this.quote = main.getByRole('link', { name: 'Cotizar un seguro', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/mispolizas');
    await expect(this.title).toBeVisible();
  }
}
