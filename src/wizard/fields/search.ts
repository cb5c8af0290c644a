import Fuse from 'fuse.js';
import { calledSo, type Named } from './entry-names.ts';
import { MOST, SHORT, THRESHOLD } from './list-limits.ts';

/**
 * Finds entries by their labels and other names, the most alike first, whatever their accents and capitals (IN-17). A text of a few
 * characters is in what it finds, since one error among so few leaves nothing of them; a longer one may have errors. Entries are indexed
 * with the first such search: most lists are answered without one.
 */
export function searcher<E extends Named>(entries: readonly E[]): (text: string) => readonly E[] {
  let fuse: Fuse<E> | undefined;
  const similarTo = (text: string): readonly E[] => {
    fuse ??= new Fuse(entries, {
      keys: [
        'label',
        // A short one would be like nearly every text.
        { name: 'otherNames', getFn: ({ otherNames = [] }) => otherNames.filter((name) => !isShort(name)) },
      ],
      threshold: THRESHOLD,
      ignoreDiacritics: true,
    });
    return fuse.search(text, { limit: MOST }).map(({ item }) => item);
  };
  return (text) => {
    const called = calledSo(entries, text);
    const others = isShort(text) ? having(entries, plain(text)) : similarTo(text);
    return [...new Set([...called, ...others])].slice(0, MOST);
  };
}

const isShort = (text: string): boolean => Array.from(text).length <= SHORT;

/** Without accents and capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** What tells how well a short text fits an entry, the best first. */
const fits: readonly ((entry: Named, wanted: string) => boolean)[] = [
  ({ label }, wanted) => plain(label).startsWith(wanted),
  ({ label }, wanted) => beginsAWord(plain(label), wanted),
  ({ otherNames = [] }, wanted) => otherNames.some((name) => beginsName(plain(name), wanted)),
  ({ label }, wanted) => plain(label).includes(wanted),
];

/** The entries that a short text is in, the best first and otherwise in their order. Other names begin with it: who typed it must see why. */
function having<E extends Named>(entries: readonly E[], wanted: string): readonly E[] {
  const ranked = entries.map((entry) => ({ entry, rank: fits.findIndex((isFit) => isFit(entry, wanted)) }));
  return ranked
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const beginsAWord = (text: string, wanted: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted));

/** 'bs.' begins 'bs as'. */
function beginsName(name: string, wanted: string): boolean {
  const letters = lettersOf(wanted);
  return letters !== '' && lettersOf(name).startsWith(letters);
}
