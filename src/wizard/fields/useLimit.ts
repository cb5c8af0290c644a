import { useEffect, useState } from 'react';
import type { Limit, Sources } from '../sources.ts';

/**
 * What limits a choice: undefined until it is known, where it cannot be had, and where there is none.
 *
 * @param name of the step or field
 * @param typed what is typed in its form and limits it; the same from one rendering to the next
 */
export function useLimit(name: string, sources: Sources, typed?: Readonly<Record<string, unknown>>): Limit | undefined {
  const [known, setKnown] = useState<{ readonly name: string; readonly limit: Limit | undefined }>();
  useEffect(() => {
    const load = sources.limit(name, typed);
    if (!load) return undefined;
    const abort = new AbortController();
    load(abort.signal).then(
      (limit) => {
        if (!abort.signal.aborted) setKnown({ name, limit });
      },
      () => undefined,
    );
    return () => {
      abort.abort();
    };
  }, [name, sources, typed]);
  return known?.name === name ? known.limit : undefined;
}
