import type { ReactNode } from 'react';
import { ApplicationsList, type ApplicationsListProps } from './ApplicationsList.tsx';
import classes from './desk.module.css';
import { SCROLLS } from './list-place.ts';
import { listTitle } from './list-title.ts';
import { useIsWide } from './wide.ts';

interface BesideListProps extends ApplicationsListProps {
  readonly current: number;
  /** A screen with its own `main`. */
  readonly children: ReactNode;
}

/** An open application, on a desktop beside the list that it is one of. */
export function BesideList({ current, children, ...list }: BesideListProps) {
  const isWide = useIsWide();
  const title = listTitle(list.coordinates);
  return (
    <div className={isWide ? classes['desk'] : undefined}>
      {isWide && (
        <nav aria-label={title} className={classes['list']} {...SCROLLS}>
          <h2 className={classes['title']}>{title}</h2>
          <ApplicationsList {...list} as={3} current={current} returns />
        </nav>
      )}
      <div className={classes['open']}>{children}</div>
    </div>
  );
}
