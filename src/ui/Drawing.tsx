import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

/** A line drawing of 24 px in the colour of the text beside it; decorative. Its children are shapes of an SVG of 24 by 24. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={classes['drawing']} aria-hidden>
      {children}
    </svg>
  );
}
