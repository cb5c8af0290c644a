import { type Chunk, type Chunking, counting, nowhere, type PageLoad, withTransitiveImports } from './cost.ts';

/**
 * Gives chunks that have no file the one where they cost least, the large ones first; the others stay where they are, unless files would
 * import each other.
 *
 * @param known of each chunk the number of its file, undefined where it has none
 */
export function placed(
  chunks: readonly Chunk[],
  pageLoads: readonly PageLoad[],
  known: readonly (number | undefined)[],
): Chunking {
  const count = counting(withTransitiveImports(chunks), pageLoads);
  const bySize = [...chunks.keys()].toSorted((one, other) => (chunks[other]?.size ?? 0) - (chunks[one]?.size ?? 0));
  const kept = bySize.reduce<Chunking>(
    (chunking, chunk) => {
      const file = known[chunk];
      if (file === undefined) return chunking;
      const next = chunking.with(chunk, file);
      return count(next).cost < Infinity ? next : chunking;
    },
    chunks.map(() => nowhere),
  );
  const open = bySize.filter((chunk) => kept[chunk] === nowhere);
  return open.reduce((chunking, chunk) => atBest(chunking, chunk, (next) => count(next).cost), numbered(kept));
}

/** So many bytes more than now, before compression, a page load may fetch by a better chunking: one kB of what is sent. */
const SLACK = 3_000;
/** Changes that are tried in a round. */
const TRIES = 1_000;
/** How much more a change may cost at first, beside all. It falls to nothing by the last round. */
const HEAT = 0.003;

/**
 * Looks for a chunking that costs less, by simulated annealing: some change by chance is kept where it saves something, and the earlier it
 * is in the search, the more also where it costs something. What was best is settled in the end: chunks change their file one at a time, and
 * files are joined, as long as that saves something. No page load fetches much more than it does now.
 *
 * @param rounds of a thousand changes
 * @param tell hears each time that a round found less
 */
export function searched(
  chunks: readonly Chunk[],
  pageLoads: readonly PageLoad[],
  from: Chunking,
  { rounds, tell }: { readonly rounds: number; readonly tell?: (cost: number, round: number) => void },
): Chunking {
  const limits = counting(chunks, pageLoads)(from).fetched.map(({ bytes }) => bytes + SLACK);
  const count = counting(chunks, pageLoads, limits);
  const costOf = (chunking: Chunking) => count(chunking).cost;
  const random = chance(1);
  let [now, cost] = [from, costOf(from)];
  let [best, least] = [now, cost];
  const heat = HEAT * cost;
  for (let round = 0; round < rounds; round++) {
    const before = least;
    const heatNow = heat * (1 - round / rounds) ** 2;
    for (let tries = 0; tries < TRIES; tries++) {
      const next = numbered(changed(now, chunks, pageLoads, random));
      const costNext = costOf(next);
      if (costNext >= cost && random(1) >= Math.exp((cost - costNext) / heatNow)) continue;
      [now, cost] = [next, costNext];
      if (cost < least) [best, least] = [now, cost];
    }
    if (least < before) tell?.(least, round);
  }
  return settled(best, costOf);
}

/** A chunking that no change of one chunk's file and no two joined files make cheaper. */
function settled(from: Chunking, costOf: (chunking: Chunking) => number): Chunking {
  let chunking = from;
  for (let before = Infinity; costOf(chunking) < before;) {
    before = costOf(chunking);
    for (const chunk of chunking.keys()) chunking = numbered(atBest(chunking, chunk, costOf));
    chunking = joined(chunking, costOf);
  }
  return chunking;
}

/** The chunking with a chunk where it costs least: in the file where it is, in another one, or in a new one. */
function atBest(chunking: Chunking, chunk: number, costOf: (chunking: Chunking) => number): Chunking {
  let best = chunking;
  let least = chunking[chunk] === nowhere ? Infinity : costOf(chunking);
  for (let file = 0; file <= filesIn(chunking); file++) {
    if (file === chunking[chunk]) continue;
    const next = chunking.with(chunk, file);
    const cost = costOf(next);
    if (cost < least) [best, least] = [next, cost];
  }
  return best;
}

function joined(from: Chunking, costOf: (chunking: Chunking) => number): Chunking {
  let chunking = from;
  for (let one = 0; one < filesIn(chunking); one++) {
    for (let other = one + 1; other < filesIn(chunking); other++) {
      const into = one;
      const gone = other;
      const next = numbered(chunking.map((file) => (file === gone ? into : file)));
      if (costOf(next) < costOf(chunking)) {
        chunking = next;
        other = one;
      }
    }
  }
  return chunking;
}

/**
 * A chunking with one change: a chunk is moved to the file of one that it imports, or to any; what a page load needs of a file (and another
 * does not), or what it does not, is moved to another file or to a new one; two files are joined; or some chunks of one are moved.
 */
function changed(
  chunking: Chunking,
  chunks: readonly Chunk[],
  pageLoads: readonly PageLoad[],
  random: (below: number) => number,
): Chunking {
  const oneOf = (below: number) => Math.floor(random(below));
  const count = filesIn(chunking);
  const file = oneOf(count);
  const other = random(1) < 0.4 ? count : oneOf(count);
  const moved = (isMoved: (chunk: number) => boolean) =>
    chunking.map((each, chunk) => (each === file && isMoved(chunk) ? other : each));
  const needed = () => pageLoads[oneOf(pageLoads.length)]?.chunks ?? new Set();
  const how = random(1);
  if (how < 0.45) {
    const chunk = oneOf(chunking.length);
    const imports = chunks[chunk]?.imports ?? [];
    const imported = chunking[imports[oneOf(imports.length)] ?? nowhere];
    return chunking.with(chunk, random(1) < 0.5 ? (imported ?? other) : other);
  }
  if (how < 0.75) {
    const [one, isNeeded] = [needed(), random(1) < 0.5];
    return moved((chunk) => one.has(chunk) === isNeeded);
  }
  if (how < 0.85) {
    const [one, without] = [needed(), needed()];
    return moved((chunk) => one.has(chunk) && !without.has(chunk));
  }
  if (how < 0.93) return moved(() => true);
  return moved(() => random(1) < 0.3);
}

const filesIn = (chunking: Chunking): number => Math.max(nowhere, ...chunking) + 1;

/** The same files by numbers without a gap. */
function numbered(chunking: Chunking): Chunking {
  const files = [...new Set(chunking)].filter((file) => file !== nowhere);
  const numbers = new Map(files.map((file, number) => [file, number]));
  return chunking.map((file) => numbers.get(file) ?? nowhere);
}

/** Numbers from 0 to below another by chance, the same ones each time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
}
