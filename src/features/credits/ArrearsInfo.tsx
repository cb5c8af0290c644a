import type { ReactNode } from 'react';
import { arrearsText } from '../../portal/arrears-text.ts';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';

interface ArrearsInfoProps {
  /** Its heading's, which is jumped to. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What arrears mean for the policy and for what is owed (CR-07), and what can be done about them. */
export function ArrearsInfo({ id, children }: ArrearsInfoProps) {
  return (
    <section aria-labelledby={id} className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <h2 id={id} tabIndex={-1} className={surface['label']}>
        Información sobre la mora
      </h2>
      <ul className={classes['points']}>
        <li>
          {arrearsText.cancelled} {arrearsText.reinstated}
        </li>
        <li>{arrearsText.interest}</li>
      </ul>
      {children}
    </section>
  );
}
