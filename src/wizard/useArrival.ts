import { type RefObject, useEffect, useRef } from 'react';
import type { View } from '../../flows/kit/index.ts';
import type { Showing } from './session/delayed-pending.ts';

/** Shows a screen from its top, and moves the focus to its heading: a screen reader reads it, and Tab continues from there. */
export function arriveAt(heading: HTMLElement | null): void {
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

/** What the heading that all questions share says; undefined where there is none. */
function questionOf(view: View): string | undefined {
  if (view.at === 'step') return view.step.id;
  return view.at === 'review' ? view.position : undefined;
}

/**
 * Arrives at each question, and at the review, that follows an open one, in the heading that all of them share, before anything on the screen is changed.
 * Where the layout is as it was painted, both cost next to nothing; afterwards each of them would have to compute it at once.
 *
 * @returns for the heading of the open question
 */
export function useArrival(shown: Showing): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let before = questionOf(shown.look().view);
    return shown.subscribe(() => {
      const now = questionOf(shown.look().view);
      if (now !== undefined && now !== before) arriveAt(heading.current);
      before = now;
    });
  }, [shown]);
  return heading;
}
