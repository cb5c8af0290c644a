import { useEffect, useState } from 'react';

/** How long nothing more is said, in ms: after that people wonder whether it still works. */
const SLOW_AFTER_MS = 4000;

/** What is said then, of what goes on by itself. */
export const slowText = 'Está tardando más de lo habitual. Seguimos intentando.';

/** Whether what is under way has taken so long that its user wants to be told. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
