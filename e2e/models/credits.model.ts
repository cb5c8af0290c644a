import { expect, type Locator, type Page } from '@playwright/test';
import { CardList } from './card-list.model.ts';

/** A customer's loans as a list: on the home and at /miscreditos. */
class Credits {
  readonly list: CardList;
  /** 'Tenés cuotas vencidas' */
  readonly arrears: Locator;

  constructor(within: Locator) {
    this.list = new CardList(within);
    this.arrears = within.getByRole('link', { name: /^Tenés cuotas vencidas/ });
  }
}

/** 'Mis créditos' of the home (HO-02, HO-03). */
export class LatestCreditsSection extends Credits {
  readonly section: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    const section = page.getByRole('main').getByRole('region', { name: 'Mis créditos', exact: true });
    super(section);
    this.section = section;
    this.all = section.getByRole('link', { name: 'ver todos', exact: true });
  }
}

/** /miscreditos (CR-01). */
export class CreditsListPage extends Credits {
  readonly page: Page;
  readonly title: Locator;
  readonly reportPayment: Locator;
  readonly skeleton: Locator;
  readonly error: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    super(main);
    this.page = page;
    this.title = main.getByRole('heading', { level: 1, name: 'Créditos', exact: true });
    this.reportPayment = main.getByRole('link', { name: 'Informar un pago', exact: true });
    this.skeleton = main.getByRole('status').filter({ hasText: 'Buscando tus créditos…' });
    this.error = main.getByRole('alert');
    this.retry = main.getByRole('button', { name: 'Reintentar' });
  }

  async open(): Promise<void> {
    await this.page.goto('/miscreditos');
    await expect(this.title).toBeVisible();
  }
}
