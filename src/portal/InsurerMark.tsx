import type { ReactNode } from 'react';
import classes from './InsurerMark.module.css';

/** Our own drawings for the insurers that the specification lists, by their ids (S2.6, decision 14). */
const marks: ReadonlyMap<number, ReactNode> = new Map([
  [9, <path key="9" d="M20 7 9 12v8c0 6.6 4.6 11.5 11 14 6.4-2.5 11-7.4 11-14v-8zM14.5 20l4 4 7-8" />],
  [
    11,
    <path
      key="11"
      d="M20 35V17M20 27l-6-5M20 24l6-5M15 27a7 7 0 0 1-6-10 9 9 0 0 1 11-10 9 9 0 0 1 11 10 7 7 0 0 1-6 10"
    />,
  ],
  [15, <path key="15" d="M8 20a12 12 0 0 1 24 0zM20 20v9a3 3 0 0 1-6 0M20 8V6" />],
  [19, <path key="19" d="M20 6v28M6 20h28M10 10l20 20M30 10 10 30" />],
  [20, <path key="20" d="M7 25c4.5-6 8.5-6 13 0s8.5 6 13 0M7 16c4.5-6 8.5-6 13 0s8.5 6 13 0" />],
]);

interface InsurerMarkProps {
  readonly id: number;
  readonly name: string;
}

/** An insurer's mark, or its initial where we have no drawing. Decorative: its name is beside it. */
export function InsurerMark({ id, name }: InsurerMarkProps) {
  const drawing = marks.get(id);
  return (
    <span className={classes['mark']} data-insurer={id} aria-hidden>
      {drawing ? <svg viewBox="0 0 40 40">{drawing}</svg> : name.slice(0, 1)}
    </span>
  );
}
