import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface NoticeBarProps {
  /** What is to be known. */
  readonly children: ReactNode;
  /** What can be done about it: buttons. */
  readonly actions: ReactNode;
}

/** Says something that holds for the whole page, above its lower edge, as long as it does; it is announced. */
export function NoticeBar({ children, actions }: NoticeBarProps) {
  return (
    <div role="status" className={classes['bar']}>
      <p>{children}</p>
      <div className={classes['actions']}>{actions}</div>
    </div>
  );
}
