import { type FocusEvent, useId } from 'react';
import classes from './RadioGroup.module.css';

type Value = string | number | boolean;

interface RadioGroupProps<V extends Value> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  /** Null while nothing is chosen. */
  readonly value: V | null;
  readonly description?: string | undefined;
  /** What limits the options, announced as it becomes known; '' while it is not. */
  readonly hint?: string | undefined;
  /** Shown below the options and announced. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
  /** The focus left the whole group. */
  readonly onLeave: (event: FocusEvent) => void;
}

/** A few options of which one is chosen, as a field of a form. Native, as TextField. */
export function RadioGroup<V extends Value>({
  legend,
  name,
  options,
  value,
  description,
  hint,
  error,
  required = false,
  disabled = false,
  onChange,
  onLeave,
}: RadioGroupProps<V>) {
  const id = useId();
  const described = [
    error === undefined ? undefined : `${id}-error`,
    description === undefined ? undefined : `${id}-description`,
    hint === undefined ? undefined : `${id}-hint`,
  ].filter((each) => each !== undefined);
  return (
    <fieldset
      className={classes['group']}
      disabled={disabled}
      aria-describedby={described.join(' ') || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave(event);
      }}
    >
      <legend className={classes['legend']}>{legend}</legend>
      {description !== undefined && (
        <p id={`${id}-description`} className={classes['description']}>
          {description}
        </p>
      )}
      <div className={classes['options']}>
        {options.map((option) => (
          <label key={String(option.value)} className={classes['option']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              aria-invalid={error !== undefined}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} aria-live="polite" className={classes['description']}>
          {hint}
        </p>
      )}
      <div className={classes['errorLine']}>
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className={classes['error']}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
