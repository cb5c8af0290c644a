import { expect, type Locator, type Page } from '@playwright/test';
import { type Actor, actorOn } from '../../tests/paths/runtime/actor.ts';

/** A field of a section by its label, with what is said in it: the option to choose, or the text to type. */
export type FieldSaying = readonly [label: string, said: string | { readonly typed: string }];

/** The questions of a section of a wizard, asked as one form (SL-09). */
export class SectionPage {
  readonly page: Page;
  readonly main: Locator;
  readonly proceed: Locator;
  /** 'Modo rápido' */
  readonly mode: Locator;
  private readonly actor: Actor;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.proceed = this.main.getByRole('button', { name: 'Continuar', exact: true });
    this.mode = page.getByRole('switch', { name: 'Modo rápido', exact: true });
    this.actor = actorOn(page);
  }

  /** Waits until a section is asked under this heading, at the address of its first question. */
  async expectAsking(heading: string, position: number): Promise<void> {
    await this.actor.sees({ see: 'heading', name: heading, focused: true });
    await expect(this.page).toHaveURL(({ pathname }) => pathname.endsWith(`/${position}`));
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  /** The labels of the fields that are asked, in order. */
  async labels(): Promise<readonly string[]> {
    return await this.main
      .locator('form [data-field]')
      .evaluateAll((fields) =>
        fields.map((field) => (field.querySelector('legend, label')?.textContent ?? '').replace(/\s*\*$/, '').trim()),
      );
  }

  /** Fills in fields, in this order; nothing is sent. */
  async say(sayings: readonly FieldSaying[]): Promise<void> {
    for (const [label, said] of sayings) {
      if (typeof said === 'string') await this.actor.do({ do: 'pick', label, option: said });
      else await this.actor.do({ do: 'fill', label, text: said.typed });
    }
  }
}
