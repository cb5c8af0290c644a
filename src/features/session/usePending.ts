import { useEffect, useState } from 'react';

/**
 * Whether a request is under way, for requests that may end by leaving the page. Coming back with the browser's back
 * button revives the page as it was left, so that counts as an end too.
 */
export function usePending(): [pending: boolean, during: (request: Promise<unknown>) => Promise<void>] {
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false);
    };
    window.addEventListener('pageshow', revive);
    return () => {
      window.removeEventListener('pageshow', revive);
    };
  }, []);

  async function during(request: Promise<unknown>): Promise<void> {
    setPending(true);
    try {
      await request;
    } finally {
      setPending(false);
    }
  }

  return [pending, during];
}
