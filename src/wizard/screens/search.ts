import Fuse from 'fuse.js';
import { MOST, THRESHOLD } from './list-limits.ts';

/**
 * Finds entries by their labels, the most alike first, whatever their accents and capitals.
 */
export function searcher<E extends { readonly label: string }>(entries: readonly E[]): (text: string) => readonly E[] {
  const fuse = new Fuse(entries, { keys: ['label'], threshold: THRESHOLD, ignoreDiacritics: true });
  return (text) => fuse.search(text, { limit: MOST }).map(({ item }) => item);
}
