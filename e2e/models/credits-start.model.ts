import type { Locator, Page } from '@playwright/test';

/** Where credits begin for sellers: /creditos and /autoprenda (S2.1). */
export class CreditsStartPage {
  readonly title: Locator;
  readonly calculate: Locator;
  readonly request: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.calculate = main.getByRole('link', { name: 'Calcular un crédito' });
    this.request = main.getByRole('link', { name: 'Nueva solicitud' });
  }
}

type Purpose = 'Comprar un auto' | 'Otros proyectos';

/** What a credit is for (S2.4, NR-10). */
export class PurposePage {
  readonly options: Locator;
  readonly proceed: Locator;
  private readonly group: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.group = main.getByRole('group', { name: '¿Para qué es el crédito?' });
    this.options = this.group.getByRole('radio');
    this.proceed = main.getByRole('button', { name: 'Continuar' });
  }

  option(purpose: Purpose): Locator {
    return this.group.getByRole('radio', { name: purpose, exact: true });
  }

  /** The part of an option that a pointer clicks. */
  label(purpose: Purpose): Locator {
    return this.group.getByText(purpose, { exact: true });
  }
}
