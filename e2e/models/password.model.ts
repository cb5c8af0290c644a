import { expect, type Locator, type Page } from '@playwright/test';

/** /login/old?password: a link for a forgotten password (S2.12). */
export class RecoverPasswordPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly sent: Locator;
  readonly finish: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { name: 'Recuperá tu contraseña' });
    this.email = this.main.getByLabel('Correo electrónico');
    this.send = this.main.getByRole('button', { name: 'Enviarme el enlace' });
    this.sent = this.main.getByRole('heading', { name: 'Revisá tu correo' });
    this.finish = this.main.getByRole('link', { name: 'Finalizar' });
  }

  /** Requests the mail and waits for the screen that says that it was sent. */
  async askFor(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
    await expect(this.sent).toBeFocused();
    await expect(this.main.getByText(email)).toBeVisible();
  }
}

/** /login/password/{token}: where a mailed link leads (S2.12). */
export class NewPasswordPage {
  readonly title: Locator;
  readonly password: Locator;
  readonly again: Locator;
  readonly save: Locator;
  readonly confirmed: Locator;
  readonly enter: Locator;
  readonly expired: Locator;
  readonly invalid: Locator;
  readonly askAgain: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { name: 'Elegí una contraseña nueva' });
    this.password = main.getByLabel('Contraseña nueva');
    this.again = main.getByLabel('Repetí la contraseña');
    this.save = main.getByRole('button', { name: 'Guardar contraseña' });
    this.confirmed = main.getByRole('heading', { name: 'Contraseña confirmada correctamente.' });
    this.enter = main.getByRole('link', { name: 'Ingresar' });
    this.expired = main.getByRole('heading', { name: 'El enlace venció' });
    this.invalid = main.getByRole('heading', { name: 'El enlace no es válido' });
    this.askAgain = main.getByRole('link', { name: 'Pedir un enlace nuevo' });
    this.error = main.getByRole('alert');
  }

  async choose(password: string, again = password): Promise<void> {
    await this.password.fill(password);
    await this.again.fill(again);
    await this.save.click();
  }
}
