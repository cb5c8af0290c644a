import type { DateKind } from '../../../flows/answers/date.ts';
import type { Day } from '../../../flows/answers/day.ts';
import { DateField } from './DateField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';

/** A day, typed as DD/MM/YYYY. */
export function DateScreen(props: ScreenProps<DateKind, string, Day>) {
  const { step, kind, text } = props;
  const field = useField(props);
  return (
    <FieldForm field={field} isEmpty={field.raw.trim() === ''} onSkip={props.onSkip} skip={text.skip}>
      <DateField field={field} kind={kind} name={step} label={text.label ?? text.question} help={text.help} />
    </FieldForm>
  );
}
