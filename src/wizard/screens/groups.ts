interface Grouped {
  /** Absent where it stands under no heading. */
  readonly group?: string;
}

/** Entries by their headings, in the order in which these come first; undefined stands for no heading. */
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
