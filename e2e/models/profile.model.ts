import { readFileSync } from 'node:fs';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';

/** /perfil (MY-05): account, contact data, terms, devices, and what is asked of one's data (OP-13). */
export class ProfilePage {
  readonly title: Locator;
  readonly account: Locator;
  readonly contact: Locator;
  /** Which mails come (MY-07). */
  readonly mails: Locator;
  readonly reminders: Locator;
  readonly terms: Locator;
  /** The text of the terms, over the page. */
  readonly termsDialog: Locator;
  readonly devices: Locator;
  /** Has the focus once a device is gone. */
  readonly devicesTitle: Locator;
  readonly endAll: Locator;
  readonly data: Locator;
  /** The code for another device, over the page. */
  readonly passDialog: Locator;
  private readonly askPass: Locator;
  /** Confirms in whatever dialog asks. */
  readonly yes: Locator;

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Mi perfil' });
    this.account = page.getByRole('region', { name: 'Tu cuenta' });
    this.contact = page.getByRole('region', { name: 'Dónde te avisamos' });
    this.mails = page.getByRole('region', { name: 'Correos que te mandamos' });
    this.reminders = this.mails.getByRole('switch', { name: 'Recordatorios' });
    this.terms = page.getByRole('region', { name: 'Términos y condiciones' });
    this.termsDialog = page.getByRole('dialog', { name: 'TÉRMINOS Y CONDICIONES' });
    const part = page.getByRole('region', { name: 'Tus dispositivos' });
    this.devices = part.getByRole('listitem');
    this.devicesTitle = part.getByRole('heading', { level: 2 });
    this.endAll = part.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' });
    this.data = page.getByRole('region', { name: 'Tus datos' });
    this.askPass = part.getByRole('button', { name: 'Ingresar en otro dispositivo' });
    this.passDialog = page.getByRole('dialog', { name: 'Ingresar en otro dispositivo' });
    this.yes = page.getByRole('button', { name: 'Sí, cerrar' });
  }

  async expectOpen(): Promise<void> {
    await expect(this.title).toBeVisible();
  }

  /** What a card says of a term. */
  valueOf(card: Locator, term: string): Locator {
    return card.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
  }

  /** Asks for a code that changes the e-mail for notices; its field is open then. */
  async askToChangeEmail(to: string): Promise<Locator> {
    await this.contact.getByRole('button', { name: 'Cambiar e-mail' }).click();
    const dialog = this.contact.getByRole('dialog', { name: 'Tu e-mail para avisos' });
    await dialog.getByLabel('E-mail').fill(to);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    const code = dialog.getByLabel('Código');
    await expect(code).toBeFocused();
    return code;
  }

  /** Opens what is said before data are downloaded or erased. */
  async askForData(what: 'Descargar mis datos' | 'Borrar mi cuenta'): Promise<Locator> {
    await this.data.getByRole('button', { name: what }).click();
    return this.data.getByRole('dialog', { name: what });
  }

  /** Has the code sent that is asked for there; its field is open then. */
  async sendCodeIn(dialog: Locator): Promise<Locator> {
    await dialog.getByRole('button', { name: 'Enviar código', exact: true }).click();
    const code = dialog.getByLabel('Código');
    await expect(code).toBeFocused();
    return code;
  }

  /** Asks for a code that signs in on another device, and reads it. */
  async passForAnotherDevice(): Promise<string> {
    await this.askPass.click();
    return await this.passDialog.getByText(/^\d{4} \d{4} \d{4}$/).innerText();
  }

  async readTerms(): Promise<void> {
    await this.terms.getByRole('button', { name: 'Leer los términos vigentes' }).click();
    await expect(this.termsDialog).toBeVisible();
  }
}

/** The files of a ZIP that was downloaded, by their names. */
export async function filesIn(download: Download): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync(readFileSync(await download.path()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}
