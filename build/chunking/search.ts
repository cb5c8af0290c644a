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

/**
 * Looks for a chunking that costs less: chunks change their file one at a time, and files are joined, as long as that saves something; then some
 * are moved by chance, and again. No page load fetches much more than it does now.
 *
 * @param rounds how often some are moved by chance
 * @param tell hears each time that less was found
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
  let best = from;
  for (let round = 0; round <= rounds; round++) {
    const start = round === 0 ? from : numbered(shaken(best, pageLoads, random));
    if (costOf(start) === Infinity) continue;
    const found = settled(start, costOf);
    if (round > 0 && costOf(found) >= costOf(best)) continue;
    best = found;
    tell?.(costOf(best), round);
  }
  return best;
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

/** A chunking in which some chunks were moved to one file, a file was divided by what some page load needs, or two were joined. */
function shaken(chunking: Chunking, pageLoads: readonly PageLoad[], random: (below: number) => number): Chunking {
  const [file, other] = [random(filesIn(chunking)), random(filesIn(chunking) + 1)];
  const how = random(4);
  if (how === 0) return chunking.map((each) => (each === file ? other : each));
  if (how === 1) {
    const needed = pageLoads[random(pageLoads.length)]?.chunks;
    return chunking.map((each, chunk) => (each === file && needed?.has(chunk) ? other : each));
  }
  const some = new Set(Array.from({ length: 2 + random(6) }, () => random(chunking.length)));
  return chunking.map((each, chunk) => (some.has(chunk) ? other : each));
}

const filesIn = (chunking: Chunking): number => Math.max(nowhere, ...chunking) + 1;

/** The same files by numbers without a gap. */
function numbered(chunking: Chunking): Chunking {
  const files = [...new Set(chunking)].filter((file) => file !== nowhere);
  const numbers = new Map(files.map((file, number) => [file, number]));
  return chunking.map((file) => numbers.get(file) ?? nowhere);
}

/** Whole numbers below another by chance, the same ones each time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
