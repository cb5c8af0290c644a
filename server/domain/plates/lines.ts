import type { Mark } from './marks.ts';

/** Letters of about the same height in a row, from left to right. */
export interface Line {
  readonly marks: readonly Mark[];
  /** How much the row rises or falls, in pixels for each pixel to the right. */
  readonly slope: number;
  /** The letters' usual height, in pixels. */
  readonly height: number;
}

/** The steepest row: a camera held 15° wrong, and a little for the road. */
const steepest = Math.tan((20 * Math.PI) / 180);

/** How much two letters of a row may differ in height. */
const sameHeight = 0.28;

/** How far a letter may lie above or below the row, in heights. */
const offLine = 0.2;

/** The widest gap between two letters of a plate, that between its groups, in heights. */
const widestGap = 1.1;

/** Rows of at least `fewest` marks that could be letters of one plate; no two have most of their marks in common. */
export function findLines(marks: readonly Mark[], fewest: number): readonly Line[] {
  const sorted = marks.toSorted((one, other) => one.left - other.left);
  const found: Line[] = [];
  const taken = new Map<Mark, Line[]>();
  for (const [index, first] of sorted.entries()) {
    const reach = first.left + first.width + first.height * widestGap;
    for (let next = index + 1; next < sorted.length; next++) {
      const second = sorted[next];
      if (!second || second.left > reach) break;
      if (!areAlike(first, second)) continue;
      const slope = slopeOf(first, second);
      if (Math.abs(slope) > steepest) continue;
      // A pair of a row that is already found would only find it again.
      if (taken.get(first)?.some((line) => line.marks.includes(second))) continue;
      const line = along(sorted, index, first, second);
      if (line.marks.length < fewest) continue;
      found.push(line);
      for (const mark of line.marks) taken.set(mark, [...(taken.get(mark) ?? []), line]);
    }
  }
  return withoutRepeats(found);
}

function areAlike(one: Mark, other: Mark): boolean {
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  // Two or three pixels say little of small letters.
  return high - low <= high * sameHeight + 1 && other.left >= one.left + one.width * 0.5;
}

/** By the middles: a Q hangs below the others by a little, and noise moves tops as much as bottoms. */
function slopeOf(one: Mark, other: Mark): number {
  return (middle(other) - middle(one)) / (centre(other) - centre(one));
}

const middle = ({ top, height }: Mark) => top + height / 2;
const centre = ({ left, width }: Mark) => left + width / 2;

/** The row that begins with two marks, followed to the right, its slope taken again with each mark. */
function along(sorted: readonly Mark[], index: number, first: Mark, second: Mark): Line {
  const marks = [first, second];
  let last = second;
  let slope = slopeOf(first, second);
  for (let at = index + 1; at < sorted.length; at++) {
    const mark = sorted[at];
    if (!mark || mark.left > last.left + last.width + last.height * widestGap) break;
    if (mark.left < last.left + last.width * 0.7 || !areAlike(first, mark) || !areAlike(last, mark)) continue;
    const expected = middle(first) + slope * (centre(mark) - centre(first));
    if (Math.abs(middle(mark) - expected) > first.height * offLine) continue;
    marks.push(mark);
    last = mark;
    slope = fittedSlope(marks);
    if (Math.abs(slope) > steepest) break;
  }
  const heights = marks.map(({ height }) => height).toSorted((one, other) => one - other);
  return { marks, slope, height: heights[heights.length >> 1] ?? 0 };
}

/** Of the straight line with the least squares. */
function fittedSlope(marks: readonly Mark[]): number {
  const [x, y] = [mean(marks.map(centre)), mean(marks.map(middle))];
  const across = marks.reduce((sum, mark) => sum + (centre(mark) - x) * (middle(mark) - y), 0);
  const spread = marks.reduce((sum, mark) => sum + (centre(mark) - x) ** 2, 0);
  return across / spread;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The longest first; one that shares half of its marks with a longer one is a part of it. */
function withoutRepeats(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  for (const line of lines.toSorted((one, other) => other.marks.length - one.marks.length)) {
    const repeats = kept.some(({ marks }) => {
      const shared = line.marks.filter((mark) => marks.includes(mark)).length;
      return shared * 2 >= line.marks.length;
    });
    if (!repeats) kept.push(line);
  }
  return kept;
}
