import type { Rolldown } from 'vite';
import { type Cut, filesOf, type Load, type Part } from './cut-cost.ts';

/** What is fetched at idle time counts less than what a page waits for. */
const LATER = 0.02;

/** A file of a build. */
export type Bundled = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'moduleIds' | 'facadeModuleId' | 'isDynamicEntry' | 'code' | 'imports'
> & {
  /** The bytes of its style sheets. */
  readonly styles: number;
};

/** What is fetched at once. */
export interface Page {
  /** The module of its screen, which has a file of its own. */
  readonly screen: string;
  /** Modules that are fetched with it. */
  readonly others: readonly string[];
  /** More files than these, apart from the entry's and the screen's, it should not ask for. */
  readonly most: number;
  /** How much its bytes count beside those of others. */
  readonly weight: number;
}

/** All that is needed before it is known which screen to show, in one file with the entry itself. */
const start = { name: 'start', tags: ['$initial'] } satisfies Rolldown.CodeSplittingGroup;

/** A file for each set of entries that share modules: a hundred of a few hundred bytes each, to see who needs what. */
export const smallest: Rolldown.CodeSplittingOptions = {
  groups: [
    { ...start, priority: 2 },
    { name: 'part', test: /./, minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

/** What a cut of the build is made of. */
export interface Pieces {
  readonly parts: readonly Part[];
  /** Of each part its modules, by their ids. */
  readonly modules: readonly (readonly string[])[];
  readonly loads: readonly Load[];
}

/** The parts of the `smallest` build: what the pages share, and what is fetched with a screen; and what each page needs of them. */
export function piecesOf(chunks: readonly Bundled[], pages: readonly Page[]): Pieces {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const screens = new Set(pages.map(({ screen }) => screen));
  const withScreens = new Set(pages.flatMap(({ others }) => others));
  const parts = chunks.filter(
    ({ name, facadeModuleId }) => name.startsWith('part') || withScreens.has(facadeModuleId ?? ''),
  );
  const numberOf = new Map(parts.map(({ fileName }, part) => [fileName, part]));
  const partsOf = (files: Iterable<string>) => [...files].flatMap((file) => numberOf.get(file) ?? []);

  const entries = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const needed = (modules: readonly string[]) =>
    new Set(
      partsOf(
        entries
          .filter(({ facadeModuleId }) => modules.includes(facadeModuleId ?? ''))
          .flatMap(({ fileName }) => [...importedBy(fileName, byFile)]),
      ),
    );
  const ofPages = pages.map(({ screen, others, most, weight }) => ({
    parts: needed([screen, ...others]),
    weight: weight / pages.filter((other) => other.screen === screen).length,
    most,
  }));
  const later = entries
    .map(({ facadeModuleId }) => facadeModuleId ?? '')
    .filter((module) => !screens.has(module) && !withScreens.has(module))
    .map((module) => ({ parts: needed([module]), weight: LATER, most: Infinity }));

  return {
    parts: parts.map(({ code, styles, imports }) => ({
      size: Buffer.byteLength(code.replaceAll(between, '')) + styles,
      imports: partsOf(imports),
    })),
    modules: parts.map(({ moduleIds }) => moduleIds),
    loads: merged([...ofPages, ...later]),
  };
}

/** Loads that need the same are counted together. */
function merged(loads: readonly Load[]): readonly Load[] {
  const found = new Map<string, Load>();
  for (const load of loads) {
    const key = [load.most, ...[...load.parts].toSorted((one, other) => one - other)].join();
    found.set(key, { ...load, weight: load.weight + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()];
}

/** What files import of each other: of that, a part has little where it is in one file with others. */
const between = /import(?:[^;"'`]*?from)?["'`][^"'`]*["'`];?|export\{[^}]*\};?/g;

/** The files of a cut, as the bundler is told of them. */
export function splittingOf({ parts, modules }: Pieces, cut: Cut): Rolldown.CodeSplittingOptions {
  const groups = filesOf(cut, parts).map((file) => groupOf(file.flatMap((part) => modules[part] ?? [])));
  return { groups: [start, ...groups].map((group, index, { length }) => ({ ...group, priority: length - index })) };
}

function groupOf(modules: readonly string[]): Rolldown.CodeSplittingGroup {
  const own = new Set(modules);
  return { name: 'shared', test: (id) => own.has(id) };
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

/** How the names of files begin that few visits need, and then for one thing: the readers of HEIC and PDF are two megabytes. */
export const onDemand = 'on-demand-';

/** What is fetched with a photo or a PDF. */
const readers = /[\\/]node_modules[\\/](?:pdfjs-dist|libheif-js)[\\/]/;

const nameOf = (name: string | undefined): string => (name?.startsWith('shared~') ? 'shared' : '[name]');

/** The files' names: without this, a file that several screens need would be named after all of them. */
export const fileNames = {
  chunkFileNames: ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }): string =>
    `assets/${moduleIds.some((id) => readers.test(id)) ? onDemand : ''}${nameOf(name)}-[hash].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }): string =>
    `assets/${names.some((name) => name.endsWith('.wasm')) ? onDemand : ''}${nameOf(names[0])}-[hash][extname]`,
};

/** The names of the workers that prepare photos and PDFs. */
export const workerNames = { entryFileNames: `assets/${onDemand}[name]-[hash].js` };
