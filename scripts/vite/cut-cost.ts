/** A piece of the build that is put into some file as a whole. */
export interface Part {
  /** Bytes before compression. */
  readonly size: number;
  /** The parts that it imports, by their numbers. */
  readonly imports: readonly number[];
}

/** What is fetched at once. */
export interface Load {
  /** Every part that it needs, with all that these import, by their numbers. */
  readonly parts: ReadonlySet<number>;
  /** How much its bytes count beside those of others. */
  readonly weight: number;
  /** More files than these it should not ask for. */
  readonly most: number;
}

/** Of each part the number of its file; the files are numbered without a gap. */
export type Cut = readonly number[];

/** A part that has no file yet, in a cut that is being made. */
export const nowhere = -1;

/** More files than these no search makes: a set of them is two words of 31 bits. */
const MOST_FILES = 62;
const WORD = 31;

/** What a request costs, in bytes: its headers, and that what is compressed apart is larger. */
const REQUEST = 1_000;
/** What a file too many costs. */
const OVER = 1_000_000;
/** So many bytes in vain count twice: a page that nobody begins with is not to pay for what others save. */
const TWICE = 30_000;
/** How much more a byte counts that a load may not fetch. */
const BEYOND = 20;

/** What a load fetches. */
export interface Fetched {
  readonly files: number;
  readonly bytes: number;
}

interface Counted {
  readonly cost: number;
  /** By the numbers of loads. */
  readonly fetched: readonly Fetched[];
}

/**
 * Counts what a cut costs all loads, in bytes before compression: who asks for a file asks for all that it imports.
 *
 * @param limits what each load may fetch at most, in bytes
 * @returns the cost is infinite where files import each other, as it is where there are too many
 */
export function counting(
  parts: readonly Part[],
  loads: readonly Load[],
  limits?: readonly number[],
): (cut: Cut) => Counted {
  const sizeOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, part) => sum + (parts[part]?.size ?? 0), 0);
  const needs = loads.map((load, number) => ({
    ...load,
    numbers: [...load.parts],
    needed: sizeOf(load.parts),
    limit: limits?.[number] ?? Infinity,
  }));
  return (cut) => {
    const sizes = sizesIn(cut, parts);
    const reach = sizes.length <= MOST_FILES ? reachIn(cut, parts, sizes.length) : undefined;
    if (!reach) return { cost: Infinity, fetched: [] };
    const { low, high } = reach;
    let cost = 0;
    const fetched = needs.map(({ numbers, needed, weight, most, limit }): Fetched => {
      let lower = 0;
      let upper = 0;
      for (const part of numbers) {
        const file = cut[part] ?? nowhere;
        if (file === nowhere) continue;
        lower |= low[file] ?? 0;
        upper |= high[file] ?? 0;
      }
      let files = 0;
      let bytes = 0;
      for (let file = 0; file < sizes.length; file++) {
        if (((file < WORD ? lower >> file : upper >> (file - WORD)) & 1) === 0) continue;
        files++;
        bytes += sizes[file] ?? 0;
      }
      const vain = Math.max(0, bytes - needed);
      const excess = OVER * Math.max(0, files - most) + (limit < bytes ? BEYOND * (bytes - limit) : 0);
      cost += weight * (vain + vain ** 2 / TWICE + REQUEST * files + excess);
      return { files, bytes };
    });
    return { cost, fetched };
  };
}

function sizesIn(cut: Cut, parts: readonly Part[]): Float64Array {
  const sizes = new Float64Array(cut.reduce((most, file) => Math.max(most, file), nowhere) + 1);
  for (let part = 0; part < cut.length; part++) {
    const file = cut[part] ?? nowhere;
    if (file !== nowhere) sizes[file] = (sizes[file] ?? 0) + (parts[part]?.size ?? 0);
  }
  return sizes;
}

/** Of each file, as two words, those that are fetched with it, itself among them; undefined where some import each other. */
function reachIn(cut: Cut, parts: readonly Part[], count: number) {
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  const add = (file: number, other: number) => {
    if (other < WORD) low[file] = (low[file] ?? 0) | (1 << other);
    else high[file] = (high[file] ?? 0) | (1 << (other - WORD));
  };
  const has = (file: number, other: number) =>
    ((other < WORD ? (low[file] ?? 0) >> other : (high[file] ?? 0) >> (other - WORD)) & 1) === 1;
  for (let file = 0; file < count; file++) add(file, file);
  for (let part = 0; part < cut.length; part++) {
    const file = cut[part] ?? nowhere;
    if (file === nowhere) continue;
    for (const imported of parts[part]?.imports ?? []) {
      const other = cut[imported] ?? nowhere;
      if (other !== nowhere && other !== file) add(file, other);
    }
  }
  for (let between = 0; between < count; between++) {
    const [lower, upper] = [low[between] ?? 0, high[between] ?? 0];
    for (let file = 0; file < count; file++) {
      if (file === between || !has(file, between)) continue;
      if (has(between, file)) return undefined;
      low[file] = (low[file] ?? 0) | lower;
      high[file] = (high[file] ?? 0) | upper;
    }
  }
  return { low, high };
}

/** Parts with all that is behind what they import: so files are told apart that import each other through a part without a file. */
export const withAllBehind = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, number) => ({ ...part, imports: [...allBehind(number, parts)] }));

/** What a part imports, and what that imports. */
function allBehind(part: number, parts: readonly Part[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (number: number) => {
    for (const imported of parts[number]?.imports ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(part);
  return found;
}

/** The parts of each file, the files behind all that they import. */
export function filesOf(cut: Cut, parts: readonly Part[]): readonly (readonly number[])[] {
  const files: number[][] = [];
  for (const [part, file] of cut.entries()) (files[file] ??= []).push(part);
  /** With a file these are fetched, too: more than with each of them. */
  const reached = (file: number, found = new Set<number>()): ReadonlySet<number> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const part of files[file] ?? [])
      for (const each of parts[part]?.imports ?? []) reached(cut[each] ?? file, found);
    return found;
  };
  return files
    .map((numbers, file) => ({ numbers, reaches: reached(file).size }))
    .toSorted((one, other) => one.reaches - other.reaches)
    .map(({ numbers }) => numbers);
}
