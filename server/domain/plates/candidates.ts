import { halved, type Gray } from './gray.ts';
import { findLines, type Line } from './lines.ts';
import { findMarks, grainOf } from './marks.ts';
import type { Pattern } from './patterns.ts';
import { bandsOf, type Band } from './strip.ts';

/** A row of letters, or the two of a motorbike's plate, in one of the halved images. */
export interface Candidate {
  readonly image: Gray;
  readonly bands: readonly Band[];
  readonly patterns: readonly Pattern[];
}

/** Levels of the search, each half of the one before: letters from 13 to some 350 pixels high. */
const levels = 4;

/** A row of which more letters left no mark can't be completed. */
const fewestMarks = 4;

const carPatterns: readonly Pattern[] = ['AA000AA', 'AAA000'];
const motorbikePatterns: readonly Pattern[] = ['A000AAA'];

/** A page of text has hundreds of rows: of more than so many, those are read that have about as many letters as a plate. */
const mostCandidates = 50;

/** What could be plates, in the photo and its halves. */
export function candidatesIn(photo: Gray): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let image = photo;
  for (let level = 0; level < levels; level++) {
    const grain = grainOf(image);
    const marks = findMarks(image, grain);
    for (const ink of ['dark', 'light'] as const) {
      const lines = findLines(marks[ink], 3);
      const rows = [
        ...lines
          .filter((line) => line.marks.length >= fewestMarks)
          .map((line) => ({ found: [line], patterns: carPatterns })),
        ...stacked(lines).map((found) => ({ found, patterns: motorbikePatterns })),
      ];
      for (const { found, patterns } of rows) {
        const bands = bandsOf(image, found, ink, grain);
        if (bands) candidates.push({ image, bands, patterns });
      }
    }
    image = halved(image);
  }
  if (candidates.length <= mostCandidates) return candidates;
  return candidates.toSorted((one, other) => unlikeness(one) - unlikeness(other)).slice(0, mostCandidates);
}

/** By how many its letters are more or fewer than a plate's. */
function unlikeness({ bands, patterns }: Candidate): number {
  const count = bands.reduce((sum, { letters }) => sum + letters.length, 0);
  return Math.min(...patterns.map(({ length }) => Math.abs(length - count)));
}

/** Rows right below one another, of four and three letters or nearly so. */
function stacked(lines: readonly Line[]): readonly (readonly [Line, Line])[] {
  const short = lines.filter(({ marks }) => marks.length <= 5);
  return short.flatMap((upper) =>
    short
      .filter((lower) => {
        const [above, below] = [centreOf(upper), centreOf(lower)];
        const apart = (below.y - above.y) / upper.height;
        return (
          Math.abs(lower.height / upper.height - 1) < 0.2 &&
          Math.abs(lower.slope - upper.slope) < 0.15 &&
          apart > 1.02 &&
          apart < 1.8 &&
          Math.abs(below.x - above.x) < upper.height * 0.9
        );
      })
      .map((lower) => [upper, lower] as const),
  );
}

function centreOf({ marks }: Line) {
  const [left, right] = [
    Math.min(...marks.map((mark) => mark.left)),
    Math.max(...marks.map((mark) => mark.left + mark.width)),
  ];
  const y = marks.reduce((sum, { top, height }) => sum + top + height / 2, 0) / marks.length;
  return { x: (left + right) / 2, y };
}
