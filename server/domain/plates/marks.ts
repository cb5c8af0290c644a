import type { Gray } from './gray.ts';

/** Connected pixels that are darker, or lighter, than what is around them: a letter, or anything else. In pixels. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How many pixels. */
  readonly area: number;
}

/** Which letters are looked for. */
export type Ink = 'dark' | 'light';

/**
 * A letter's height at one level of the search, in pixels. The levels halve, so that a letter is looked for at two or three of
 * them: against near surroundings, which tell blurred letters apart, and against wider ones, which grain disturbs less.
 */
const lowest = 13;
const highest = 90;

/** How far the surroundings reach with which a pixel is compared: beyond a letter's strokes, not beyond the plate. */
const reach = 18;

/** The surroundings of ink deviate by at least this, and by so many times the grain, or a flat surface would be full of marks. */
const leastDeviation = 5;
const grainDeviations = 2;

/** A pixel is ink from this many deviations beyond the mean of its surroundings. */
const inkDeviations = 0.25;

/** The marks of a letter's size and shape, those of dark ink and those of light, in an image with so much grain. */
export function findMarks(image: Gray, grain: number): Readonly<Record<Ink, readonly Mark[]>> {
  const inks = inksOf(image, grain);
  return {
    dark: connected(inks, darkInk, image).filter(isLetterLike(image)),
    light: connected(inks, lightInk, image).filter(isLetterLike(image)),
  };
}

const darkInk = 1;
const lightInk = 2;

function isLetterLike(image: Gray) {
  return ({ left, top, width, height, area }: Mark) =>
    height >= lowest &&
    height <= highest &&
    width >= 2 &&
    width <= height * 1.6 &&
    area >= width * height * 0.12 &&
    left > 0 &&
    top > 0 &&
    left + width < image.width &&
    top + height < image.height;
}

/** `darkInk`, `lightInk` or 0 for each pixel, by the mean and the deviation of the square around it. */
function inksOf({ data, width, height }: Gray, grain: number): Uint8Array {
  const inks = new Uint8Array(width * height);
  const leastVariance = Math.max(leastDeviation, grain * grainDeviations) ** 2;
  // Sums over the rows of the square, one a column; they and their sum move along with it.
  const sums = new Int32Array(width);
  const squares = new Int32Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const value = data[start + x] ?? 0;
      sums[x] = (sums[x] ?? 0) + sign * value;
      squares[x] = (squares[x] ?? 0) + sign * value * value;
    }
  };
  for (let y = 0; y < Math.min(reach, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) addRow(y + reach, 1);
    if (y > reach) addRow(y - reach - 1, -1);
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach);
    let [sum, square, columns] = [0, 0, 0];
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) {
        sum += sums[x + reach] ?? 0;
        square += squares[x + reach] ?? 0;
        columns++;
      }
      if (x > reach) {
        sum -= sums[x - reach - 1] ?? 0;
        square -= squares[x - reach - 1] ?? 0;
        columns--;
      }
      if (x < 0) continue;
      const count = rows * columns;
      const mean = sum / count;
      const variance = square / count - mean * mean;
      if (variance <= leastVariance) continue;
      const beyond = (data[y * width + x] ?? 0) - mean;
      if (beyond * beyond > variance * inkDeviations * inkDeviations) {
        inks[y * width + x] = beyond < 0 ? darkInk : lightInk;
      }
    }
  }
  return inks;
}

/**
 * The deviation of the camera's noise, from how pixels differ from their neighbours: edges and slopes cancel out (Immerkær 1996).
 */
export function grainOf({ data, width, height }: Gray): number {
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  let [sum, count] = [0, 0];
  for (let y = 1; y < height - 1; y += 3) {
    for (let x = 1; x < width - 1; x += 3) {
      const corners = at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1);
      const sides = at(x, y - 1) + at(x - 1, y) + at(x + 1, y) + at(x, y + 1);
      sum += Math.abs(corners - 2 * sides + 4 * at(x, y));
      count++;
    }
  }
  return ((Math.sqrt(Math.PI / 2) / 6) * sum) / Math.max(1, count);
}

/** Groups of neighbours, diagonal ones too: runs of a row, united with those that they touch in the row above. */
function connected(inks: Uint8Array, ink: number, { width, height }: Gray): readonly Mark[] {
  const parents: number[] = [];
  const find = (run: number): number => {
    let root = run;
    while (parents[root] !== root) root = parents[root] ?? 0;
    parents[run] = root;
    return root;
  };
  const runs: { left: number; right: number; y: number }[] = [];
  let [aboveFrom, aboveTo] = [0, 0];
  for (let y = 0; y < height; y++) {
    const from = runs.length;
    let above = aboveFrom;
    for (let x = 0; x < width; x++) {
      if (inks[y * width + x] !== ink) continue;
      const left = x;
      while (x < width && inks[y * width + x] === ink) x++;
      const run = runs.length;
      runs.push({ left, right: x, y });
      parents.push(run);
      while (above < aboveTo && (runs[above]?.right ?? 0) < left) above++;
      for (let at = above; at < aboveTo && (runs[at]?.left ?? 0) <= x; at++) parents[find(run)] = find(at);
    }
    [aboveFrom, aboveTo] = [from, runs.length];
  }
  const found = new Map<number, { left: number; right: number; top: number; bottom: number; area: number }>();
  for (const [index, { left, right, y }] of runs.entries()) {
    const root = find(index);
    const mark = found.get(root);
    if (mark) {
      mark.left = Math.min(mark.left, left);
      mark.right = Math.max(mark.right, right);
      mark.bottom = y;
      mark.area += right - left;
    } else found.set(root, { left, right, top: y, bottom: y, area: right - left });
  }
  return [...found.values()].map(({ left, right, top, bottom, area }) => ({
    left,
    top,
    width: right - left,
    height: bottom - top + 1,
    area,
  }));
}
