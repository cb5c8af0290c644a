import { expect, type Locator, type Page } from '@playwright/test';

/** A list of installments, of RESUMEN or of DETALLE (CR-04). */
export type InstallmentsTitle = 'Cuotas vencidas' | 'Próximos vencimientos' | 'Cuotas pagas' | 'Cuotas';

/** /miscreditos/{operacionId} (CR-02 … CR-07). */
export class CreditPage {
  readonly page: Page;
  readonly main: Locator;
  readonly title: Locator;
  readonly back: Locator;
  readonly panel: Locator;
  /** The buttons of the open tab, without those in closed installments and those that copy. */
  readonly buttons: Locator;
  /** The announcement, for screen readers, that a document is loading. */
  readonly downloading: Locator;
  readonly arrearsInfo: Locator;
  readonly howToPay: Locator;
  /** Opens to the code of a transfer. */
  readonly payByQr: Locator;
  readonly transferCode: Locator;
  /** What is said where there is nothing to show. */
  readonly failure: Locator;
  readonly retry: Locator;
  readonly ownCredits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.back = this.main.getByRole('link', { name: 'Créditos', exact: true });
    this.panel = this.main.getByRole('tabpanel');
    this.buttons = this.panel.getByRole('button').and(this.panel.locator(':not([aria-label^="Copiar "])'));
    this.downloading = this.main.getByRole('status').filter({ hasText: 'Estamos preparando el documento…' });
    this.arrearsInfo = this.card('Información sobre la mora');
    this.howToPay = this.card('Cómo pagar');
    this.payByQr = this.howToPay.locator('summary', { hasText: 'Pagar con QR desde otro dispositivo' });
    this.transferCode = this.howToPay.getByRole('img', { name: /^Código QR para transferir a / });
    this.failure = this.main.getByRole('alert');
    this.retry = this.main.getByRole('button', { name: 'Reintentar' });
    this.ownCredits = this.main.getByRole('link', { name: 'Ver mis créditos' });
  }

  /** Opens a tab of a loan and waits for its content. */
  async open(operacionId: string, tab: 'Resumen' | 'Detalle' = 'Resumen'): Promise<void> {
    await this.page.goto(`/miscreditos/${operacionId}${tab === 'Detalle' ? '?vista=detalle' : ''}`);
    await expect(this.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(this.panel.getByRole('heading', { level: 2 }).or(this.buttons).first()).toBeVisible();
    // The skeletons
    await expect(this.panel.getByRole('status').filter({ hasText: 'Buscando' })).toHaveCount(0);
  }

  tab(name: 'Resumen' | 'Detalle'): Locator {
    return this.main.getByRole('tab', { name, exact: true });
  }

  /** A card by its heading, such as 'Datos del auto'. */
  card(title: string): Locator {
    return this.panel.getByRole('region', { name: title, exact: true });
  }

  /** Waits until a card has exactly these facts, in this order. */
  async expectFacts(title: string, facts: readonly (readonly [term: string, value: string | RegExp])[]): Promise<void> {
    await expect(this.card(title).getByRole('term'), title).toHaveText(facts.map(([term]) => term));
    await expect(this.card(title).getByRole('definition'), title).toHaveText(facts.map(([, value]) => value));
  }

  /** The buttons for documents and payments, disabled and running ones included. */
  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  installments(title: InstallmentsTitle): Locator {
    return this.card(title).getByRole('group');
  }

  /** One installment of a list, by its number. */
  installment(title: InstallmentsTitle, nroCuota: number): Locator {
    return this.installments(title).filter({ has: this.page.getByText(`Cuota ${nroCuota}`, { exact: true }) });
  }

  /** Opens or closes an installment. */
  async toggle(title: InstallmentsTitle, nroCuota: number): Promise<void> {
    await this.installment(title, nroCuota).getByText(`Cuota ${nroCuota}`, { exact: true }).click();
  }
}
