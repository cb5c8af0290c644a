import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType, useParams } from 'react-router-dom';
import { useFirstScreen } from '../ui/first-screen.ts';

let screensSeen = 0;

/**
 * Shows a screen that replaces another from its top, and moves the focus to its title, so that users of screen readers know
 * where they are. The page's first screen leaves the focus to the browser; a screen that puts it elsewhere keeps it there.
 * Going back, the browser restores the scroll position.
 */
export function Arriving({ children }: { readonly children: ReactNode }) {
  const how = useNavigationType();
  // Another one of the same kind is another screen; a wizard's next step is none.
  const { '*': _step, ...named } = useParams();
  const about = Object.values(named).join('/');
  const arrive = useEffectEvent(() => {
    if (how !== NavigationType.Pop) document.documentElement.scrollTop = 0;
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement)) return;
    const title = main?.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  });
  useFirstScreen();
  useEffect(() => {
    screensSeen += 1;
    if (screensSeen > 1) arrive();
  }, [about]);
  return children;
}
