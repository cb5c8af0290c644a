import { useId } from 'react';
import classes from './Chips.module.css';

interface ChipsProps<Value extends string> {
  /** Says what is chosen. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Options in a row that wraps, of which one is always chosen. Native radios. */
export function Chips<Value extends string>({ legend, options, value, onChange }: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes['chips']}>
      <legend className={classes['legend']}>{legend}</legend>
      <div className={classes['row']}>
        {options.map((option) => (
          <label key={option.value} className={classes['chip']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
