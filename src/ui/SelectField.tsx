import type { ComponentProps } from 'react';
import { Field, type FieldParts } from './TextField.tsx';
import classes from './SelectField.module.css';

interface SelectFieldProps extends FieldParts {
  /** What the empty value says. */
  readonly none?: string;
  /** Options under their headings; without one where there is none. */
  readonly groups: readonly {
    readonly name: string | undefined;
    readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  }[];
}

/** A labelled list of which one option is chosen; the empty value is none yet. Native, as TextField. */
export function SelectField({
  label,
  description,
  describedBy,
  error,
  none = 'Elegí una opción',
  groups,
  ...select
}: SelectFieldProps & Omit<ComponentProps<'select'>, 'children'>) {
  return (
    <Field label={label} description={description} describedBy={describedBy} error={error}>
      {({ className, ...wiring }) => (
        <select {...select} {...wiring} className={`${className ?? ''} ${classes['select'] ?? ''}`}>
          <option value="">{none}</option>
          {groups.map(({ name, options }) => {
            const entries = options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ));
            return name === undefined ? (
              entries
            ) : (
              <optgroup key={name} label={name}>
                {entries}
              </optgroup>
            );
          })}
        </select>
      )}
    </Field>
  );
}
