import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './PressableCard.module.css';

interface PressableCardProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What belongs to the card and may not be in a button, as a list of terms is: below it, and pressed like it. */
  readonly below?: ReactNode;
}

/** A card that is one button: what can be chosen or looked at. `className` lays out what is in it. */
export function PressableCard({ className = '', below, ...button }: PressableCardProps) {
  if (below === undefined) {
    return <button type="button" {...button} className={`${classes['card'] ?? ''} ${className}`} />;
  }
  return (
    <div data-pressed={button['aria-pressed']} className={`${classes['card'] ?? ''} ${classes['whole'] ?? ''}`}>
      <button type="button" {...button} className={`${classes['upper'] ?? ''} ${className}`} />
      {below}
    </div>
  );
}
