import { expect, type Locator, type Page } from '@playwright/test';
import { type CreditApplication, creditApplication } from '../../flows/credit-application/flow.ts';
import { text } from '../../flows/credit-application/text.ts';
import type { StepIdOf } from '../../flows/kit/types.ts';
import { positionOf } from '../../flows/kit/walk.ts';
import { type Actor, actorOn } from '../../tests/paths/runtime/actor.ts';

/** A field by its group's legend, null for none, and its label, with what is said in it: the option to choose, or the text to type. */
export type Saying = readonly [legend: string | null, label: string, said: string | { readonly typed: string }];

/** The agency's application in ten steps (S2.7, CF-01), which has an address of its own once it was made. */
export class CreditApplicationPage {
  readonly page: Page;
  readonly main: Locator;
  readonly proceed: Locator;
  /** Heads the last look before sending (EN-02). */
  readonly review: Locator;
  readonly send: Locator;
  /** Leads from the documents to all that is known of the people. */
  readonly changePeople: Locator;
  private readonly actor: Actor;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.proceed = this.button('Continuar');
    this.review = this.main.getByRole('heading', { name: 'Revisá antes de enviar', exact: true });
    this.send = this.button('Enviar');
    this.changePeople = this.main.getByText('Quiero sumar un codeudor o cambiar los datos de las personas', {
      exact: true,
    });
    this.actor = actorOn(page);
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** What stands under a heading of a form, or of its answers in the review. */
  part(legend: string): Locator {
    return this.main.getByRole('group', { name: legend, exact: true });
  }

  field(legend: string, label: string): Locator {
    return this.part(legend).getByRole('textbox', { name: label, exact: true });
  }

  /** Waits until a step asks, at its address. */
  async expectAsking(step: StepIdOf<CreditApplication>): Promise<void> {
    await this.actor.sees(
      { see: 'state', flow: creditApplication.id, step, phase: 'asking' },
      { see: 'heading', name: text.steps[step].question },
    );
    await expect(this.page).toHaveURL(({ pathname }) => pathname.endsWith(`/${positionOf(creditApplication, step)}`));
  }

  /** The number of the application, which its address has. */
  id(): number {
    return Number(/\/creditos\/(\d+)/.exec(this.page.url())?.[1]);
  }

  /** Fills in fields, in this order; nothing is sent. */
  async say(sayings: readonly Saying[]): Promise<void> {
    for (const [legend, label, said] of sayings) {
      const place = { label, ...(legend !== null && { within: legend }) };
      if (typeof said === 'string') await this.actor.do({ do: 'pick', ...place, option: said });
      else await this.actor.do({ do: 'fill', ...place, text: said.typed });
    }
  }

  /** Documents that are entered again, by the labels of their fields. */
  async enterAgain(documents: Readonly<Record<string, string>>): Promise<void> {
    await this.expectAsking('documentos');
    for (const [label, document] of Object.entries(documents))
      await this.actor.do({ do: 'fill', label, text: document });
  }

  async phone(legend: string, tipo: 'Móvil' | 'Fijo', numero: string): Promise<void> {
    const group = 'Tipo de teléfono: Teléfono';
    await this.actor.do({ do: 'choose', group, option: tipo, within: legend });
    await this.actor.do({ do: 'fill', label: 'Teléfono', text: numero, within: legend });
  }

  async loan(importe: string, plazo: string): Promise<void> {
    await this.actor.do({ do: 'slide', label: 'Plazo', to: plazo });
    await this.actor.do({ do: 'fill', label: 'Importe', text: importe });
  }
}
