/** What an entry of a list is found by. */
export interface Named {
  readonly label: string;
  /** What people call it as well. Searched, and never shown. */
  readonly otherNames?: readonly string[];
}

/** Whether two names differ in accents, capitals, punctuation and spaces at most: 'Bs. As.' is 'BSAS'. */
const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** The entries that are called so: those that show it, then those that have it as another name. */
export function calledSo<E extends Named>(entries: readonly E[], wanted: string): readonly E[] {
  const showing = entries.filter(({ label }) => isSameName(label, wanted));
  const others = entries.filter(
    (entry) => !showing.includes(entry) && entry.otherNames?.some((name) => isSameName(name, wanted)),
  );
  return [...showing, ...others];
}

/** Whether a name begins with what is wanted, whatever its accents and capitals. */
export const beginsSo = (name: string, wanted: string): boolean => isSameName(name.slice(0, wanted.length), wanted);
