import { expect, type Locator, type Page } from '@playwright/test';

/** /validating for users without an account: which one to open (S2.11). */
export class AccountChooser {
  readonly greeting: Locator;
  readonly agency: Locator;
  readonly personal: Locator;
  readonly existing: Locator;
  readonly support: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.greeting = main.getByRole('heading', { level: 1 });
    this.agency = main.getByRole('link', { name: 'Cuenta Agencia' });
    this.personal = main.getByRole('link', { name: 'Cuenta Personal' });
    this.existing = main.getByRole('link', { name: 'Ya tengo cuenta' });
    this.support = main.getByRole('link', { name: /^Tengo un crédito y no tengo cuenta/ });
    this.back = main.getByRole('button', { name: 'Volver' });
  }

  async expectOpen(): Promise<void> {
    await expect(this.agency).toBeVisible();
  }
}

/** /clientes/signup (S2.11). */
export class PersonalSignupPage {
  readonly title: Locator;
  readonly name: Locator;
  readonly go: Locator;
  readonly back: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { name: 'Nueva cuenta personal' });
    this.name = main.getByLabel('Nombre y apellido');
    this.go = main.getByRole('button', { name: '¡Vamos!' });
    this.back = main.getByRole('link', { name: 'Volver' });
    this.error = main.getByRole('alert');
  }
}

/** /actualizando/inicio and /actualizando/success (S2.11). */
export class UpdatePages {
  readonly start: Locator;
  readonly proceed: Locator;
  readonly success: Locator;
  readonly home: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.start = main.getByRole('heading', { name: 'Cambiamos la forma de ingresar' });
    this.proceed = main.getByRole('link', { name: 'Continuar' });
    this.success = main.getByRole('heading', { name: '¡Listo! Actualizamos tu cuenta' });
    this.home = main.getByRole('link', { name: 'Ir al inicio' });
  }
}

/** /validating for users with an old account (S2.11). */
export class FoundAccount {
  readonly greeting: Locator;
  readonly somebodyElse: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.greeting = main.getByRole('heading', { name: /^¡?Hola/ });
    this.somebodyElse = main.getByRole('button', { name: '¿Sos otra persona?' });
  }
}
