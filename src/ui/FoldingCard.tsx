import type { ReactNode } from 'react';
import classes from './FoldingCard.module.css';

interface FoldingCardProps {
  readonly title: string;
  /** Shown at the other end of the line, whether it is open or not. */
  readonly amount: string;
  /** What is shown once it is open. */
  readonly children: ReactNode;
}

/** A line that opens to more of the same: the browser's own disclosure, in the portal's look. */
export function FoldingCard({ title, amount, children }: FoldingCardProps) {
  return (
    <details className={classes['card']}>
      <summary className={classes['summary']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['amount']}>{amount}</span>
      </summary>
      <div className={classes['about']}>{children}</div>
    </details>
  );
}
