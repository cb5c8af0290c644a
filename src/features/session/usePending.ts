import { useEffect, useRef, useState } from 'react';

/**
 * Whether a request is under way, for requests that may end by leaving the page. Coming back with the browser's back
 * button revives the page as it was left, so that counts as an end too. A request's signal ends with the screen that it is of.
 */
export function usePending(): [
  pending: boolean,
  during: (request: (signal: AbortSignal) => Promise<unknown>) => Promise<void>,
] {
  const [pending, setPending] = useState(false);
  const shown = useRef(new AbortController());

  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false);
    };
    window.addEventListener('pageshow', revive);
    shown.current = new AbortController();
    return () => {
      window.removeEventListener('pageshow', revive);
      shown.current.abort();
    };
  }, []);

  async function during(request: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    setPending(true);
    try {
      await request(shown.current.signal);
    } finally {
      setPending(false);
    }
  }

  return [pending, during];
}
