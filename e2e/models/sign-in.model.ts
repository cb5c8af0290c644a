import { expect, type Locator, type Page } from '@playwright/test';

/** The buttons' names of the social networks. */
export type Network = 'Facebook' | 'Gmail' | 'Outlook' | 'X' | 'Yahoo';

/** /signin, both steps, and the page of a social network. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly enter: Locator;
  readonly code: Locator;
  readonly confirmButton: Locator;
  readonly notReceived: Locator;
  readonly back: Locator;
  readonly codeHeading: Locator;
  readonly error: Locator;
  readonly openMailbox: Locator;
  readonly haveCode: Locator;
  /** Shows the networks that are not shown at once. */
  readonly otherNetworks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Correo electrónico');
    this.enter = page.getByRole('button', { name: 'Entrar' });
    this.code = page.getByLabel('Código');
    this.confirmButton = page.getByRole('button', { name: 'Confirmar' });
    this.notReceived = page.getByRole('button', { name: '¿No lo recibiste?' });
    this.back = page.getByRole('button', { name: 'Volver' });
    this.codeHeading = page.getByRole('heading', { name: 'Ingresá el código que te enviamos a tu correo' });
    this.error = page.getByRole('alert');
    this.openMailbox = page.getByRole('link', { name: 'Abrir mi correo' });
    this.haveCode = page.getByRole('button', { name: 'Ya tengo un código' });
    this.otherNetworks = page.getByText('Otras formas de ingresar');
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname }) => pathname === '/signin');
    await expect(this.page.getByRole('heading', { name: 'Ingresá a tu cuenta' })).toBeVisible();
  }

  /** Sends a code and waits for the screen that asks for it. */
  async askForCode(email: string): Promise<void> {
    await this.email.fill(email);
    await this.enter.click();
    await expect(this.codeHeading).toBeVisible();
  }

  async confirm(code: string): Promise<void> {
    await this.code.fill(code);
    await this.confirmButton.click();
  }

  network(name: Network): Locator {
    return this.page.getByRole('button', { name: `Continuar con ${name}` });
  }

  /** Goes to the social network's page and chooses a person there. */
  async withNetwork(name: Network, email: string): Promise<void> {
    if (name !== 'Facebook' && name !== 'Gmail') await this.otherNetworks.click();
    await this.network(name).click();
    await this.page.getByRole('button', { name: email }).click();
  }
}
