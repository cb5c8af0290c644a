import { expect, type Locator, type Page } from '@playwright/test';

/** /info (S2.13). */
export class InfoPage {
  readonly page: Page;
  readonly main: Locator;
  readonly name: Locator;
  /** The avatar, whose tooltip is the e-mail. */
  readonly account: Locator;
  readonly tooltip: Locator;
  readonly problem: Locator;
  readonly signOut: Locator;
  readonly version: Locator;
  readonly devCard: Locator;
  readonly betaCard: Locator;
  readonly validateIdentity: Locator;
  readonly copyText: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.name = this.main.getByRole('heading', { level: 1 });
    this.account = this.main.getByRole('button', { name: 'Tu cuenta' });
    this.tooltip = this.main.getByRole('tooltip');
    this.problem = this.main.getByRole('link', { name: 'Tengo un problema' });
    this.signOut = this.main.getByRole('link', { name: 'Cerrar sesión' });
    this.version = this.main.getByRole('button', { name: /^Versión / });
    this.devCard = this.main.getByRole('region', { name: 'DEV INFO' });
    this.betaCard = this.main.getByRole('region', { name: 'BETA' });
    this.validateIdentity = this.betaCard.getByRole('button', { name: 'Validar Identidad' });
    this.copyText = this.betaCard.getByRole('button', { name: 'Copiar texto' });
  }

  async open(): Promise<void> {
    await this.page.goto('/info');
    await expect(this.name).toBeVisible();
  }
}
