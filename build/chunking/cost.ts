/** Modules that the same entries need: they are put into some file as a whole. */
export interface Chunk {
  /** Bytes before compression. */
  readonly size: number;
  /** The chunks that it imports, by their numbers. */
  readonly imports: readonly number[];
  /** The entry's own: every page has its file, with all that is put into it, and asks for no other file because of that. */
  readonly isStart?: true;
}

/** What is fetched at once: by a page, or by what it loads lazily. */
export interface PageLoad {
  /** Every chunk that it needs, with all that these import, by their numbers. */
  readonly chunks: ReadonlySet<number>;
  /** How much its bytes count beside those of others. */
  readonly weight: number;
  /** More files than these it should not ask for. */
  readonly maxFiles: number;
  /** It comes while its page is used, which has most of what it needs already: bytes in vain count once. */
  readonly isLazy?: true;
}

/** Of each chunk the number of its file; the files are numbered without a gap. */
export type Chunking = readonly number[];

/** A chunk that has no file yet, in a chunking that is being made. */
export const nowhere = -1;

/** What a request costs, in bytes: its headers, and that what is compressed apart is larger. */
const REQUEST = 1_000;
/** What a file too many costs. */
const OVER = 1_000_000;
/** So many bytes in vain count twice: a page that nobody begins with is not to pay for what others save. */
const TWICE = 6_000;
/** How much more a byte counts that a page load may not fetch. */
const BEYOND = 60;

/** What a page load fetches. */
export interface Fetched {
  readonly files: number;
  readonly bytes: number;
}

interface Counted {
  readonly cost: number;
  /** By the numbers of page loads. */
  readonly fetched: readonly Fetched[];
}

/**
 * Counts what a chunking costs all page loads, in bytes before compression: who asks for a file asks for all that it imports.
 *
 * @param limits what each page load may fetch at most, in bytes
 * @returns the cost is infinite where files import each other
 */
export function counting(
  chunks: readonly Chunk[],
  pageLoads: readonly PageLoad[],
  limits?: readonly number[],
): (chunking: Chunking) => Counted {
  const sizeOf = (numbers: Iterable<number>) =>
    [...numbers].reduce((sum, chunk) => sum + (chunks[chunk]?.size ?? 0), 0);
  const start = chunks.findIndex(({ isStart }) => isStart === true);
  const needs = pageLoads.map(({ isLazy = false, ...pageLoad }, number) => ({
    ...pageLoad,
    isLazy,
    steepness: isLazy ? 0 : 1 / TWICE,
    numbers: [...pageLoad.chunks],
    needed: sizeOf(pageLoad.chunks),
    limit: limits?.[number] ?? Infinity,
  }));
  return (chunking) => {
    const sizes = sizesIn(chunking, chunks);
    const reach = reachIn(chunking, chunks, sizes.length);
    if (!reach) return { cost: Infinity, fetched: [] };
    const startFile = chunking[start] ?? nowhere;
    let cost = 0;
    const asked = new Int32Array(reach.words);
    const fetched = needs.map(({ numbers, needed, weight, maxFiles, limit, steepness, isLazy }): Fetched => {
      asked.fill(0);
      for (const chunk of numbers) {
        const file = chunking[chunk] ?? nowhere;
        if (file !== nowhere) reach.addTo(asked, file);
      }
      let files = 0;
      let bytes = 0;
      for (let file = 0; file < sizes.length; file++) {
        if (file === startFile || ((asked[file >> 5] ?? 0) & (1 << (file & 31))) === 0) continue;
        files++;
        bytes += sizes[file] ?? 0;
      }
      if (!isLazy && startFile !== nowhere) bytes += sizes[startFile] ?? 0;
      const vain = Math.max(0, bytes - needed);
      const excess = OVER * Math.max(0, files - maxFiles) + (limit < bytes ? BEYOND * (bytes - limit) : 0);
      cost += weight * (vain + steepness * vain ** 2 + REQUEST * files + excess);
      return { files, bytes };
    });
    return { cost, fetched };
  };
}

function sizesIn(chunking: Chunking, chunks: readonly Chunk[]): Float64Array {
  const sizes = new Float64Array(chunking.reduce((highest, file) => Math.max(highest, file), nowhere) + 1);
  for (let chunk = 0; chunk < chunking.length; chunk++) {
    const file = chunking[chunk] ?? nowhere;
    if (file !== nowhere) sizes[file] = (sizes[file] ?? 0) + (chunks[chunk]?.size ?? 0);
  }
  return sizes;
}

/** Of each file those that are fetched with it, itself among them, as a set of bits; undefined where some import each other. */
function reachIn(chunking: Chunking, chunks: readonly Chunk[], count: number) {
  const words = (count + 31) >> 5;
  const sets = new Int32Array(count * words);
  const add = (file: number, other: number) => {
    const word = file * words + (other >> 5);
    sets[word] = (sets[word] ?? 0) | (1 << (other & 31));
  };
  const has = (file: number, other: number) => ((sets[file * words + (other >> 5)] ?? 0) & (1 << (other & 31))) !== 0;
  for (let file = 0; file < count; file++) add(file, file);
  for (let chunk = 0; chunk < chunking.length; chunk++) {
    const file = chunking[chunk] ?? nowhere;
    if (file === nowhere) continue;
    for (const imported of chunks[chunk]?.imports ?? []) {
      const other = chunking[imported] ?? nowhere;
      if (other !== nowhere && other !== file) add(file, other);
    }
  }
  for (let between = 0; between < count; between++) {
    for (let file = 0; file < count; file++) {
      if (file === between || !has(file, between)) continue;
      if (has(between, file)) return undefined;
      for (let word = 0; word < words; word++) {
        const into = file * words + word;
        sets[into] = (sets[into] ?? 0) | (sets[between * words + word] ?? 0);
      }
    }
  }
  return {
    words,
    /** Adds what is fetched with a file to a set. */
    addTo(set: Int32Array, file: number) {
      for (let word = 0; word < words; word++) set[word] = (set[word] ?? 0) | (sets[file * words + word] ?? 0);
    },
  };
}

/** Chunks with all that is behind what they import: so files are told apart that import each other through a chunk without a file. */
export const withTransitiveImports = (chunks: readonly Chunk[]): readonly Chunk[] =>
  chunks.map((chunk, number) => ({ ...chunk, imports: [...transitiveImports(number, chunks)] }));

/** What a chunk imports, and what that imports. */
function transitiveImports(chunk: number, chunks: readonly Chunk[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (number: number) => {
    for (const imported of chunks[number]?.imports ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(chunk);
  return found;
}

/** The chunks of each file, the files behind all that they import. */
export function filesOf(chunking: Chunking, chunks: readonly Chunk[]): readonly (readonly number[])[] {
  const files: number[][] = [];
  for (const [chunk, file] of chunking.entries()) (files[file] ??= []).push(chunk);
  /** With a file these are fetched, too: more than with each of them. */
  const reached = (file: number, found = new Set<number>()): ReadonlySet<number> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const chunk of files[file] ?? [])
      for (const each of chunks[chunk]?.imports ?? []) reached(chunking[each] ?? file, found);
    return found;
  };
  return files
    .map((numbers, file) => ({ numbers, reaches: reached(file).size }))
    .toSorted((one, other) => one.reaches - other.reaches)
    .map(({ numbers }) => numbers);
}
