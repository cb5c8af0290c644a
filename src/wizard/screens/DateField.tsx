import type { DateKind } from '../../../flows/answers/index.ts';
import { TextField } from '../../ui/TextField.tsx';
import { typeMasked } from './typeMasked.ts';
import type { ShownField } from './useField.ts';

interface DateFieldProps {
  readonly field: ShownField<string>;
  readonly kind: DateKind;
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
}

/** A day, typed as DD/MM/YYYY. */
export function DateField({ field, kind, name, label, help = 'Día, mes y año' }: DateFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      description={help}
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
  );
}
