import Fuse from 'fuse.js';
import { MOST, THRESHOLD } from './list-limits.ts';

/**
 * Finds entries by their labels, the most alike first, whatever their accents and capitals. They are indexed with the first search: most
 * lists are answered without one.
 */
export function searcher<E extends { readonly label: string }>(entries: readonly E[]): (text: string) => readonly E[] {
  let fuse: Fuse<E> | undefined;
  return (text) => {
    fuse ??= new Fuse(entries, { keys: ['label'], threshold: THRESHOLD, ignoreDiacritics: true });
    return fuse.search(text, { limit: MOST }).map(({ item }) => item);
  };
}
