import type { DateKind, Day } from '../../../flows/answers/index.ts';
import { TextField } from '../../ui/TextField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { typeMasked } from './typeMasked.ts';
import { useField } from './useField.ts';

/** A day, typed as DD/MM/YYYY. */
export function DateScreen(props: ScreenProps<DateKind, string, Day>) {
  const { step, kind, text } = props;
  const field = useField(props);
  return (
    <FieldForm field={field} ready onSkip={props.onSkip} skip={text.skip}>
      <TextField
        name={step}
        label={text.label ?? text.question}
        description={text.help ?? 'Día, mes y año'}
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        autoComplete="off"
        required
        readOnly={field.locked}
        value={field.raw}
        error={field.message}
        onChange={(event) => {
          field.change(typeMasked(event.currentTarget, kind.mask));
        }}
        onBlur={field.leave}
      />
    </FieldForm>
  );
}
