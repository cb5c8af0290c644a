import { type RefObject, useEffect, useRef } from 'react';
import type { Run } from './run.ts';

/** Shows a screen from its top, and moves the focus to its heading: a screen reader reads it, and Tab continues from there. */
export function arriveAt(heading: HTMLElement | null): void {
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

/**
 * Arrives at each question that follows an open one, in the heading that all of them share, before anything on the screen is changed.
 * Where the layout is as it was painted, both cost next to nothing; afterwards each of them would have to compute it at once.
 *
 * @returns for the heading of the open question
 */
export function useArrival(run: Run): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let before = run.look().view;
    return run.subscribe(() => {
      const { view } = run.look();
      if (view.at === 'step' && (before.at !== 'step' || before.step.id !== view.step.id)) arriveAt(heading.current);
      before = view;
    });
  }, [run]);
  return heading;
}
