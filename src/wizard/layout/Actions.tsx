import type { ReactNode } from 'react';
import classes from './Actions.module.css';

/** What goes on from a screen, under it. On a phone it stays at the window's lower edge, where the thumb is. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes['actions']} data-actions>
      {children}
    </div>
  );
}
