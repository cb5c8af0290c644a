import type { ButtonHTMLAttributes } from 'react';
import classes from './PressableCard.module.css';

/** A card that is one button: what can be chosen or looked at. `className` lays out what is in it. */
export function PressableCard({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${classes['card'] ?? ''} ${className}`} />;
}
