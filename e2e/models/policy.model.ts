import { expect, type Locator, type Page } from '@playwright/test';

/** /mispolizas/{idPoliza} (PO-02, PO-03). */
export class PolicyDetailPage {
  readonly page: Page;
  readonly main: Locator;
  readonly title: Locator;
  readonly back: Locator;
  readonly insurer: Locator;
  readonly badge: Locator;
  readonly terms: Locator;
  readonly values: Locator;
  readonly note: Locator;
  readonly seePolicy: Locator;
  readonly seeCard: Locator;
  readonly vehicle: Locator;
  readonly coverage: Locator;
  readonly noCoverage: Locator;
  /** The list of what is covered, with ticks. */
  readonly ticks: Locator;
  readonly afterAccident: Locator;
  /** Why it is cancelled, if not for arrears. */
  readonly cancelled: Locator;
  readonly cancelledForArrears: Locator;
  readonly moreInformation: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1, name: 'Detalle de póliza', exact: true });
    this.back = this.main.getByRole('link', { name: 'Seguros', exact: true });
    this.insurer = this.main.getByRole('heading', { level: 2 }).first();
    this.badge = this.main.locator('[data-tone][data-variant]');
    this.terms = this.main.getByRole('term');
    this.values = this.main.getByRole('definition');
    this.note = this.main.getByText('Cuota incluida en el crédito', { exact: true });
    this.seePolicy = this.main.getByRole('button', { name: 'Ver póliza', exact: true });
    this.seeCard = this.main.getByRole('button', { name: 'Ver tarjeta del mercosur', exact: true });
    this.vehicle = this.main.getByRole('region', { name: 'Vehículo', exact: true });
    this.coverage = this.main.getByRole('region', { name: 'Detalle de cobertura', exact: true }).getByRole('listitem');
    this.ticks = this.main.locator('ul[role=list]');
    this.afterAccident = this.main.getByRole('region', { name: 'Denunciar un siniestro', exact: true });
    this.cancelled = this.main.getByRole('paragraph').filter({ hasText: /^Póliza anulada$/ });
    this.noCoverage = this.main.getByText('No hay detalle de cobertura', { exact: true });
    this.moreInformation = this.main.getByRole('button', { name: 'Más información', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Póliza anulada por mora', exact: true });
    this.cancelledForArrears = this.main.getByRole('paragraph').filter({ hasText: /^Póliza anulada por mora$/ });
  }

  async open(idPoliza: string): Promise<void> {
    await this.page.goto(`/mispolizas/${idPoliza}`);
    await expect(this.title).toBeVisible();
    await expect(this.badge).toBeVisible();
  }
}
