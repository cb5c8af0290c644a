import type { MouseEvent } from 'react';
import classes from './Options.module.css';

export interface Option {
  /** Spanish, as the person reads it; options that are shown together differ in it. */
  readonly label: string;
  /** Set where choosing it answers: whether it is what holds already. */
  readonly pressed?: boolean;
  /** It is there to be read only. */
  readonly disabled?: boolean;
  /** Set where choosing it opens more to choose from: whether that is open. */
  readonly expanded?: boolean;
}

interface OptionsProps<O extends Option> {
  /** The id of what names the group. */
  readonly labelledBy: string;
  readonly options: readonly O[];
  /** Side by side, for labels of a few letters. */
  readonly dense?: boolean | undefined;
  /** Each choice leads to other options: their buttons stay and say something else, instead of being made anew. */
  readonly reused?: boolean;
  readonly onChoose: (option: O) => void;
}

/** A group of options to choose one from: native buttons, and one listener for all of them. */
export function Options<O extends Option>({
  labelledBy,
  options,
  dense = false,
  reused = false,
  onChoose,
}: OptionsProps<O>) {
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const option = button && options[Number(button.value)];
    if (option) onChoose(option);
  };
  return (
    <div
      role="group"
      data-arrows="button:enabled"
      aria-labelledby={labelledBy}
      className={classes[dense ? 'dense' : 'options']}
      onClick={choose}
    >
      {options.map(({ label, pressed, disabled, expanded }, index) => (
        <button
          key={reused ? index : label}
          type="button"
          value={index}
          disabled={disabled}
          aria-pressed={pressed}
          aria-expanded={expanded}
          className={classes['option']}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
