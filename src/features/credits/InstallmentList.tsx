import { type ReactNode, useId } from 'react';
import surface from '../../ui/surface.module.css';
import { InstallmentCard } from './InstallmentCard.tsx';
import classes from './InstallmentList.module.css';
import type { Cuota, DocumentDownloads } from './types.ts';

interface InstallmentListProps {
  readonly title: string;
  readonly operacionId: string;
  readonly cuotas: readonly Cuota[];
  readonly downloads: DocumentDownloads;
  readonly startsOpen?: boolean;
  /** What is done with all of them. */
  readonly action?: ReactNode;
  /** What that leaves out. */
  readonly note?: string | undefined;
}

/** Installments under a heading (CR-04); nothing when there are none. */
export function InstallmentList({
  title,
  operacionId,
  cuotas,
  downloads,
  startsOpen = false,
  action,
  note,
}: InstallmentListProps) {
  const titleId = useId();
  if (cuotas.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes['section']}>
      <div className={classes['head']}>
        <h2 id={titleId} className={surface['label']}>
          {title}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      <ul role="list" className={classes['list']}>
        {cuotas.map((cuota) => (
          <li key={cuota.id} className={classes['item']}>
            <InstallmentCard operacionId={operacionId} cuota={cuota} downloads={downloads} startsOpen={startsOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
