import type { MoneyKind, MoneyRaw } from '../../../flows/answers/money.ts';
import { Segments } from '../../ui/Segments.tsx';
import { numberKeyboard } from './keyboards.ts';
import { TypedField } from './TypedField.tsx';
import type { ShownField } from './useField.ts';

interface MoneyFieldProps {
  readonly field: ShownField<MoneyRaw>;
  readonly kind: MoneyKind;
  /** The amount's name in the form. */
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  /** What the selector of currencies is called: of several amounts, each its own. */
  readonly currencyLabel?: string;
}

/** An amount and its currency. */
export function MoneyField({
  field,
  kind,
  name,
  label,
  help,
  required = true,
  currencyLabel = 'Moneda',
}: MoneyFieldProps) {
  const { moneda, importe } = field.raw;
  const currency = kind.currencies.find(({ value }) => value === moneda);
  return (
    <>
      <Segments
        legend={currencyLabel}
        name={`${name}-moneda`}
        options={kind.currencies}
        value={moneda}
        disabled={field.locked}
        onChange={(chosen) => {
          // 'USD 100' is an amount once dollars are chosen
          field.change({ moneda: chosen, importe: kind.masks[chosen](importe) });
        }}
      />
      <TypedField
        {...numberKeyboard}
        name={name}
        label={label}
        description={help}
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        required={required}
        readOnly={field.locked}
        before={currency?.symbol}
        value={importe}
        error={field.message}
        mask={kind.masks[moneda]}
        onType={(typed) => {
          field.change({ moneda, importe: typed });
        }}
        onBlur={(event) => {
          // a dot that was typed is decimal now, unless three digits follow it
          const left = kind.masks[moneda](importe);
          field.leave(event, left === importe ? undefined : { moneda, importe: left });
        }}
      />
    </>
  );
}
