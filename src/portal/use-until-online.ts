import { useCallback, useEffect, useRef } from 'react';
import { untilOnline } from '../platform/connection.ts';

/**
 * Waits for the line, as long as the component is there: what waits in a dialog is not sent once that is closed (EN-16).
 *
 * @returns a function whose promise rejects where the component went away meanwhile
 */
export function useUntilOnline(): () => Promise<void> {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
    };
  }, []);
  return useCallback(async () => {
    await untilOnline(leaving.current.signal);
  }, []);
}
