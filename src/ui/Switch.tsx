import type { ComponentProps } from 'react';
import classes from './Switch.module.css';

type SwitchProps = Pick<
  ComponentProps<'input'>,
  'disabled' | 'aria-labelledby' | 'aria-describedby' | 'aria-disabled'
> & {
  readonly on: boolean;
  /** What the user wants it to be. Without it, nothing can be switched. */
  readonly onSwitch?: (on: boolean) => void;
};

/** Something that is on or off, at once (record 15). Its label is the caller's. */
export function Switch({ on, onSwitch, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={on}
      onChange={(event) => {
        onSwitch?.(event.currentTarget.checked);
      }}
      className={classes['toggle']}
    />
  );
}
