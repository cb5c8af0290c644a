import { type ReactNode, useId } from 'react';
import { arrearsText } from '../../portal/arrears-text.ts';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';

/** What arrears mean for the policy and for what is owed (CR-07), and what can be done about them. */
export function ArrearsInfo({ children }: { readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <h2 id={titleId} className={surface['label']}>
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
