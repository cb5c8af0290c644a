import { sample, type Gray } from './gray.ts';
import type { Line } from './lines.ts';
import type { Ink } from './marks.ts';

/** What belongs to a letter above and below its mark, in heights of a letter. */
const rim = 0.08;

/** How far beyond the outer letters of a line others may be that left no mark of their own: two and a gap, in heights. */
const beyond = 2.8;

/** A line of letters as it lies in the image: what is `along` it and `down` from its middle, in pixels of the image. */
export interface Band {
  readonly line: Line;
  /** The part of the image, upright letters and all, that lies there. */
  readonly at: (along: number, down: number) => number;
  /** Each letter's middle, and half of its width. */
  readonly letters: readonly { readonly middle: number; readonly half: number }[];
  readonly from: number;
  readonly to: number;
  /** The gray of the letters and that of the ground. */
  readonly ink: number;
  readonly ground: number;
}

/** Letters that differ from their ground by less than so many times the grain are made of it. */
const leastContrast = 6;

/**
 * The bands of lines, straight and without slant.
 *
 * @param grain the deviation of the image's noise
 * @returns undefined if they are made of noise
 */
export function bandsOf(image: Gray, lines: readonly Line[], ink: Ink, grain: number): readonly Band[] | undefined {
  const bands = lines.map((line) => bandOf(image, line, ink));
  return bands.some((band) => Math.abs(band.ground - band.ink) < leastContrast * grain) ? undefined : bands;
}

function bandOf(image: Gray, line: Line, ink: Ink): Band {
  const { marks, slope, height } = line;
  const length = Math.hypot(1, slope);
  const [alongX, alongY] = [1 / length, slope / length];
  const centers = marks.map((mark) => ({ x: mark.left + mark.width / 2, y: mark.top + mark.height / 2 }));
  const origin = { x: mean(centers.map(({ x }) => x)), y: mean(centers.map(({ y }) => y)) };
  const slanted = (slant: number) => (along: number, down: number) => {
    const right = along + down * slant;
    return sample(image, origin.x + right * alongX - down * alongY, origin.y + right * alongY + down * alongX);
  };
  const letters = marks.map((mark, index) => {
    const { x, y } = centers[index] ?? origin;
    return {
      middle: (x - origin.x) * alongX + (y - origin.y) * alongY,
      // The box of a turned letter is wider than the letter.
      half: Math.max(mark.width * 0.3, (mark.width - Math.abs(slope) * mark.height * 0.8) / 2) + height * 0.06,
    };
  });
  const from = Math.min(...letters.map(({ middle, half }) => middle - half));
  const to = Math.max(...letters.map(({ middle, half }) => middle + half));
  const at = slanted(slantOf(slanted, from, to, height));
  const [dark, light] = extremes(at, letters, height);
  return { line, at, letters, from, to, ink: ink === 'dark' ? dark : light, ground: ink === 'dark' ? light : dark };
}

/** The slant with which strokes stand upright: where most columns are all ink or all ground. */
function slantOf(slanted: (slant: number) => Band['at'], from: number, to: number, height: number): number {
  const step = Math.max(1, height / 20);
  let [best, most] = [0, -1];
  for (let slant = -0.32; slant <= 0.33; slant += 0.04) {
    const at = slanted(slant);
    let energy = 0;
    for (let along = from; along < to; along += step) {
      let sum = 0;
      for (let down = -height / 2; down <= height / 2; down += step) sum += at(along, down);
      energy += sum * sum;
    }
    // Without a clear winner letters stay as they are.
    const weighted = energy * (1 - Math.abs(slant) * 0.02);
    if (weighted > most) [best, most] = [slant, weighted];
  }
  return best;
}

/** Gray values that few of a line's pixels exceed. */
function extremes(at: Band['at'], letters: Band['letters'], height: number): readonly [number, number] {
  const step = Math.max(1, height / 24);
  const values: number[] = [];
  for (const { middle, half } of letters) {
    for (let along = middle - half; along <= middle + half; along += step) {
      for (let down = -height / 2; down <= height / 2; down += step) values.push(at(along, down));
    }
  }
  values.sort((one, other) => one - other);
  return [values[Math.floor(values.length * 0.05)] ?? 0, values[Math.floor(values.length * 0.92)] ?? 255];
}

/** A part of a band, and what of it is shown. */
interface Piece {
  readonly band: Band;
  readonly from: number;
  readonly to: number;
  readonly shown: readonly (readonly [number, number])[];
}

/** Each letter of a band as far as it goes: what is between, above or below them, such as a plate's edge, is left out. */
export function lettersOf(band: Band, isWanted: (index: number) => boolean = () => true): readonly Piece[] {
  const pieces: { band: Band; from: number; to: number; shown: [number, number][] }[] = [];
  let open: (typeof pieces)[number] | undefined;
  for (const [index, { middle, half }] of band.letters.entries()) {
    if (!isWanted(index)) {
      open = undefined;
      continue;
    }
    const [from, to] = [middle - half, middle + half];
    if (open) {
      open.to = to;
      open.shown.push([from, to]);
    } else pieces.push((open = { band, from, to, shown: [[from, to]] }));
  }
  return pieces;
}

/** All of a band and what follows it on its ground, for letters without a mark because they touch something. */
export function wholeOf(band: Band): readonly Piece[] {
  const [from, to] = groundAround(band);
  return [{ band, from, to, shown: [[from, to]] }];
}

/**
 * Pieces of bands side by side, straight, dark on white, as Tesseract reads them.
 *
 * @param letterHeight in pixels
 */
export function stripOf(pieces: readonly Piece[], letterHeight: number): Gray {
  const margin = Math.round(letterHeight * 0.4);
  const tall = Math.round(letterHeight * (1 + rim * 2));
  const scaled = pieces.map((piece) => {
    const scale = letterHeight / piece.band.line.height;
    return { ...piece, scale, wide: Math.ceil((piece.to - piece.from) * scale) };
  });
  const width = scaled.reduce((sum, { wide }) => sum + wide + margin, margin);
  const height = tall + margin * 2;
  const data = new Uint8Array(width * height).fill(255);
  let left = margin;
  for (const { band, from, shown, scale, wide } of scaled) {
    for (let x = 0; x < wide; x++) {
      const along = from + x / scale;
      if (!shown.some(([start, end]) => along >= start && along <= end)) continue;
      for (let y = 0; y < tall; y++) {
        const share = (band.at(along, (y - tall / 2) / scale) - band.ink) / (band.ground - band.ink);
        data[(y + margin) * width + left + x] = Math.round(Math.max(0, Math.min(1, share)) * 255);
      }
    }
    left += wide + margin;
  }
  return { data, width, height };
}

/** From where to where the ground of a band's letters goes on: up to a column that has none of it, the edge of a plate. */
function groundAround({ at, from, to, line: { height }, ink, ground }: Band): readonly [number, number] {
  const step = Math.max(1, height / 24);
  const hasGround = (along: number) => {
    for (let down = -height * 0.6; down <= height * 0.6; down += step) {
      if ((at(along, down) - ink) / (ground - ink) > 0.5) return true;
    }
    return false;
  };
  let [first, last] = [from, to];
  while (first > from - height * beyond && hasGround(first - step)) first -= step;
  while (last < to + height * beyond && hasGround(last + step)) last += step;
  return [first, last];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
