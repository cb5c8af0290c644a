import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { preloadWhenIdle } from '../../ui/idle.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import type { Named } from './entry-names.ts';

const searching = lazyModule(() => import('./search.ts'));

/**
 * What a search finds among entries; undefined while nothing is looked for, and until the code that searches is there, which is
 * fetched behind the list and again with every search where that failed.
 */
export function useSearch<E extends Named>(entries: readonly E[], wanted: string): readonly E[] | undefined {
  const module = useSyncExternalStore(searching.subscribe, searching.get);
  useEffect(() => preloadWhenIdle([searching]), [wanted]);
  const search = useMemo(() => module?.searcher(entries), [module, entries]);
  return wanted === '' ? undefined : search?.(wanted);
}
