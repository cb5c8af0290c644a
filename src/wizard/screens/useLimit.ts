import { useEffect, useState } from 'react';
import type { Limit, Sources } from '../sources.ts';

/** What limits a step's choice: undefined until it is known, where it cannot be had, and where there is none. */
export function useLimit(step: string, sources: Sources): Limit | undefined {
  const [known, setKnown] = useState<{ readonly step: string; readonly limit: Limit | undefined }>();
  useEffect(() => {
    const load = sources.limit(step);
    if (!load) return undefined;
    const abort = new AbortController();
    load(abort.signal).then(
      (limit) => {
        if (!abort.signal.aborted) setKnown({ step, limit });
      },
      () => undefined,
    );
    return () => {
      abort.abort();
    };
  }, [step, sources]);
  return known?.step === step ? known.limit : undefined;
}
