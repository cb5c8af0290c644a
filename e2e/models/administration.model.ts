import { expect, type Locator, type Page } from '@playwright/test';

/** /administracion and below (OP-11): who may do what. */
export class AdministrationPage {
  readonly title: Locator;
  readonly search: Locator;
  readonly invitations: Locator;
  readonly history: Locator;
  /** Asks for the reason, and for what else is needed. */
  readonly dialog: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Administración' });
    this.search = page.getByRole('searchbox', { name: 'Buscar por nombre o e-mail' });
    this.invitations = page.getByRole('region', { name: 'Invitaciones sin aceptar' });
    this.history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.#page.goto('/administracion');
    await expect(this.title).toBeVisible();
  }

  /** Invites somebody, by the keyboard alone. */
  async invite(email: string, role: string, channel: string, reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Invitar a alguien' }).focus();
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog.getByLabel('E-mail')).toBeFocused();
    await this.#page.keyboard.type(email);
    await this.#page.keyboard.press('Tab');
    await expect(this.dialog.getByLabel('Rol')).toBeFocused();
    await this.#page.keyboard.type(role);
    await this.dialog.getByRole('checkbox', { name: channel }).focus();
    await this.#page.keyboard.press('Space');
    await this.dialog.getByLabel('Motivo').focus();
    await this.#page.keyboard.type(reason);
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** Goes to what a person may do. */
  async openPerson(name: string): Promise<void> {
    await this.search.fill(name);
    await this.#page.getByRole('link', { name }).click();
    await expect(this.#page.getByRole('region', { name })).toBeVisible();
  }

  /** Ticks or unticks permissions of the person whose page is open. */
  async changePermissions(names: readonly string[], reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cambiar permisos' }).click();
    for (const name of names) await this.dialog.getByRole('checkbox', { name }).click();
    await this.dialog.getByLabel('Motivo').fill(reason);
    await this.dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** What the person whose page is open may do. */
  get permissions(): Locator {
    return this.#page.getByRole('region', { name: 'Permisos' }).getByRole('listitem');
  }
}
