import type { ComponentProps } from 'react';
import classes from './Checkbox.module.css';

interface CheckboxProps extends Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'aria-describedby' | 'required'> {
  readonly label: string;
  readonly checked: boolean;
  readonly invalid: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something to tick. Native, as large as a finger. */
export function Checkbox({ label, invalid, onChange, ...input }: CheckboxProps) {
  return (
    <label
      className={classes['checkbox']}
      data-checked={input.checked || undefined}
      data-wrong={invalid || undefined}
      data-disabled={input.disabled || undefined}
    >
      <input
        {...input}
        type="checkbox"
        aria-invalid={invalid}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
