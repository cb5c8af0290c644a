import type { Locator, Page } from '@playwright/test';
import { text } from '../../src/features/plate-capture/text.ts';
import type { Upload } from '../support/photo.ts';

/** A plate from a photo (CQ-02). */
export class PlateCapturePage {
  readonly main: Locator;
  /** The plates that are drawn over the photo. */
  readonly boxes: Locator;
  readonly photo: Locator;
  readonly status: Locator;
  readonly field: Locator;
  readonly go: Locator;
  readonly again: Locator;
  readonly retry: Locator;
  readonly cancel: Locator;
  readonly insure: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.photo = this.main.getByRole('img', { name: 'La foto que elegiste' });
    this.boxes = this.main.getByRole('button', { pressed: undefined }).filter({ hasText: /^[A-Z\d]{6,7}$/ });
    this.status = this.main.getByRole('status');
    this.field = this.main.getByRole('textbox', { name: text.label, exact: true });
    this.go = this.main.getByRole('button', { name: text.go, exact: true });
    this.again = this.main.getByRole('button', { name: text.again, exact: true });
    this.retry = this.main.getByRole('button', { name: text.retry, exact: true });
    this.cancel = this.main.getByRole('button', { name: text.cancel, exact: true });
    this.insure = this.main.getByRole('link', { name: text.insure, exact: true });
  }

  async choose(photo: Upload): Promise<void> {
    await this.main.getByLabel('Elegir una imagen').setInputFiles(photo);
  }
}
