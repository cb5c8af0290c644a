import { type ReactNode, useEffect } from 'react';

let screensSeen = 0;

/**
 * Moves the focus to the title of a screen that took the place of another, so that whoever hears the page knows where they
 * are. The page's first screen leaves it to the browser, and one that puts the focus elsewhere keeps it there.
 */
export function Arriving({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    screensSeen += 1;
    if (screensSeen === 1) return;
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement)) return;
    const title = main?.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, []);
  return children;
}
