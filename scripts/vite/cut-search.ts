import { counting, type Cut, type Load, nowhere, type Part, withAllBehind } from './cut-cost.ts';

/**
 * Gives parts that have no file the one where they cost least, the large ones first; the others stay where they are, unless files would
 * import each other.
 *
 * @param known of each part the number of its file, undefined where it has none
 */
export function placed(parts: readonly Part[], loads: readonly Load[], known: readonly (number | undefined)[]): Cut {
  const count = counting(withAllBehind(parts), loads);
  const bySize = [...parts.keys()].toSorted((one, other) => (parts[other]?.size ?? 0) - (parts[one]?.size ?? 0));
  const kept = bySize.reduce<Cut>(
    (cut, part) => {
      const file = known[part];
      if (file === undefined) return cut;
      const next = cut.with(part, file);
      return count(next).cost < Infinity ? next : cut;
    },
    parts.map(() => nowhere),
  );
  const open = bySize.filter((part) => kept[part] === nowhere);
  return open.reduce((cut, part) => atBest(cut, part, (next) => count(next).cost), numbered(kept));
}

/** So many bytes more than now, before compression, a load may fetch by a better cut: one kB of what is sent. */
const SLACK = 3_000;

/**
 * Looks for a cut that costs less: parts change their file one at a time, and files are joined, as long as that saves something; then some
 * are moved by chance, and again. No load fetches much more than it does now.
 *
 * @param rounds how often some are moved by chance
 * @param tell hears each time that less was found
 */
export function searched(
  parts: readonly Part[],
  loads: readonly Load[],
  from: Cut,
  { rounds, tell }: { readonly rounds: number; readonly tell?: (cost: number, round: number) => void },
): Cut {
  const limits = counting(parts, loads)(from).fetched.map(({ bytes }) => bytes + SLACK);
  const count = counting(parts, loads, limits);
  const costOf = (cut: Cut) => count(cut).cost;
  const random = chance(1);
  let best = from;
  for (let round = 0; round <= rounds; round++) {
    const start = round === 0 ? from : numbered(shaken(best, loads, random));
    if (costOf(start) === Infinity) continue;
    const found = settled(start, costOf);
    if (round > 0 && costOf(found) >= costOf(best)) continue;
    best = found;
    tell?.(costOf(best), round);
  }
  return best;
}

/** A cut that no change of one part's file and no two joined files make cheaper. */
function settled(from: Cut, costOf: (cut: Cut) => number): Cut {
  let cut = from;
  for (let before = Infinity; costOf(cut) < before;) {
    before = costOf(cut);
    for (const part of cut.keys()) cut = numbered(atBest(cut, part, costOf));
    cut = joined(cut, costOf);
  }
  return cut;
}

/** The cut with a part where it costs least: in the file where it is, in another one, or in a new one. */
function atBest(cut: Cut, part: number, costOf: (cut: Cut) => number): Cut {
  let best = cut;
  let least = cut[part] === nowhere ? Infinity : costOf(cut);
  for (let file = 0; file <= filesIn(cut); file++) {
    if (file === cut[part]) continue;
    const next = cut.with(part, file);
    const cost = costOf(next);
    if (cost < least) [best, least] = [next, cost];
  }
  return best;
}

function joined(from: Cut, costOf: (cut: Cut) => number): Cut {
  let cut = from;
  for (let one = 0; one < filesIn(cut); one++) {
    for (let other = one + 1; other < filesIn(cut); other++) {
      const into = one;
      const gone = other;
      const next = numbered(cut.map((file) => (file === gone ? into : file)));
      if (costOf(next) < costOf(cut)) {
        cut = next;
        other = one;
      }
    }
  }
  return cut;
}

/** A cut in which some parts were moved to one file, a file was divided by what some load needs, or two were joined. */
function shaken(cut: Cut, loads: readonly Load[], random: (below: number) => number): Cut {
  const [file, other] = [random(filesIn(cut)), random(filesIn(cut) + 1)];
  const how = random(4);
  if (how === 0) return cut.map((each) => (each === file ? other : each));
  if (how === 1) {
    const needed = loads[random(loads.length)]?.parts;
    return cut.map((each, part) => (each === file && needed?.has(part) ? other : each));
  }
  const some = new Set(Array.from({ length: 2 + random(6) }, () => random(cut.length)));
  return cut.map((each, part) => (some.has(part) ? other : each));
}

const filesIn = (cut: Cut): number => Math.max(nowhere, ...cut) + 1;

/** The same files by numbers without a gap. */
function numbered(cut: Cut): Cut {
  const files = [...new Set(cut)].filter((file) => file !== nowhere);
  const numbers = new Map(files.map((file, number) => [file, number]));
  return cut.map((file) => numbers.get(file) ?? nowhere);
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
