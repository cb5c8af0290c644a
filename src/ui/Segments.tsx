import classes from './Segments.module.css';

interface SegmentsProps<Value extends string | number> {
  /** Says what is chosen; for screen readers, since the options show it. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A few short options side by side, of which one is always chosen. */
export function Segments<Value extends string | number>({
  legend,
  name,
  options,
  value,
  disabled = false,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={classes['segments']} disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['segment']}>
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
    </fieldset>
  );
}
