import { useRef } from 'react';
import * as v from 'valibot';
import type { DateKind } from '../../../flows/answers/date.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { numberKeyboard } from './keyboards.ts';
import { TypedField } from './TypedField.tsx';
import type { ShownField } from './useField.ts';

interface DateFieldProps {
  readonly field: ShownField<string>;
  readonly kind: DateKind;
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly describedBy?: string | undefined;
}

/** A day, typed as DD/MM/YYYY, or chosen in a calendar where the kind offers one (decision 26). */
export function DateField({
  field,
  kind,
  name,
  label,
  help = 'Día, mes y año',
  required = true,
  describedBy,
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = v.safeParse(kind.input, field.raw);
  return (
    <div
      // The calendar is part of the field: who opens it has not left it.
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // a lone digit before a slash gets its zero now, and a year of two digits the century
        const left = typed.success ? kind.format(typed.output) : kind.mask(field.raw);
        field.leave(event, left === field.raw ? undefined : left);
      }}
    >
      <TypedField
        {...numberKeyboard}
        ref={input}
        name={name}
        label={label}
        description={help}
        describedBy={describedBy}
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        required={required}
        readOnly={field.locked}
        value={field.raw}
        error={field.message}
        mask={kind.mask}
        onType={field.change}
        after={
          kind.calendar &&
          !field.locked && (
            <CalendarButton
              days={kind.calendar}
              chosen={typed.success ? typed.output : undefined}
              label={label}
              onChoose={(day) => {
                field.change(kind.format(day));
                input.current?.focus();
              }}
            />
          )
        }
      />
    </div>
  );
}
