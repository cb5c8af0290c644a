import type { Phone, PhoneKind, PhoneRaw } from '../../../flows/answers/phone.ts';
import { FieldForm } from './FieldForm.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';

/** The question for a phone number (C5). */
export function PhoneScreen(props: ScreenProps<PhoneKind, PhoneRaw, Phone>) {
  const { step, kind, text } = props;
  const field = useField(props);
  return (
    <FieldForm field={field} isEmpty={field.raw.numero.trim() === ''} onSkip={props.onSkip} skip={text.skip}>
      <PhoneField field={field} kind={kind} name={step} label={text.label ?? text.question} help={text.help} />
    </FieldForm>
  );
}
