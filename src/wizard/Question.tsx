import { useEffect, useRef } from 'react';
import classes from './Question.module.css';

interface QuestionProps {
  readonly id?: string;
  /** The heading takes the focus when this changes. */
  readonly focusKey: string;
  /** The wizard's title, for the page's. */
  readonly title: string;
  readonly children: string;
}

/** The heading of a screen. It takes the focus on arrival, so that a screen reader reads it and Tab continues from there. */
export function Question({ id, focusKey, title, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  useEffect(() => {
    document.title = `${children} · ${title}`;
  }, [children, title]);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={classes['question']}>
      {children}
    </h1>
  );
}
