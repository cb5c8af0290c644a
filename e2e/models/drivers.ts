import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Step } from '../../flows/kit/index.ts';
import type { KnownKind } from '../../src/wizard/screens.ts';
import { photo } from '../support/photo.ts';

type Name = KnownKind['kind'];
type KindOf<K extends Name> = Extract<KnownKind, { readonly kind: K }>;
type ValueOf<K extends Name> = v.InferOutput<KindOf<K>['schema']>;

/** Where a question is asked. */
export interface Asked {
  readonly page: Page;
  /** The screen's main part. */
  readonly main: Locator;
  /** The label of its field. */
  readonly label: string;
}

/**
 * How each kind of question is answered in a browser: as a person does, and with what the field shows for the value. A
 * kind that `src/wizard/screens.ts` can ask and that has no driver here does not compile.
 */
const drivers = {
  choice: async ({ main }, kind, value) => {
    const option = kind.options.find((candidate) => candidate.value === value);
    if (!option) throw new Error(`${String(value)} is not on offer`);
    await main.getByRole('button', { name: option.label, exact: true }).click();
  },
  text: async (asked, kind, value) => {
    await type(asked, kind.format(value));
    await proceed(asked);
  },
  date: async (asked, kind, value) => {
    await type(asked, kind.format(value));
    await proceed(asked);
  },
  money: async (asked, kind, value) => {
    const { moneda, importe } = kind.format(value);
    await pick(asked, 'Moneda', kind.currencies, moneda);
    await type(asked, importe);
    await proceed(asked);
  },
  phone: async (asked, kind, value) => {
    const { tipo, numero } = kind.format(value);
    await pick(asked, 'Tipo de teléfono', kind.types, tipo);
    await type(asked, numero);
    await proceed(asked);
  },
  upload: async (asked, _kind, value) => {
    await picker(asked).setInputFiles(await photo(value.type));
    // Until it is stored nothing has been answered; then it either settles, or the next question is there already.
    await expect(asked.main.locator('[data-upload="sending"], [data-upload="checking"]')).toHaveCount(0);
  },
} as const satisfies { [K in Name]: (asked: Asked, kind: KindOf<K>, value: ValueOf<K>) => Promise<void> };

/** Answers a question by its kind. Throws where there is no driver, or the value is none of the kind's. */
export async function answerBy(asked: Asked, kind: Step['kind'], value: unknown): Promise<void> {
  if (!isDriven(kind)) throw new Error(`There is no driver for the kind '${kind.kind}'`);
  switch (kind.kind) {
    case 'choice':
      return drivers.choice(asked, kind, v.parse(kind.schema, value));
    case 'text':
      return drivers.text(asked, kind, v.parse(kind.schema, value));
    case 'date':
      return drivers.date(asked, kind, v.parse(kind.schema, value));
    case 'money':
      return drivers.money(asked, kind, v.parse(kind.schema, value));
    case 'phone':
      return drivers.phone(asked, kind, v.parse(kind.schema, value));
    case 'upload':
      return drivers.upload(asked, kind, v.parse(kind.schema, value));
  }
}

/** The kinds of flows/answers are told apart by their name alone. */
function isDriven(kind: Step['kind']): kind is KnownKind & Step['kind'] {
  return kind.kind in drivers;
}

export const field = ({ main, label }: Asked): Locator => main.getByRole('textbox', { name: label, exact: true });
export const picker = ({ main }: Asked): Locator => main.getByLabel('Elegir una imagen');
const proceed = ({ main }: Asked) => main.getByRole('button', { name: 'Continuar', exact: true }).click();

/** A saved answer that may not be changed is left as it is (RP-08). */
async function type(asked: Asked, shown: string): Promise<void> {
  if (await field(asked).isEditable()) await field(asked).fill(shown);
}

/** Chooses among options side by side. */
async function pick<Value>(
  { main }: Asked,
  legend: string,
  options: readonly { readonly value: Value; readonly label: string }[],
  value: Value,
): Promise<void> {
  const label = options.find((option) => option.value === value)?.label;
  if (label === undefined) throw new Error(`${String(value)} is not on offer in '${legend}'`);
  const group = main.getByRole('group', { name: legend });
  const option = group.getByRole('radio', { name: label });
  // The radio itself is there for keyboards and screen readers only: a pointer meets its label.
  if ((await option.isEnabled()) && !(await option.isChecked())) await group.getByText(label, { exact: true }).click();
}
