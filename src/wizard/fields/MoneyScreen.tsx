import type { Money, MoneyKind, MoneyRaw } from '../../../flows/answers/money.ts';
import { FieldForm } from './FieldForm.tsx';
import { MoneyField } from './MoneyField.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';

/** The question for an amount and its currency. */
export function MoneyScreen(props: ScreenProps<MoneyKind, MoneyRaw, Money>) {
  const { step, kind, text } = props;
  const field = useField(props);
  return (
    <FieldForm field={field} isEmpty={field.raw.importe.trim() === ''} onSkip={props.onSkip} skip={text.skip}>
      <MoneyField field={field} kind={kind} name={step} label={text.label ?? text.question} help={text.help} />
    </FieldForm>
  );
}
