import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';

/**
 * Whether the window has room for a table (SL-01, SL-06): from 1000 px on, with letters of the usual size. Where that changes, what had
 * the focus goes with its layout: what has the same id in the other one takes it.
 */
export function useHasTable(): boolean {
  const hasTable = useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false });
  const focusedId = useRef('');
  useWindowEvent('focusin', ({ target }) => {
    focusedId.current = target instanceof Element ? target.id : '';
  });
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.getElementById(focusedId.current)?.focus();
  }, [hasTable]);
  return hasTable;
}
