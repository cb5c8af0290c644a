import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '../support/photo.ts';

/** The tasks of an application (AP-06). */
export class TasksPage {
  private readonly page: Page;
  readonly cards: Locator;
  readonly lead: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.cards = main.getByRole('article');
    this.lead = main.getByText(/tareas? pendientes?/);
  }

  async goto(solicitudId: number): Promise<void> {
    await this.page.goto(`/solicitudes/${solicitudId}/tareas`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Tareas' })).toBeVisible();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
}

/** One task, while it is answered (AP-06). */
export class TaskPage {
  readonly main: Locator;
  readonly images: Locator;
  readonly uploaded: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  readonly sent: Locator;
  readonly toTasks: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.images = this.main.getByRole('list', { name: 'Imágenes' }).getByRole('listitem');
    this.uploaded = this.main.getByText('Subida', { exact: true });
    this.send = this.main.getByRole('button', { name: 'Enviar', exact: true });
    this.alert = this.main.getByRole('alert');
    this.sent = this.main.getByRole('heading', { level: 2, name: '¡Listo! Enviamos tu respuesta' });
    this.toTasks = this.main.getByRole('link', { name: 'Volver a las tareas' });
  }

  field(name: string): Locator {
    return this.main.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  async attach(...files: Upload[]): Promise<void> {
    await this.field('Elegir imágenes').setInputFiles(files);
  }
}
