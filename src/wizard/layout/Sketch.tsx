import type { ReactNode } from 'react';
import classes from './Sketch.module.css';

/** An outline of what a photo has to show, above the way to take it; decorative. Its children are shapes of an SVG of 160 by 96. */
export function Sketch({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 96" className={classes['sketch']} aria-hidden>
      {children}
    </svg>
  );
}
