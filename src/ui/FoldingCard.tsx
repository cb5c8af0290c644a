import type { ReactNode } from 'react';
import classes from './FoldingCard.module.css';

interface FoldingCardProps {
  readonly title: string;
  /** Its state, in words, below the title. */
  readonly kind?: string;
  /** Shown at the other end of the line, whether it is open or not. */
  readonly amount: string;
  /** A coloured edge for the state of its content. Plain without it. */
  readonly edge?: 'good' | 'warning' | 'danger' | 'neutral';
  /** Whether it is open before it is tapped. */
  readonly startsOpen?: boolean;
  /** What is shown once it is open. */
  readonly children: ReactNode;
}

/** A line that opens to more of the same: the browser's own disclosure, in the portal's look. */
export function FoldingCard({ title, kind, amount, edge, startsOpen = false, children }: FoldingCardProps) {
  return (
    <details className={classes['card']} data-edge={edge} open={startsOpen}>
      <summary className={classes['summary']}>
        <span className={classes['what']}>
          <span className={classes['title']}>{title}</span>
          {kind !== undefined && <span className={classes['kind']}>{kind}</span>}
        </span>
        <span className={classes['amount']}>{amount}</span>
      </summary>
      <div className={classes['about']}>{children}</div>
    </details>
  );
}
