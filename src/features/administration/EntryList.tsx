import { type ReactNode, useEffect, useRef } from 'react';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './administration.module.css';

interface EntryListProps<Entry> {
  readonly title: string;
  readonly query: Parameters<typeof Answer<readonly Entry[]>>[0]['query'];
  /** What is said while it is asked for. */
  readonly waiting: string;
  /** What is said where there is none. */
  readonly none: string;
  /** How many were taken off it: the button that did it is gone with its entry, and the list gets the focus. */
  readonly taken: number;
  readonly children: (entry: Entry) => ReactNode;
}

/** What waits for an administrator, an entry each with what can be done about it. */
export function EntryList<Entry extends { readonly id: string }>({
  title,
  query,
  waiting,
  none,
  taken,
  children,
}: EntryListProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken > 0) list.current?.focus();
  }, [taken]);
  return (
    <ListSection title={title}>
      <div ref={list} tabIndex={-1}>
        <Answer
          query={query}
          failureOf={failureOf}
          waiting={
            <div className={surface['surface']}>
              <Skeleton label={waiting} lines={2} />
            </div>
          }
        >
          {(entries) =>
            entries.length === 0 ? (
              <p className={classes['text']}>{none}</p>
            ) : (
              <ul role="list" className={classes['list']}>
                {entries.map((entry) => (
                  <li key={entry.id} className={`${surface['surface'] ?? ''} ${classes['entry'] ?? ''}`}>
                    {children(entry)}
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
    </ListSection>
  );
}
