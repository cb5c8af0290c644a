import { useMemo, useState } from 'react';
import { besideStep, formatWhole } from '../../../../flows/answers/amount-range.ts';
import type { ChoiceKind } from '../../../../flows/answers/choice.ts';
import type { DateKind } from '../../../../flows/answers/date.ts';
import type { Day } from '../../../../flows/answers/day.ts';
import type { FormFieldKind } from '../../../../flows/answers/form.ts';
import type { Loan, LoanKind, LoanRaw } from '../../../../flows/answers/loan.ts';
import type { LookupKind } from '../../../../flows/answers/lookup.ts';
import type { Money, MoneyKind, MoneyRaw } from '../../../../flows/answers/money.ts';
import type { Phone, PhoneKind, PhoneRaw } from '../../../../flows/answers/phone.ts';
import type { TextKind } from '../../../../flows/answers/text.ts';
import type { AmountInRangeKind } from '../../../../flows/answers/vehicle-value.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { idle } from '../../../ui/requests.ts';
import { useRequest } from '../../../ui/useRequest.ts';
import { useWizard } from '../../WizardContext.tsx';
import { AmountField } from '../AmountField.tsx';
import { CatalogField } from '../CatalogField.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { DateField } from '../DateField.tsx';
import { LoanField } from '../LoanField.tsx';
import { MoneyField } from '../MoneyField.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { TextKindField } from '../TextKindField.tsx';
import { type Face, face, type FaceProps, type Kind } from './face.tsx';

type Choice = string | number | boolean;

/** Most options that are shown all at once; more are a list. */
const FEW = 4;

function TextFace({ field, kind, name, label, help }: FaceProps<TextKind, string, string>) {
  return <TextKindField field={field} kind={kind} name={name} label={label} description={help} />;
}

function DateFace({ field, kind, name, label, help, required }: FaceProps<DateKind, string, Day>) {
  return <DateField field={field} kind={kind} name={name} label={label} help={help} required={required} />;
}

function PhoneFace({ field, kind, name, label, help, required }: FaceProps<PhoneKind, PhoneRaw, Phone>) {
  return (
    <PhoneField
      field={field}
      kind={kind}
      name={name}
      label={label}
      help={help}
      required={required}
      typeLabel={`Tipo de teléfono: ${label}`}
    />
  );
}

function MoneyFace({ field, kind, name, label, help, required }: FaceProps<MoneyKind, MoneyRaw, Money>) {
  return (
    <MoneyField
      field={field}
      kind={kind}
      name={name}
      label={label}
      help={help}
      required={required}
      currencyLabel={`Moneda: ${label}`}
    />
  );
}

/** Fixed options, without those that the rule across answers refuses; those that the back end refuses say why. */
function ChoiceFace({
  field,
  kind,
  name,
  label,
  help,
  required,
  accepts,
  above,
}: FaceProps<ChoiceKind<Choice>, Choice | null, Choice>) {
  const { sources } = useWizard();
  const [typed] = useState(above);
  const limits = useMemo(() => sources.limit(name, typed), [sources, name, typed]);
  const { data: limit } = useRequest(limits ?? idle);
  const options = kind.options
    .filter(({ value }) => accepts(value))
    .map((option) => ({ ...option, disabled: limit?.refuses(option.value) === true }));
  const says = limits && (limit?.says ?? '');
  if (kind.options.length > FEW) {
    return (
      <ChoiceField
        field={field}
        options={options}
        name={name}
        label={label}
        description={says ? `${help ?? ''} ${says}`.trim() : help}
        required={required}
        frequent={sources.frequent(name, typed)}
        disabled={field.locked}
      />
    );
  }
  return (
    <RadioGroup
      legend={label}
      name={name}
      options={options}
      value={field.raw}
      description={help}
      hint={says}
      error={field.message}
      required={required}
      disabled={field.locked}
      onChange={field.change}
      onLeave={field.leave}
    />
  );
}

/** A fetched list, once all is known that it depends on. */
function LookupFace({
  field,
  kind,
  name,
  label,
  help,
  none,
  required,
  above,
}: FaceProps<LookupKind, string | null, string>) {
  const { sources } = useWizard();
  return (
    <CatalogField
      field={field}
      name={name}
      label={label}
      description={help}
      required={required}
      list={above && sources.list(kind.catalog, above)}
      frequent={sources.frequent(name, above)}
      none={none}
    />
  );
}

function LoanFace({ field, kind, name, label, help, facts, adjusted }: FaceProps<LoanKind, LoanRaw, Loan>) {
  const [wasAdjusted, setAdjusted] = useState(false);
  return (
    <LoanField
      field={field}
      kind={kind}
      name={name}
      label={label}
      help={help}
      facts={facts}
      adjusted={adjusted || wasAdjusted}
      onAdjusted={setAdjusted}
    />
  );
}

function AmountFace({ field, kind, name, label, help, facts, adjusted }: FaceProps<AmountInRangeKind, string, number>) {
  const [wasAdjusted, setAdjusted] = useState(false);
  return (
    <AmountField
      name={name}
      label={label}
      help={help}
      range={kind.rangeFor(facts)}
      mask={kind.mask}
      value={field.raw}
      error={field.message}
      locked={field.locked}
      adjusted={adjusted || wasAdjusted}
      onAdjusted={setAdjusted}
      onChange={field.change}
      onLeave={field.leave}
    />
  );
}

/** How each kind that a form may ask is a field of it: one without a face does not compile. */
const faces: { readonly [K in FormFieldKind]: Face } = {
  text: face('text', TextFace, { isLong: ({ multiline }) => multiline }),
  date: face('date', DateFace),
  choice: face('choice', ChoiceFace, { isLong: ({ options }) => options.length > 2 && options.length <= FEW }),
  lookup: face('lookup', LookupFace),
  phone: face('phone', PhoneFace),
  money: face('money', MoneyFace),
  loan: face('loan', LoanFace, {
    isLong: () => true,
    begins: (kind, facts) => kind.initialFor(facts),
    nearest: ({ amount }, { importe, plazo }) => {
      const beside = besideStep(amount, importe);
      return beside === undefined ? undefined : { importe: formatWhole(beside), plazo };
    },
  }),
  amountInRange: face('amountInRange', AmountFace, {
    isLong: () => true,
    begins: (kind, facts) => kind.initialFor(facts),
    nearest: (kind, raw, facts) => {
      const range = kind.rangeFor(facts);
      const beside = range && besideStep(range, raw);
      return beside === undefined ? undefined : formatWhole(beside);
    },
  }),
};

const byName: ReadonlyMap<string, Face> = new Map(Object.entries(faces));

/**
 * The face of a field's kind.
 *
 * @throws Error for a kind that no form may ask
 */
export function faceOf({ kind }: Kind): Face {
  const found = byName.get(kind);
  if (!found) throw new Error(`A form has no field for the kind '${kind}'`);
  return found;
}
