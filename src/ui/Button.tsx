import type { ComponentProps } from 'react';
import classes from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'primary' | 'secondary' | 'subtle' | 'danger';
}

/** A button in the portal's look. Native, with Mantine's tokens: docs/decisions, record 15. */
export function Button({ variant = 'primary', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={`${classes['button'] ?? ''} ${classes[variant] ?? ''}`} />;
}
