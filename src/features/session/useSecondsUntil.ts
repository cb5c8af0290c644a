import { useEffect, useState } from 'react';

/**
 * How many seconds are left until an instant, whole ones, counted down while the screen is shown.
 *
 * @param instant milliseconds since 1970; the same for as long as it is shown
 */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((instant - now) / 1000));
  const counting = left > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [counting]);

  return left;
}
