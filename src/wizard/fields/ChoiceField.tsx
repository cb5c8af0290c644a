import { SelectField } from '../../ui/SelectField.tsx';
import type { FrequentList } from '../sources.ts';
import { frequentFirst, groupsOf } from './groups.ts';
import type { ShownField } from './useField.ts';

type Choice = string | number | boolean;

interface ChoiceFieldProps<Value extends Choice> {
  readonly field: Pick<ShownField<Value | null>, 'raw' | 'message' | 'change' | 'leave'>;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly group?: string;
    readonly disabled?: boolean;
  }[];
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required?: boolean;
  /** What was chosen most often comes first, and every choice is counted (IN-17). */
  readonly frequent?: FrequentList | undefined;
  readonly disabled?: boolean;
}

/** One of some options, in a form of several fields. */
export function ChoiceField<Value extends Choice>({
  field,
  options,
  name,
  label,
  description,
  required = true,
  frequent,
  disabled = false,
}: ChoiceFieldProps<Value>) {
  const groups = groupsOf(frequentFirst(options, frequent?.labels() ?? []));
  return (
    <SelectField
      name={name}
      label={label}
      description={description}
      required={required}
      disabled={disabled}
      groups={groups.map(({ name: heading, members }) => ({
        name: heading,
        options: members.map((option) => ({ ...option, value: String(option.value) })),
      }))}
      value={field.raw === null ? '' : String(field.raw)}
      error={field.message}
      onChange={(event) => {
        const chosen = options.find(({ value }) => String(value) === event.currentTarget.value);
        if (chosen) frequent?.count(chosen.label);
        field.change(chosen?.value ?? null);
      }}
      onBlur={field.leave}
    />
  );
}
