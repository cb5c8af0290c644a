interface Grouped {
  /** Absent without a heading. */
  readonly group?: string;
}

/** Entries by their headings, in the order in which these come first; undefined for no heading. */
export function groupsOf<E extends Grouped>(
  entries: readonly E[],
): readonly { readonly name: string | undefined; readonly members: readonly E[] }[] {
  const groups = new Map<string | undefined, E[]>();
  for (const entry of entries) {
    const members = groups.get(entry.group) ?? [];
    groups.set(entry.group, members);
    members.push(entry);
  }
  return [...groups].map(([name, members]) => ({ name, members }));
}

/** How many of what was chosen most often come first (S9). */
const FREQUENT = 3;

/**
 * The entries that were chosen most often under 'Frecuentes', the others under 'Todos' (S9, IN-17); as they are where none
 * of them was. Each is there once, so that a name is one button's.
 *
 * @param often labels, the most frequent first
 */
export function frequentFirst<E extends Grouped & { readonly label: string }>(
  entries: readonly E[],
  often: readonly string[],
): readonly E[] {
  const first = often.flatMap((label) => entries.find((entry) => entry.label === label) ?? []).slice(0, FREQUENT);
  if (first.length === 0) return entries;
  const rest = entries.filter((entry) => !first.includes(entry));
  return [
    ...first.map((entry) => ({ ...entry, group: 'Frecuentes' })),
    ...rest.map((entry) => ({ ...entry, group: 'Todos' })),
  ];
}
