import { TextInput } from '@mantine/core';
import type { Money, MoneyKind, MoneyRaw } from '../../../flows/answers/index.ts';
import { Segments } from '../../ui/Segments.tsx';
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
      <TextInput
        name={step}
        label={text.label ?? text.question}
        description={text.help}
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        autoComplete="off"
        required
        withAsterisk={false}
        readOnly={field.locked}
        leftSection={<span aria-hidden>{currency?.symbol}</span>}
        value={importe}
        error={field.message}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          const typed = typeMasked(event.currentTarget, (shown) => kind.mask(shown, importe));
          field.change({ moneda, importe: typed });
        }}
        onBlur={field.leave}
        size="md"
      />
    </FieldForm>
  );
}
