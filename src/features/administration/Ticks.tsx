import { Checkbox } from '../../wizard/fields/Checkbox.tsx';
import classes from './administration.module.css';

interface TicksProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly ticked: readonly Value[];
  readonly error?: string | undefined;
  readonly onChange: (ticked: readonly Value[]) => void;
}

/** Of several each may be ticked. */
export function Ticks<Value extends string>({ legend, options, ticked, error, onChange }: TicksProps<Value>) {
  return (
    <fieldset className={classes['ticks']}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={ticked.includes(value)}
          invalid={error !== undefined}
          onChange={(checked) => {
            onChange(checked ? [...ticked, value] : ticked.filter((other) => other !== value));
          }}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
