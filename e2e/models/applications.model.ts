import { expect, type Locator, type Page } from '@playwright/test';
import { CardList } from './card-list.model.ts';

/** To a coordinator, who sees everybody's, they are not 'mine' (SL-07). */
const LIST = /^(Mis s|S)olicitudes$/;

/** /solicitudes: a seller's applications, alone or beside the one that is open (AP-02). */
export class ApplicationsPage {
  readonly page: Page;
  /** Each application of the list: a card, or on a desktop a row of the table. */
  readonly entries: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly state: Locator;
  readonly pendingOnly: Locator;
  /** '99 solicitudes', or that there is none. */
  readonly count: Locator;
  readonly clear: Locator;
  /** Saves all as a file. */
  readonly save: Locator;
  /** Opens the choice of the table's columns. */
  readonly columns: Locator;
  /** The list beside an open one. */
  readonly beside: Locator;

  constructor(page: Page) {
    this.page = page;
    this.beside = page.getByRole('navigation', { name: LIST });
    const within = page.getByRole('main').or(this.beside);
    this.table = page.getByRole('main').getByRole('table', { name: LIST });
    this.entries = within
      .getByRole('article')
      .or(this.table.getByRole('row').filter({ has: page.getByRole('rowheader') }));
    this.search = within.getByRole('searchbox', { name: 'Buscar por nombre, DNI, teléfono, número o vehículo' });
    this.state = within.getByRole('combobox', { name: 'Estado' });
    this.pendingOnly = within.getByRole('checkbox', { name: 'Solo con tareas pendientes' });
    this.count = within.getByRole('status').filter({ hasText: /solicitud/ });
    this.save = within.getByRole('button', { name: 'Descargar CSV' });
    this.columns = within.getByRole('button', { name: 'Columnas' });
    this.clear = within.getByRole('button', { name: 'Quitar filtros' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/solicitudes${search}`);
    await expect(this.count).toBeVisible();
  }

  /** How many there are, once it is another number. */
  async countOtherThan(before: string): Promise<string> {
    await expect(this.count).not.toHaveText(before);
    return await this.count.innerText();
  }

  /** Scrolls down until there are so many. */
  async reach(count: number): Promise<void> {
    await expect(async () => {
      await this.entries.last().scrollIntoViewIfNeeded();
      expect(await this.entries.count()).toBeGreaterThanOrEqual(count);
    }).toPass();
  }

  /** The heading that orders the table. */
  orderedBy(title: string): Locator {
    return this.table.getByRole('columnheader', { name: title }).getByRole('button');
  }

  /** The link to one. */
  linkAt(index: number): Locator {
    return this.entries.nth(index).getByRole('link').first();
  }

  /** How far one is. */
  stateAt(index: number): Locator {
    return this.entries.nth(index).locator('[data-tone]').first();
  }

  /** The one that is open beside the list. */
  get current(): Locator {
    return this.beside.locator('[aria-current="page"]');
  }
}

/** 'Mis solicitudes' of a seller's home (AP-01). */
export class LatestApplicationsSection {
  readonly list: CardList;
  readonly all: Locator;
  readonly allButton: Locator;
  readonly insuranceRequests: Locator;

  constructor(page: Page) {
    const section = page.getByRole('region', { name: 'Mis solicitudes', exact: true });
    this.list = new CardList(section);
    this.all = section.getByRole('link', { name: 'ver todas', exact: true });
    this.allButton = section.getByRole('link', { name: 'Ver todas', exact: true });
    this.insuranceRequests = page.getByRole('link', { name: 'Mis cotizaciones de seguros', exact: true });
  }
}
