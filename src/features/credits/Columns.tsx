import type { ReactNode } from 'react';
import { pesos } from '../../portal/format.ts';
import classes from './Columns.module.css';

interface ColumnsProps {
  /** What is owed and what can be done about it: on a desktop it stays in sight beside the rest. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** One below the other on a phone, two columns on a desktop. */
export function Columns({ summary, children }: ColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['summary']}>{summary}</div>
      <div className={classes['rest']}>{children}</div>
    </div>
  );
}

/** A fact that is a sentence, with a line of its own. */
export function Line({ children }: { readonly children: ReactNode }) {
  return <span className={classes['line']}>{children}</span>;
}

/** The figure that a loan is opened for, in pesos. */
export function Amount({ of }: { readonly of: number }) {
  return <strong className={classes['amount']}>{pesos(of)}</strong>;
}
