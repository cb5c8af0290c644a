import { useId } from 'react';
import classes from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  /** What is chosen; for screen readers, since the page's title shows it. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Why it cannot be chosen; without it, it can. */
    readonly unavailable?: string | undefined;
  }[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A few options one below the other, of which one is chosen and then confirmed. */
export function RadioCards<Value extends string>({ legend, name, options, value, onChange }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={classes['cards']}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['card']}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={option.value === value}
            disabled={option.unavailable !== undefined}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.unavailable === undefined ? undefined : `${id}-${option.value}-why`}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span>
            <span id={`${id}-${option.value}`}>{option.label}</span>
            {option.unavailable !== undefined && (
              <span id={`${id}-${option.value}-why`} className={classes['why']}>
                {option.unavailable}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
