import * as v from 'valibot';
import { formatWholePesos } from '../../../../flows/answers/amount-range.ts';
import type { ChoiceKind } from '../../../../flows/answers/choice.ts';
import type { ConfirmationKind } from '../../../../flows/answers/confirmation.ts';
import type { ConsentKind } from '../../../../flows/answers/consent.ts';
import type { DateKind } from '../../../../flows/answers/date.ts';
import type { Dealership, DealershipKind } from '../../../../flows/answers/dealership.ts';
import type { AnswerKind } from '../../../../flows/answers/kind.ts';
import type { Loan, LoanKind } from '../../../../flows/answers/loan.ts';
import type { CatalogOption, LookupKind } from '../../../../flows/answers/lookup.ts';
import { formatMoney, type Money, type MoneyKind } from '../../../../flows/answers/money.ts';
import { includesOption, type MultiChoiceKind } from '../../../../flows/answers/multi-choice.ts';
import type { PaymentKind } from '../../../../flows/answers/payment-data.ts';
import type { Phone, PhoneKind } from '../../../../flows/answers/phone.ts';
import type { StoredFile } from '../../../../flows/answers/stored-file.ts';
import type { TextKind } from '../../../../flows/answers/text.ts';
import type { UploadKind } from '../../../../flows/answers/upload.ts';
import type { AmountInRangeKind } from '../../../../flows/answers/vehicle-value.ts';
import type { Field, Step } from '../../../../flows/kit/types.ts';
import type { KnownKind } from '../../fields/registry.ts';
import { reviewText } from '../../text.ts';

type Kind = Step['kind'];

/** How an answer reads; of an entry of a catalog, which one: only the catalog knows its label. */
export type Said = string | { readonly catalog: string; readonly value: CatalogOption['value'] };

/** How the answers of a kind read; undefined for what is no answer of it. */
type Reading = (kind: Kind, value: unknown) => Said | undefined;

/** Makes the reading of a kind, whose answers are read by the kind's own schema. */
function reading<K extends AnswerKind<string, Raw, Value>, Raw, Value>(
  name: K['kind'],
  says: (value: Value, kind: K) => Said,
): Reading {
  const isNamed = (kind: Kind): kind is K & Kind => kind.kind === name;
  return (kind, value) => {
    if (!isNamed(kind)) return undefined;
    const parsed = v.safeParse(kind.schema, value);
    return parsed.success ? says(parsed.output, kind) : undefined;
  };
}

type Scalar = string | number | boolean;
interface Labelled {
  readonly value: unknown;
  readonly label: string;
}

const labelOf = (options: readonly Labelled[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** One line for each kind that the wizard asks: one that is left out does not compile. A form's fields are read one by one. */
const readings: { readonly [N in Exclude<KnownKind['kind'], 'form'>]: Reading } = {
  choice: reading('choice', (value: Scalar, { options }: ChoiceKind<Scalar>) => labelOf(options, value)),
  multiChoice: reading('multiChoice', (sum: number, { options }: MultiChoiceKind) =>
    options
      .filter(({ value }) => includesOption(sum, value))
      .map(({ label }) => label)
      .join(', '),
  ),
  lookup: reading('lookup', (value: string, { catalog }: LookupKind) => ({ catalog, value })),
  dealership: reading('dealership', ({ tipo, marca }: Dealership, { catalog, types }: DealershipKind) =>
    marca === null ? labelOf(types, tipo) : { catalog, value: marca },
  ),
  consent: reading('consent', (_accepted: true, _kind: ConsentKind) => reviewText.accepted),
  confirmation: reading('confirmation', (_confirmed: true, { yes }: ConfirmationKind) => yes),
  text: reading('text', (value: string, { format }: TextKind) => format(value)),
  payment: reading('payment', (value: string, { format }: PaymentKind) => format(value)),
  date: reading('date', (value: string, { format }: DateKind) => format(value)),
  money: reading('money', (value: Money, _kind: MoneyKind) => formatMoney(value)),
  loan: reading('loan', ({ importe, plazo }: Loan, _kind: LoanKind) =>
    reviewText.loan(formatWholePesos(importe), plazo),
  ),
  amountInRange: reading('amountInRange', (value: number, _kind: AmountInRangeKind) => formatWholePesos(value)),
  phone: reading(
    'phone',
    (value: Phone, { format, types }: PhoneKind) => `${format(value).numero} · ${labelOf(types, value.tipo)}`,
  ),
  upload: reading('upload', ({ type }: StoredFile, _kind: UploadKind) =>
    type === 'application/pdf' ? reviewText.pdf : reviewText.image,
  ),
};

const byKind: Readonly<Record<string, Reading | undefined>> = readings;

/**
 * How an answer reads in the review (EN-02); of a sensitive one its last digits at most. Undefined where its kind cannot say: such an
 * answer is given at a screen of the flow's own.
 */
export function said({ kind, sensitive }: Pick<Step | Field, 'kind' | 'sensitive'>, value: unknown): Said | undefined {
  if (value === null || value === '') return reviewText.nothing;
  const reads = byKind[kind.kind]?.(kind, value);
  if (reads === undefined || sensitive === false) return reads;
  return typeof reads === 'string' ? masked(reads) : reviewText.hidden;
}

/** A document shows three digits; what is as long as a card shows four, as on the receipts of a card. */
function masked(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 7) return reviewText.hidden;
  return reviewText.endsIn(digits.slice(digits.length < 15 ? -3 : -4));
}
