import type { Money, MoneyKind, MoneyRaw } from '../../../flows/answers/index.ts';
import { Segments } from '../../ui/Segments.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { typeMasked } from './typeMasked.ts';
import { useField } from './useField.ts';

/** An amount and its currency. */
export function MoneyScreen(props: ScreenProps<MoneyKind, MoneyRaw, Money>) {
  const { step, kind, text } = props;
  const field = useField(props);
  const { moneda, importe } = field.raw;
  const currency = kind.currencies.find(({ value }) => value === moneda);
  return (
    <FieldForm field={field} ready onSkip={props.onSkip} skip={text.skip}>
      <Segments
        legend="Moneda"
        name={`${step}-moneda`}
        options={kind.currencies}
        value={moneda}
        disabled={field.locked}
        onChange={(chosen) => {
          field.change({ moneda: chosen, importe });
        }}
      />
      <TextField
        name={step}
        label={text.label ?? text.question}
        description={text.help}
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        autoComplete="off"
        required
        readOnly={field.locked}
        before={currency?.symbol}
        value={importe}
        error={field.message}
        onChange={(event) => {
          const typed = typeMasked(event.currentTarget, (shown) => kind.mask(shown, importe));
          field.change({ moneda, importe: typed });
        }}
        onBlur={(event) => {
          // a dot that was typed is decimal now, unless three digits follow it
          const left = kind.mask(importe);
          field.leave(event, left === importe ? undefined : { moneda, importe: left });
        }}
      />
    </FieldForm>
  );
}
