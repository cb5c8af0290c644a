import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import classes from './Question.module.css';
import { arriveAt } from './arrive.ts';

interface QuestionProps {
  readonly id?: string;
  /** The heading takes the focus when this changes. */
  readonly focusKey: string;
  /** The wizard's title, for the page's. */
  readonly title: string;
  /** What the page's title begins with. */
  readonly about?: string | undefined;
  /** Of the heading, where it is arrived at from outside. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The id of what is read with it. */
  readonly describedBy?: string | undefined;
  readonly children: string;
}

/** Says the page's title. Where it has one its text changes: for another node a browser computes the page's styles again. */
function entitle(title: string): void {
  const text = document.querySelector('head > title')?.firstChild;
  if (text) text.nodeValue = title;
  else document.title = title;
}

/** The heading of a screen. It takes the focus on arrival, where it does not have it. */
export function Question({ id, focusKey, title, about, headingRef, describedBy, children }: QuestionProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  useEffect(() => {
    if (document.activeElement !== heading.current) arriveAt(heading.current);
  }, [focusKey, heading]);
  useEffect(
    () =>
      afterPaint(() => {
        entitle([about, children, title].filter((part) => part !== undefined).join(' · '));
      }).callOff,
    [children, title, about],
  );
  return (
    <h1 ref={heading} id={id} tabIndex={-1} aria-describedby={describedBy} className={classes['question']}>
      {children}
    </h1>
  );
}
