import type { Rolldown } from 'vite';

/** What a file and its style sheet cost, in bytes before compression: as long as it is more than what is fetched in vain, files are put together. */
const REQUEST = 30_000;

/** A file of a build. */
type Bundled = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'moduleIds' | 'facadeModuleId' | 'isDynamicEntry' | 'code' | 'imports'
>;

/** Modules that go into one file. */
interface Group {
  readonly modules: readonly string[];
  /** Bytes before compression. */
  readonly size: number;
  /** The pages that need it, by their numbers. */
  readonly users: ReadonlySet<number>;
  /** The files of the smallest build that it is made of, and those that they import. */
  readonly files: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

/** All that the entry needs before it knows which screen to show. The entry stays a separate file: index.html names it. */
const start = {
  name: 'start',
  tags: ['$initial'],
  test: /^(?!.*[\\/]src[\\/]app[\\/]main\.tsx)(?!.*index\.html)/,
} satisfies Rolldown.CodeSplittingGroup;

/** The bundler's own few lines, which everything imports. */
const RUNTIME = 'rolldown-runtime';

/** A file for each set of entries that share modules: a hundred of a few hundred bytes each, to see who needs what. */
export const smallest: Rolldown.CodeSplittingOptions = {
  groups: [
    { ...start, priority: 2 },
    { name: 'part', test: /./, minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

/**
 * Puts the shared files of the `smallest` build together, two at a time, as long as the requests that are saved are worth more than
 * the bytes that some page then fetches in vain.
 *
 * @param pages of each, the modules that are fetched together
 */
export function chunksOf(
  chunks: readonly Bundled[],
  pages: readonly (readonly string[])[],
): Rolldown.CodeSplittingOptions {
  const groups = together(sharedFiles(chunks, pages));
  const atStart = chunks.filter(({ name }) => name === start.name || name === RUNTIME);
  return {
    groups: [
      groupOf(
        start.name,
        atStart.flatMap(({ moduleIds }) => moduleIds),
      ),
      ...importedFirst(groups).map(({ modules }) => groupOf('shared', modules)),
    ].map((group, index, { length }) => ({ ...group, priority: length - index })),
  };
}

function groupOf(name: string, modules: readonly string[]): Rolldown.CodeSplittingGroup {
  const own = new Set(modules);
  return { name, test: (id) => own.has(id) };
}

function sharedFiles(chunks: readonly Bundled[], pages: readonly (readonly string[])[]): Group[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const paged = new Set(pages.flat());
  const fetched = [
    ...pages.map((modules) => entries.filter(({ facadeModuleId }) => modules.includes(facadeModuleId ?? ''))),
    // What is fetched later, by itself.
    ...entries.filter(({ facadeModuleId }) => !paged.has(facadeModuleId ?? '')).map((entry) => [entry]),
  ];
  const users = new Map<string, Set<number>>();
  for (const [page, together] of fetched.entries()) {
    for (const file of together.flatMap(({ fileName }) => [...importedBy(fileName, byFile)])) {
      users.set(file, (users.get(file) ?? new Set()).add(page));
    }
  }
  return chunks
    .filter(({ name }) => name.startsWith('part'))
    .map(({ fileName, moduleIds, code, imports }) => ({
      modules: moduleIds,
      size: Buffer.byteLength(code),
      users: users.get(fileName) ?? new Set(),
      files: new Set([fileName]),
      imports: new Set(imports),
    }));
}

/** A file, and all that is fetched with it. */
function importedBy(file: string, byFile: ReadonlyMap<string, Bundled>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of byFile.get(name)?.imports ?? []) visit(each);
  };
  visit(file);
  return found;
}

function together(groups: readonly Group[]): readonly Group[] {
  let now = groups;
  for (;;) {
    const pairs = now.flatMap((one, index) =>
      now.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
    );
    const best = pairs
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ one, other }) => !isBetween(one, other, now));
    if (!best) return now;
    const { one, other } = best;
    now = [...now.filter((each) => each !== one && each !== other), joined(one, other)];
  }
}

/** Bytes that are saved by one file in place of two. */
function gainOf(one: Group, other: Group): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length;
  return both * REQUEST - (one.users.size - both) * other.size - (other.users.size - both) * one.size;
}

const joined = (one: Group, other: Group): Group => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  users: new Set([...one.users, ...other.users]),
  files: new Set([...one.files, ...other.files]),
  imports: new Set([...one.imports, ...other.imports]),
});

const isImporting = (one: Group, other: Group): boolean => [...other.files].some((file) => one.imports.has(file));

/** Whether a third group is imported by one and imports the other: the file of both and it would import each other. */
function isBetween(one: Group, other: Group, groups: readonly Group[]): boolean {
  const others = groups.filter((each) => each !== one && each !== other);
  const leads = (from: Group, to: Group) => {
    const reached = new Set<Group>(others.filter((each) => isImporting(from, each)));
    for (const each of reached) for (const next of others) if (isImporting(each, next)) reached.add(next);
    return [...reached].some((each) => isImporting(each, to));
  };
  return leads(one, other) || leads(other, one);
}

/** A group takes what its modules import, unless an earlier one has it. */
function importedFirst(groups: readonly Group[]): readonly Group[] {
  const ordered = new Set<Group>();
  const put = (group: Group) => {
    if (ordered.has(group)) return;
    for (const other of groups) if (other !== group && isImporting(group, other)) put(other);
    ordered.add(group);
  };
  groups.forEach(put);
  return [...ordered];
}

const nameOf = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]');

/** The files' names: without this, a file that several screens need would be named after all of them. */
export const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }): string => `assets/${nameOf(name)}-[hash].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }): string =>
    `assets/${nameOf(names[0])}-[hash][extname]`,
};
