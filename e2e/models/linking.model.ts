import type { Locator, Page } from '@playwright/test';

/** What a customer without loans reads in their place, with the button that links them (HO-04, CR-01, PO-01). */
export class LinkingSection {
  readonly section: Locator;
  readonly lines: Locator;
  readonly button: Locator;
  /** The sentence that the data are being validated, on the home and at /miscreditos. */
  readonly running: Locator;
  /** The same at /mispolizas. */
  readonly runningForPolicies: Locator;
  readonly notLinked: Locator;

  constructor(page: Page) {
    this.section = page.getByRole('main').getByRole('region', { name: 'Vincular mi crédito', exact: true });
    this.lines = this.section.getByRole('paragraph');
    this.button = this.section.getByRole('button', { name: 'Vincular mi crédito', exact: true });
    const status = this.section.getByRole('status');
    const validating = 'Estamos validando tus datos. Pronto vas a poder ver tus';
    this.running = status.getByText(`${validating} créditos.`, { exact: true });
    this.runningForPolicies = status.getByText(`${validating} pólizas.`, { exact: true });
    this.notLinked = status.getByText('No pudimos vincular tu crédito. Probá de nuevo en unos minutos.', {
      exact: true,
    });
  }
}

/** The dialog that leads to the app, where identities are validated (LK-02). */
export class IdentityDialog {
  readonly dialog: Locator;
  readonly qr: Locator;
  readonly app: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Vincular crédito', exact: true });
    this.qr = this.dialog.getByRole('img', { name: 'Código QR de la app', exact: true });
    this.app = this.dialog.getByRole('link', { name: 'Abrí la app', exact: true });
    this.close = this.dialog.getByRole('button', { name: 'Cerrar', exact: true });
  }
}
