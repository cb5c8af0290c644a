import type { StoredValue } from '../platform/stored-value.ts';
import type { Uses } from '../platform/storage.ts';
import type { FrequentList } from '../wizard/sources.ts';

/** As many as are remembered of one list. */
const MOST = 30;

/** A list that this browser remembers. Where it is full, what was used least is forgotten. */
export function frequentList(stored: Pick<StoredValue<Uses>, 'read' | 'write'>): FrequentList {
  const read = () => stored.read() ?? [];
  return {
    labels: () => read().map(({ label }) => label),
    count(label) {
      const uses = read();
      const before = uses.find((use) => use.label === label)?.count ?? 0;
      const others = uses.filter((use) => use.label !== label);
      // The latest is before others of its count, so that a full list has room for it.
      const counted = [{ label, count: before + 1 }, ...others].toSorted((a, b) => b.count - a.count);
      stored.write(counted.slice(0, MOST));
    },
  };
}
