import type { DateKind } from '../../../flows/answers/date.ts';
import { type Day, shiftDay } from '../../../flows/answers/day.ts';
import { useWizard } from '../WizardContext.tsx';
import { DateField } from './DateField.tsx';
import { FieldForm } from './FieldForm.tsx';
import { Options } from './Options.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';
import { useFocusedField } from './useFocusedField.ts';

/** A day, typed as DD/MM/YYYY. Today and the days beside it, which most look up, are a tap where there is a calendar and they are right. */
export function DateScreen(props: ScreenProps<DateKind, string, Day>) {
  const { step, kind, text, answer, accepts, onAnswer } = props;
  const { questionId } = useWizard();
  const field = useField(props);
  const calendar = kind.calendar?.();
  const { form, describedBy } = useFocusedField(step, text, calendar === undefined && !field.locked);
  return (
    <FieldForm ref={form} field={field} isEmpty={field.raw.trim() === ''} onSkip={props.onSkip} skip={text.skip}>
      {calendar !== undefined && !field.locked && (
        <Options
          labelledBy={questionId}
          dense
          options={[
            { label: 'Hoy', day: calendar.today },
            { label: 'Ayer', day: shiftDay(calendar.today, -1) },
            { label: 'Mañana', day: shiftDay(calendar.today, 1) },
          ]
            .filter(
              ({ day }) =>
                day >= calendar.min && day <= calendar.max && !calendar.except?.(day) && accepts(day) === true,
            )
            .map((option) => ({ ...option, pressed: option.day === answer }))}
          onChoose={({ day }) => {
            onAnswer(day);
          }}
        />
      )}
      <DateField
        field={field}
        kind={kind}
        name={step}
        label={text.label ?? text.question}
        help={text.help}
        describedBy={describedBy}
      />
    </FieldForm>
  );
}
