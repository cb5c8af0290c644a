import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
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
  /** How many are shown until all are asked for, by a button that says so; all without it. */
  readonly folded?: { readonly most: number; readonly label: string };
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
  folded,
  action,
  note,
}: InstallmentListProps) {
  const titleId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const most = folded?.most;
  useEffect(() => {
    // The button that was pressed is gone.
    if (unfolded && most !== undefined) list.current?.children[most]?.querySelector('summary')?.focus();
  }, [unfolded, most]);
  if (cuotas.length === 0) return null;
  // One alone is not worth a tap.
  const folds = folded !== undefined && !unfolded && cuotas.length > folded.most + 1;
  return (
    <section aria-labelledby={titleId} className={classes['section']}>
      <div className={classes['head']}>
        <h2 id={titleId} className={surface['label']}>
          {title}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      <ul ref={list} role="list" className={classes['list']}>
        {(folds ? cuotas.slice(0, folded.most) : cuotas).map((cuota) => (
          <li key={cuota.id} className={classes['item']}>
            <InstallmentCard operacionId={operacionId} cuota={cuota} downloads={downloads} startsOpen={startsOpen} />
          </li>
        ))}
      </ul>
      {folds && (
        <Button
          variant="subtle"
          onClick={() => {
            setUnfolded(true);
          }}
        >
          {folded.label}
        </Button>
      )}
    </section>
  );
}
