import type { Candidate } from './candidates.ts';
import type { Ocr } from './ocr.ts';
import { asPlate, isPartOfPlate, withoutDoubles, type Fit, type Pattern } from './patterns.ts';
import { lettersOf, stripOf, wholeOf, type Band } from './strip.ts';

/** What was read of one line. */
export interface Reading {
  /** Whether all of it fits a pattern; letters and digits read apart always do. */
  readonly isPlate: boolean;
  readonly fits: readonly Fit[];
}

/** The sizes in which a line is read, as the heights of its letters in pixels: an error in one is seldom made in all. */
const sizes = [36, 28, 48] as const;

/** Texts of other lengths are no plate, and not worth being read again. */
const fewestRead = 3;
const mostRead = 9;

/** By how much gaps differ in any lettering, in heights of a letter. */
const unevenGap = 0.2;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

const nothing: Reading = { isPlate: false, fits: [] };

/** The candidate read in several sizes and, where each letter has its mark, the letters and the digits apart. */
export async function readCandidate(candidate: Candidate, ocr: Ocr): Promise<Reading> {
  const { bands } = candidate;
  const count = bands.reduce((sum, band) => sum + band.letters.length, 0);
  const patterns = candidate.patterns.filter(
    (pattern) => count <= pattern.length && (bands.length > 1 || hasGapsOf(pattern, bands[0])),
  );
  if (patterns.length === 0) return nothing;
  const pieces = bands.flatMap((band) => lettersOf(band));
  const narrow = bands.flatMap((band) => band.letters.map((_, index) => isNarrow(band, index)));
  const characters = without(letters + digits, narrow);
  const first = await ocr.line(stripOf(pieces, sizes[0]), characters);
  if (first.length < fewestRead || first.length > mostRead) return nothing;
  const texts = [first];
  for (const size of sizes.slice(1)) texts.push(await ocr.line(stripOf(pieces, size), characters));
  const all = texts.flatMap((text) => asPlate(count < text.length ? withoutDoubles(text) : text, patterns) ?? []);
  const fits = all.filter((fit) => hasNarrowOnly(fit, narrow));
  const apart: Fit[] = [];
  if (/\d/.test(texts.join('')) && /[A-Z]/.test(texts.join(''))) {
    for (const pattern of patterns.filter(({ length }) => length === count)) {
      const fit = asPlate(await readByKind(bands, narrow, pattern, ocr), [pattern]);
      if (fit) apart.push(fit);
    }
  }
  const [band] = bands;
  if (all.length === 0 && apart.length === 0 && bands.length === 1 && band) {
    if (texts.some((text) => isPartOfPlate(text, patterns))) fits.push(...(await readWhole(band, patterns, ocr)));
  }
  return { isPlate: all.length > 0 || fits.length > 0, fits: [...fits, ...apart] };
}

/** Whether each I and each 1 has a narrow mark, if each character has one. */
function hasNarrowOnly({ plate }: Fit, narrow: readonly boolean[]): boolean {
  return (
    plate.length !== narrow.length ||
    !plate.split('').some((read, place) => /[I1]/.test(read) && narrow[place] !== true)
  );
}

/**
 * A line of which some letters left no mark, with what follows it on its ground. An edge read as a letter looks like an I, so that
 * plates that begin or end with one are not found this way.
 */
async function readWhole(band: Band, patterns: readonly Pattern[], ocr: Ocr): Promise<readonly Fit[]> {
  const pieces = wholeOf(band);
  const fits: Fit[] = [];
  for (const size of sizes) {
    const text = await ocr.line(stripOf(pieces, size), letters + digits);
    const fit = /^[I1]|[I1]$/.test(text) ? undefined : asPlate(text, patterns);
    if (fit?.cost === 0) fits.push(fit);
  }
  return fits;
}

/** The letters read among letters and the digits among digits, each with its own list of what there can be. */
async function readByKind(
  bands: readonly Band[],
  narrow: readonly boolean[],
  pattern: Pattern,
  ocr: Ocr,
): Promise<string> {
  const readWhere = async (isWanted: (place: number) => boolean, characters: string) => {
    let before = 0;
    const pieces = bands.flatMap((band) => {
      const offset = before;
      before += band.letters.length;
      return lettersOf(band, (index) => isWanted(index + offset));
    });
    const wanted = narrow.filter((_, place) => isWanted(place));
    return (await ocr.line(stripOf(pieces, sizes[0]), without(characters, wanted))).split('');
  };
  const isLetter = (place: number) => pattern[place] === 'A';
  const lettersRead = await readWhere(isLetter, letters);
  const digitsRead = await readWhere((place) => !isLetter(place), digits);
  if (lettersRead.length + digitsRead.length !== pattern.length) return '';
  return pattern
    .split('')
    .map((kind) => (kind === 'A' ? lettersRead : digitsRead).shift() ?? '')
    .join('');
}

/** Without a narrow mark there is neither an I nor a 1; Tesseract likes to see them in a thin Z or 7. */
function without(characters: string, narrow: readonly boolean[]): string {
  return narrow.includes(true) ? characters : characters.replaceAll(/[I1]/g, '');
}

/** Narrower than most of its row, if only a little: in some typefaces a 1 has a wide foot. */
function isNarrow({ letters: all, line }: Band, index: number): boolean {
  const widths = all.map(({ half }) => half * 2).toSorted((one, other) => one - other);
  const width = (all[index]?.half ?? 0) * 2;
  return width < (widths[widths.length >> 1] ?? 0) * 0.95 || width < line.height * 0.4;
}

/**
 * Whether the widest gaps, if some are wider, are where the pattern's groups meet. Between letters of one width the middles tell,
 * between those of different widths, an I and an M, the space between them does.
 */
function hasGapsOf(pattern: Pattern, band: Band | undefined): boolean {
  if (band?.letters.length !== pattern.length) return true;
  const { height } = band.line;
  const pairs = band.letters.slice(1).map((letter, index) => ({ letter, before: band.letters[index] ?? letter }));
  const apart = pairs.map(({ letter, before }) => (letter.middle - before.middle) / height);
  const spaces = pairs.map(({ letter, before }, index) => (apart[index] ?? 0) - (letter.half + before.half) / height);
  const meets = (index: number) => /A0|0A/.test(pattern.slice(index, index + 2));
  return [apart, spaces].some((gaps) => {
    const between = Math.min(...gaps.filter((_, index) => meets(index)));
    const within = Math.max(...gaps.filter((_, index) => !meets(index)));
    return within < between + unevenGap;
  });
}
