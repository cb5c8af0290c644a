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

/** What a file too many costs in the comparison of results. */
const OVER = 300_000;

/** How the search goes on, in bytes before compression. */
interface Way {
  /** What a further file costs a load. */
  readonly request: number;
  /** What each file above `most` costs, round by round: little at first, so that the cheapest ways to fewer files are found first. */
  readonly surplus: readonly number[];
}

/** From 300 bytes to so many times that. A search that ends early leaves some loads a file too many, which the comparison weighs. */
const rounds = (factor: number, top: number) =>
  Array.from({ length: Math.ceil(Math.log(top) / Math.log(factor)) + 1 }, (_, round) => 300 * factor ** round);

/** No way is best for all sources, and a small change may lead one of them far from the best: each is gone, and the cheapest result counts. */
const WAYS: readonly Way[] = [500, 1_500, 4_000].flatMap((request) =>
  [2, 4].flatMap((factor) => [256, 1_000].map((top) => ({ request, surplus: rounds(factor, top) }))),
);

/** A file. Who fetches it fetches all that it imports: its users are among those of what it reaches. */
interface File {
  readonly parts: readonly number[];
  readonly size: number;
  /** By the numbers of loads. */
  readonly users: Set<number>;
  /** What it imports, and what that imports. */
  readonly reaches: Set<File>;
}

/**
 * Puts parts together into files, two at a time, always those two that save most: requests, less what some load then fetches in vain.
 *
 * @returns of each file, the numbers of its parts; a file stands behind all that it imports
 */
export function grouped(parts: readonly Part[], loads: readonly Load[]): readonly (readonly number[])[] {
  const files: readonly File[] = parts.map(({ size }, part) => ({
    parts: [part],
    size,
    users: new Set(loads.flatMap((load, number) => (load.parts.has(part) ? [number] : []))),
    reaches: new Set(),
  }));
  const fileOf = (part: number) => files[part];
  const reach = (file: File, from: readonly number[]) => {
    for (const each of from.map(fileOf)) {
      if (!each || each === file || file.reaches.has(each)) continue;
      file.reaches.add(each);
      reach(
        file,
        each.parts.flatMap((part) => parts[part]?.imports ?? []),
      );
    }
  };
  for (const [part, file] of files.entries()) reach(file, parts[part]?.imports ?? []);

  const results = WAYS.map((way) => search(files, loads, way));
  const [best] = results.toSorted((one, other) => costOf(one, loads) - costOf(other, loads));
  return (best ?? files).toSorted((one, other) => one.reaches.size - other.reaches.size).map((file) => file.parts);
}

/** Joins files while that saves something, in rounds of what a surplus file costs. */
function search(files: readonly File[], loads: readonly Load[], { request, surplus: rounds }: Way): readonly File[] {
  const copies = new Map(
    files.map((file) => [file, { ...file, users: new Set(file.users), reaches: new Set<File>() }]),
  );
  for (const [file, copy] of copies) for (const each of file.reaches) copy.reaches.add(copies.get(each) ?? each);
  let found: readonly File[] = [...copies.values()];
  for (const surplus of rounds) {
    const next = () => bestPair(found, loads, { request, surplus });
    for (let pair = next(); pair; pair = next()) found = joined(found, pair);
  }
  return found;
}

/** What all loads together cost, in bytes; more files than they may ask for cost most. */
function costOf(files: readonly File[], loads: readonly Load[]): number {
  return loads.reduce((sum, { weight, most }, load) => {
    const fetched = files.filter(({ users }) => users.has(load));
    const bytes = fetched.reduce((total, { size }) => total + size, 0);
    return sum + weight * bytes + OVER * Math.max(0, fetched.length - most);
  }, 0);
}

type Pair = readonly [File, File];

/** The two files whose join saves most, undefined where none saves anything. */
function bestPair(
  files: readonly File[],
  loads: readonly Load[],
  { request, surplus }: { readonly request: number; readonly surplus: number },
): Pair | undefined {
  // What a load saves by one file less.
  const worth = loads.map(({ weight, most }, load) => {
    const count = files.filter(({ users }) => users.has(load)).length;
    return weight * (request + (count > most ? surplus : 0));
  });
  let best: Pair | undefined;
  let most = 0;
  for (const [index, one] of files.entries()) {
    for (const other of files.slice(index + 1)) {
      const saved = savedBy(one, other, loads, worth, most);
      if (saved > most && !isBetween(one, other)) [best, most] = [[one, other], saved];
    }
  }
  return best;
}

/** Whether a third file is imported by one and imports the other: it and the file of both would import each other. */
const isBetween = (one: File, other: File): boolean =>
  [...one.reaches].some((file) => file !== other && file.reaches.has(other)) ||
  [...other.reaches].some((file) => file !== one && file.reaches.has(one));

/** What the file of both saves; `least` or less where it is no more than that. */
function savedBy(one: File, other: File, loads: readonly Load[], worth: readonly number[], least: number): number {
  let saved = 0;
  for (const load of one.users) if (other.users.has(load)) saved += worth[load] ?? 0;
  if (saved <= least) return least;
  const below = [...one.reaches, ...other.reaches].filter((file) => file !== one && file !== other);
  for (const [file, into] of [
    [one, other],
    [other, one],
  ] as const) {
    // Who needs one of them fetches the other in vain, and what that imports.
    for (const load of file.users) {
      if (into.users.has(load)) continue;
      const weight = loads[load]?.weight ?? 0;
      saved -= weight * into.size;
      const more = new Set(below.filter(({ users }) => !users.has(load)));
      for (const { size } of more) saved -= weight * size + (worth[load] ?? 0);
    }
    if (saved <= least) return least;
  }
  return saved;
}

function joined(files: readonly File[], [one, other]: Pair): readonly File[] {
  const both: File = {
    parts: [...one.parts, ...other.parts],
    size: one.size + other.size,
    users: new Set([...one.users, ...other.users]),
    reaches: new Set([...one.reaches, ...other.reaches]),
  };
  both.reaches.delete(one);
  both.reaches.delete(other);
  const rest = files.filter((file) => file !== one && file !== other);
  for (const file of rest) {
    const isAbove = file.reaches.delete(one);
    if (!file.reaches.delete(other) && !isAbove) continue;
    for (const each of [both, ...both.reaches]) file.reaches.add(each);
  }
  for (const file of [both, ...rest]) {
    for (const each of file.reaches) for (const user of file.users) each.users.add(user);
  }
  return [...rest, both];
}
