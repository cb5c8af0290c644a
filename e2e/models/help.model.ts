import { expect, type Locator, type Page } from '@playwright/test';

/** The link '¿Necesitás ayuda?' and its dialog (HE-01). */
export class HelpDialog {
  readonly link: Locator;
  readonly dialog: Locator;
  readonly phone: Locator;
  readonly send: Locator;
  readonly fieldError: Locator;
  readonly sending: Locator;
  readonly success: Locator;
  readonly error: Locator;
  readonly retry: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.link = page.getByRole('main').getByRole('button', { name: '¿Necesitás ayuda?', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Ayuda', exact: true });
    this.phone = this.dialog.getByRole('textbox', { name: 'Teléfono', exact: true });
    this.send = this.dialog.getByRole('button', { name: 'Enviar', exact: true });
    this.fieldError = this.dialog.getByRole('alert');
    this.sending = this.dialog.getByRole('status').filter({ hasText: 'Enviando tu teléfono…' });
    this.success = this.dialog.getByRole('status').filter({ hasText: 'Listo' });
    this.error = this.dialog.getByRole('alert').filter({ hasText: 'No se pudo enviar tu teléfono' });
    this.retry = this.dialog.getByRole('button', { name: 'Reintentar', exact: true });
    this.close = this.dialog.getByRole('button', { name: 'Cerrar', exact: true });
  }

  /** Opens the dialog and waits until the field has the focus. */
  async open(): Promise<void> {
    await this.link.click();
    await expect(this.phone).toBeFocused();
  }
}
