import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../api/messages.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Answer } from '../../ui/Answer.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './administration.module.css';
import type { AdministrationQueries } from './queries.ts';
import { changeLine } from './words.ts';

interface ChangeListProps {
  readonly queries: Pick<AdministrationQueries, 'changes'>;
  /** Whose history; null of all. */
  readonly person: string | null;
}

/** Who changed which rights, when and why (OP-11), the newest first. */
export function ChangeList({ queries, person }: ChangeListProps) {
  const query = useInfiniteQuery(queries.changes(person));
  const list = useRef<HTMLDivElement>(null);
  return (
    <Answer
      query={{ ...query, data: query.data?.pages.flatMap(({ cambios }) => cambios) }}
      failureOf={failureOf}
      waiting={
        <div className={surface['surface']}>
          <Skeleton label="Buscando el historial…" lines={4} />
        </div>
      }
    >
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes['text']}>Todavía no hay cambios.</p>
        ) : (
          <div ref={list} tabIndex={-1} className={classes['section']}>
            <ol role="list" className={classes['list']}>
              {changes.map((change) => (
                <li key={change.id} data-id={change.id} className={surface['surface']}>
                  <p className={classes['name']}>{changeLine(change, person === null)}</p>
                  <p className={classes['facts']}>
                    {formatMoment(change.fecha)} · {change.por?.nombre ?? 'Desde el servidor'}
                    {change.motivo !== '' && (
                      <>
                        <br />
                        {change.motivo}
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ol>
            <NextPage pages={query} list={list} count={changes.length} failureOf={failureOf} />
          </div>
        )
      }
    </Answer>
  );
}
