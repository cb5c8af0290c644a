import type { Locator, Page } from '@playwright/test';
import type { Upload } from '../support/photo.ts';

/** The screen of a question for a file. */
export class UploadPage {
  readonly picker: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly retry: Locator;
  readonly another: Locator;
  readonly undo: Locator;
  readonly error: Locator;
  readonly status: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.picker = main.getByLabel(/^Elegir (una )?imagen/);
    this.progress = main.getByRole('progressbar');
    this.cancel = main.getByRole('button', { name: 'Cancelar la carga' });
    this.retry = main.getByRole('button', { name: 'Reintentar' });
    this.another = main.getByRole('button', { name: 'Elegir otra' });
    this.undo = main.getByRole('button', { name: 'Deshacer' });
    this.error = main.getByRole('alert');
    this.status = main.getByRole('status');
    this.preview = main.getByRole('img', { name: 'Vista previa' });
  }

  async choose(file: Upload): Promise<void> {
    await this.picker.setInputFiles(file);
  }
}
