/** The three plates: cars since 2016, cars before, motorbikes. A is any letter, 0 any digit. */
export type Pattern = 'AA000AA' | 'AAA000' | 'A000AAA';

/** What a letter looks like where only a digit can be, and the other way; no other reading is changed. */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};
const letterFor: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'T',
  8: 'B',
};

/** A reading that needs more than this makes a plate of a word or of a telephone number. */
const highestCost = 2;

export interface Fit {
  readonly plate: string;
  readonly pattern: Pattern;
  /** 1 for each character that was read as one of the other kind; half for O and 0, I and 1, which many typefaces share. */
  readonly cost: number;
}

/**
 * A text read from a photo as one of the patterns, letters and digits told apart by their place: '0' is an O where a letter is.
 *
 * @param text capital letters and digits, nothing else
 * @returns undefined if it is no plate, or could be two of them
 */
export function asPlate(text: string, patterns: readonly Pattern[]): Fit | undefined {
  const fits = patterns
    .map((pattern) => fit(text, pattern))
    .filter((found) => found !== undefined)
    .toSorted((one, other) => one.cost - other.cost);
  const [best, second] = fits;
  if (!best || best.cost > highestCost || best.cost === second?.cost) return undefined;
  return best;
}

function fit(text: string, pattern: Pattern): Fit | undefined {
  if (text.length !== pattern.length) return undefined;
  let cost = 0;
  let plate = '';
  for (const [place, kind] of pattern.split('').entries()) {
    const read = text[place] ?? '';
    const isRight = kind === 'A' ? /[A-Z]/.test(read) : /\d/.test(read);
    const meant = isRight ? read : kind === 'A' ? letterFor[read] : digitFor[read];
    if (meant === undefined) return undefined;
    if (!isRight) cost += /[O0I1]/.test(read) ? 0.5 : 1;
    plate += meant;
  }
  return { plate, pattern, cost };
}

/** A text in which no character is read twice, as what it is and as what it looks like: CWO074EM is CW074EM. */
export function withoutDoubles(text: string): string {
  return text.replaceAll(/O0|0O|I1|1I|Z2|2Z|S5|5S|B8|8B|T7|7T/g, ([first = '']) => first);
}

/** Whether a text could be some of a plate's characters, the others being lost. */
export function isPartOfPlate(text: string, patterns: readonly Pattern[]): boolean {
  const kinds = text
    .split('')
    .map((character) => (/[01IO]/.test(character) ? '.' : /\d/.test(character) ? '0' : 'A'))
    .join('');
  return text.length >= 4 && patterns.some((pattern) => new RegExp(kinds).test(pattern));
}

/** A plate that several readings of the same letters agree on. */
export interface Agreed {
  readonly plate: string;
  /** The smallest part of the readings, 0 to 1, that has the same character at a place. */
  readonly share: number;
  /** How many readings agree on the pattern; those that needed corrections count for less. */
  readonly weight: number;
}

/** Each character as most of the readings have it, those that needed no correction counting more. */
export function agreedPlate(fits: readonly Fit[]): Agreed | undefined {
  const byPattern = new Map<Pattern, number>();
  for (const one of fits) byPattern.set(one.pattern, (byPattern.get(one.pattern) ?? 0) + weightOf(one));
  const [winner] = [...byPattern].toSorted(([, one], [, other]) => other - one);
  if (!winner) return undefined;
  const [pattern, total] = winner;
  const places = pattern.split('').map((_, place) => {
    const votes = new Map<string, number>();
    for (const one of fits) {
      const character = one.plate[place] ?? '';
      if (one.pattern === pattern) votes.set(character, (votes.get(character) ?? 0) + weightOf(one));
    }
    return [...votes].toSorted(([, one], [, other]) => other - one)[0] ?? (['', 0] as const);
  });
  return {
    plate: places.map(([character]) => character).join(''),
    share: Math.min(...places.map(([, votes]) => votes)) / total,
    weight: total,
  };
}

function weightOf({ cost }: Fit): number {
  return 1 / (1 + cost);
}
