import type { Locator, Page } from '@playwright/test';

/** /administracion/recorridos (EN-13): how far people come in each wizard. */
export class WizardStepsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/administracion/recorridos');
  }

  /** What is counted at a step: reached, answered, left, reopened, the median, errors. */
  counts(wizard: string, step: string): Locator {
    return this.#page
      .getByRole('region', { name: `Pasos de ${wizard}` })
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: step, exact: true }) })
      .getByRole('cell');
  }

  async showChart(wizard: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Ver el diagrama de ${wizard}` }).click();
  }

  /** What is written at a step of its statechart. */
  inChart(wizard: string, step: string): Locator {
    return this.#page.getByRole('region', { name: `Diagrama de ${wizard}` }).locator(`[data-id$=".${step}"] .count`);
  }
}
