import { expect, type Locator, type Page } from '@playwright/test';

/** /login/old: the old credentials (C2, S2.12). */
export class OldLoginPage {
  readonly page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly enter: Locator;
  readonly forgot: Locator;
  readonly registerAgency: Locator;
  /** The errors, of a field or of the form. */
  readonly errors: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.title = main.getByRole('heading', { name: 'Ingresá con tu cuenta corporativa' });
    this.email = main.getByLabel('Correo electrónico');
    this.password = main.getByLabel('Contraseña', { exact: true });
    this.enter = main.getByRole('button', { name: 'Entrar' });
    this.forgot = main.getByRole('link', { name: '¿Olvidaste tu contraseña?' });
    this.registerAgency = main.getByRole('link', { name: 'Registrá tu agencia' });
    this.errors = main.getByRole('alert');
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname, search }) => pathname === '/login/old' && search === '');
    await expect(this.title).toBeVisible();
  }

  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    // The sign-in, which leads here, has a field of the same name.
    await expect(this.title).toBeVisible();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.enter.click();
  }
}
