import type { Rolldown } from 'vite';
import { type Chunk, type Chunking, filesOf, type PageLoad } from './cost.ts';

/** How much what is loaded lazily counts beside what a page waits for. */
const LAZY_WEIGHT = 0.02;

/** The number of the chunk that the entry is in. */
const START_CHUNK = 0;
/** How the file is called that it is in. */
const START = 'start';

/** A file of the bundler. */
export type Bundled = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'moduleIds' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'code' | 'imports'
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
  readonly maxFiles: number;
  /** How much its bytes count beside those of others. */
  readonly weight: number;
}

/**
 * All that is needed before it is known which screen to show, in one file with the entry itself; and a file for each set of entries that
 * share modules: hundreds, to see who needs what.
 */
export const finest: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: START, tags: ['$initial'], priority: 2 },
    { name: 'chunk', test: /./, minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

/** What a chunking is made of, and for. */
export interface ChunkGraph {
  readonly chunks: readonly Chunk[];
  /** Of each chunk its modules, by their ids. */
  readonly modules: readonly (readonly string[])[];
  readonly pageLoads: readonly PageLoad[];
}

/** The chunks of the `finest` build: what the pages share, and what is fetched with a screen; and what each page needs of them. */
export function chunkGraphOf(bundled: readonly Bundled[], pages: readonly Page[]): ChunkGraph {
  const byFile = new Map(bundled.map((file) => [file.fileName, file]));
  const starts = bundled.filter(({ isEntry, name }) => isEntry || name === START);
  const screens = new Set(pages.map(({ screen }) => screen));
  const withScreens = new Set(pages.flatMap(({ others }) => others));
  const chunks = bundled.filter(
    ({ name, facadeModuleId }) => name.startsWith('chunk') || withScreens.has(facadeModuleId ?? ''),
  );
  // The start comes before them. It is taken as imported by each, so that it imports none that is not put into it.
  const numberOf = new Map(chunks.map(({ fileName }, index) => [fileName, index + 1]));
  const chunksOf = (files: Iterable<string>) => [...files].flatMap((file) => numberOf.get(file) ?? []);

  const entries = bundled.filter(({ isDynamicEntry }) => isDynamicEntry);
  const needed = (modules: readonly string[]) =>
    new Set(
      chunksOf(
        entries
          .filter(({ facadeModuleId }) => modules.includes(facadeModuleId ?? ''))
          .flatMap(({ fileName }) => [...importedBy(fileName, byFile)]),
      ),
    );
  const ofPages = pages.map(({ screen, others, maxFiles, weight }) => ({
    chunks: needed([screen, ...others]),
    weight: weight / pages.filter((other) => other.screen === screen).length,
    maxFiles,
  }));
  const lazy = entries
    .map(({ facadeModuleId }) => facadeModuleId ?? '')
    .filter((module) => !screens.has(module) && !withScreens.has(module))
    .map((module) => ({ chunks: needed([module]), weight: LAZY_WEIGHT, maxFiles: Infinity, isLazy: true as const }));

  return {
    chunks: [
      { size: 0, imports: [], isStart: true },
      ...chunks.map(({ code, styles, imports }) => ({
        size: Buffer.byteLength(code.replaceAll(between, '')) + styles,
        imports: [START_CHUNK, ...chunksOf(imports)],
      })),
    ],
    modules: [starts.flatMap(({ moduleIds }) => moduleIds), ...chunks.map(({ moduleIds }) => moduleIds)],
    pageLoads: merged([...ofPages, ...lazy]),
  };
}

/** Page loads that need the same are counted together. */
function merged(pageLoads: readonly PageLoad[]): readonly PageLoad[] {
  const found = new Map<string, PageLoad>();
  for (const pageLoad of pageLoads) {
    const key = [pageLoad.maxFiles, ...[...pageLoad.chunks].toSorted((one, other) => one - other)].join();
    found.set(key, { ...pageLoad, weight: pageLoad.weight + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()];
}

/** What files import of each other: of that, a chunk has little where it is in one file with others. */
const between = /import(?:[^;"'`]*?from)?["'`][^"'`]*["'`];?|export\{[^}]*\};?/g;

/** The files of a chunking, as the bundler is told of them. */
export function codeSplittingOf({ chunks, modules }: ChunkGraph, chunking: Chunking): Rolldown.CodeSplittingOptions {
  return {
    groups: filesOf(chunking, chunks).map((file, index, { length }) => {
      const own = new Set(file.flatMap((chunk) => modules[chunk] ?? []));
      const name = file.includes(START_CHUNK) ? START : 'shared';
      return { name, test: (id: string) => own.has(id), priority: length - index };
    }),
  };
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
