import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '../../flows/credit-calculator/text.ts';
import { factIn } from './facts.model.ts';

/** A text in pesos, as cents. */
export const centsOf = (written: string): number =>
  Number(written.replaceAll(/\D/g, '')) * (written.includes(',') ? 1 : 100);

/** Amount and term, each with its slider (S2.5, VA-13). */
export class LoanQuestion {
  readonly amount: Locator;
  readonly amountSlider: Locator;
  readonly term: Locator;
  /** The message that the typed amount was changed. */
  readonly adjusted: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.amount = main.getByRole('textbox', { name: 'Importe', exact: true });
    this.amountSlider = main.getByRole('slider', { name: 'Ajustar: Importe', exact: true });
    this.term = main.getByRole('slider', { name: 'Plazo', exact: true });
    this.adjusted = main.getByText('Ajustado al importe más cercano');
  }

  /** Checks that field and slider have the same value. */
  async expectAmount(written: string): Promise<void> {
    await expect(this.amount).toHaveValue(written);
    await expect(this.amountSlider).toHaveAttribute('aria-valuetext', `$ ${written}`);
  }

  async expectTerm(months: number): Promise<void> {
    await expect(this.term).toHaveAttribute('aria-valuetext', `${months} cuotas`);
  }
}

/** The result of a calculation, or its failure (S2.5, CA-03, CA-04). */
export class CalculationPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly retry: Locator;
  /** 'Calcular otro' */
  readonly another: Locator;
  readonly leave: Locator;
  /** The installment in large type. */
  readonly hero: Locator;
  /** 'Cambiar importe o plazo' */
  readonly adjust: Locator;
  /** The rows of PLAZOS. */
  readonly terms: Locator;
  readonly panel: Locator;
  readonly cuotas: Locator;
  /** 'Quiero pagar por mes' */
  readonly wanted: Locator;
  /** What it pays for, term by term. */
  readonly paid: Locator;
  private readonly fromWanted: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.retry = this.main.getByRole('button', { name: text.retry, exact: true });
    this.another = this.main.getByRole('button', { name: text.again, exact: true });
    this.leave = this.main.getByRole('button', { name: text.leave, exact: true });
    this.hero = this.main.getByText(/cuotas de.*en promedio/).and(this.main.locator('p'));
    this.adjust = this.main.getByRole('button', { name: text.adjust, exact: true });
    this.terms = this.main
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    this.panel = this.main.getByRole('tabpanel');
    this.cuotas = this.panel.getByRole('listitem');
    this.fromWanted = this.main.getByRole('region', { name: 'Desde la cuota', exact: true });
    this.wanted = this.fromWanted.getByRole('textbox', { name: 'Quiero pagar por mes', exact: true });
    this.paid = this.fromWanted.getByRole('listitem');
  }

  tab(name: 'Detalle' | 'Cuotas' | 'Plazos'): Locator {
    return this.main.getByRole('tab', { name, exact: true });
  }

  /** Says what a client can pay a month. */
  async want(typed: string): Promise<void> {
    await this.wanted.fill(typed);
    await this.fromWanted.getByRole('button', { name: 'Ver hasta cuánto', exact: true }).click();
  }

  /** The value beside a term of DETALLE. */
  fact(term: string): Locator {
    return factIn(this.panel, term);
  }

  /** The amount of each installment, in cents, in order. */
  async totals(): Promise<readonly number[]> {
    return (await this.cuotas.locator('summary').allInnerTexts()).map((line) =>
      centsOf(line.replace(/^Cuota \d+/, '')),
    );
  }

  /** The parts of an open installment, in cents. */
  async partsOf(cuota: Locator): Promise<readonly number[]> {
    return (await cuota.getByRole('definition').allInnerTexts()).map(centsOf);
  }
}
