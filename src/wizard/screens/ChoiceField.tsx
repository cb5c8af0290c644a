import { SelectField } from '../../ui/SelectField.tsx';
import type { FrequentList } from '../sources.ts';
import { frequentFirst, groupsOf } from './groups.ts';
import type { ShownField } from './useField.ts';

interface ChoiceFieldProps<Value extends string | number> {
  readonly field: Pick<ShownField<Value | null>, 'raw' | 'message' | 'change' | 'leave'>;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly group?: string }[];
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** What was chosen most often comes first, and every choice is counted (IN-17). */
  readonly frequent?: FrequentList | undefined;
  readonly disabled?: boolean;
}

/** One of some options, in a form of several fields. */
export function ChoiceField<Value extends string | number>({
  field,
  options,
  name,
  label,
  description,
  frequent,
  disabled = false,
}: ChoiceFieldProps<Value>) {
  const groups = groupsOf(frequentFirst(options, frequent?.labels() ?? []));
  return (
    <SelectField
      name={name}
      label={label}
      description={description}
      required
      disabled={disabled}
      groups={groups.map(({ name: heading, members }) => ({
        name: heading,
        options: members.map((option) => ({ value: String(option.value), label: option.label })),
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
