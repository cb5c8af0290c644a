import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface NoticeBarProps {
  /** What is to be known. */
  readonly children: ReactNode;
  /** What can be done about it: buttons. */
  readonly actions: ReactNode;
  /** Whether it takes room of the page, and covers nothing; else it stays above the lower edge of the window. */
  readonly inFlow?: boolean;
}

/** Says something that holds for the whole page, as long as it does; it is announced. */
export function NoticeBar({ children, actions, inFlow = false }: NoticeBarProps) {
  return (
    <div role="status" className={classes[inFlow ? 'inFlow' : 'bar']}>
      <p>{children}</p>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
