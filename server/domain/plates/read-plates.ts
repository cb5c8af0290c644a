import sharp from 'sharp';
import { maxPixels } from '../../infra/limits/limits.ts';
import { candidatesIn } from './candidates.ts';
import type { Gray } from './gray.ts';
import type { Line } from './lines.ts';
import type { Ocr } from './ocr.ts';
import { agreedPlate, type Fit } from './patterns.ts';
import { readCandidate } from './read-candidate.ts';

/** In fractions of the upright photo's width and height, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPlate {
  readonly plate: string;
  /** Upright, around the letters and a little more. */
  readonly box: Box;
}

/** A place of the photo, and what was read there in the image and in its halves. */
interface Place {
  readonly box: Box;
  readonly fits: Fit[];
}

/** A row of letters, whether it is read or not. */
interface Row {
  readonly box: Box;
  readonly count: number;
}

/** How much wider a row is that has at least one letter more. */
const longerRow = 1.08;

/** The longest side that is searched, in pixels: of a plate a tenth as wide the letters are 20 high. */
const searchedSide = 1800;

/** What readings must agree on: most of them, and more than one that needed no correction. */
const leastShare = 0.4;
const leastWeight = 1.6;
const settledWeight = 3.4;

/**
 * The plates on a photo, from left to right. None is invented: what fits no pattern is left out.
 *
 * @param photo bytes of an image that was found readable
 */
export async function readPlates(photo: Uint8Array, ocr: Ocr): Promise<readonly ReadPlate[]> {
  const places: Place[] = [];
  const rows: Row[] = [];
  for (const candidate of candidatesIn(await uprightGray(photo))) {
    const box = boxAround(
      candidate.image,
      candidate.bands.map(({ line }) => line),
    );
    if (candidate.bands.length === 1) rows.push({ box, count: candidate.bands[0]?.letters.length ?? 0 });
    const place = places.find((known) => overlap(known.box, box));
    // The same line was found in a finer image too, and read there without a doubt.
    if (place && isSettled(place)) continue;
    const { isPlate, fits } = await readCandidate(candidate, ocr);
    if (place) place.fits.push(...fits);
    else if (isPlate) places.push({ box, fits: [...fits] });
  }
  return places
    .flatMap((place) => {
      const agreed = agreedPlate(place.fits);
      return agreed &&
        agreed.share >= leastShare &&
        agreed.weight >= leastWeight &&
        !rows.some((row) => isPartOf(agreed.plate, place.box, row))
        ? [{ plate: agreed.plate, box: place.box }]
        : [];
    })
    .toSorted((one, other) => one.box.x - other.box.x);
}

/** Whether a longer row goes beyond a plate: then it is a part of a sign, of which another image lost some letters. */
function isPartOf(plate: string, box: Box, row: Row): boolean {
  return row.count > plate.length && row.box.width > box.width * longerRow && overlap(row.box, box);
}

/** Whether reading the same once more would change nothing. */
function isSettled({ fits }: Place): boolean {
  const agreed = agreedPlate(fits);
  return agreed !== undefined && agreed.share === 1 && agreed.weight >= settledWeight;
}

async function uprightGray(photo: Uint8Array): Promise<Gray> {
  // First smaller, then upright: to turn it, the whole image has to be in memory.
  const small = await sharp(photo, { limitInputPixels: maxPixels, sequentialRead: true })
    .resize(searchedSide, searchedSide, { fit: 'inside', withoutEnlargement: true })
    .keepMetadata()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp(small)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function boxAround({ width, height }: Gray, lines: readonly Line[]): Box {
  const marks = lines.flatMap((line) => line.marks);
  const more = Math.max(...lines.map((line) => line.height)) * 0.4;
  const left = Math.max(0, Math.min(...marks.map((mark) => mark.left)) - more);
  const top = Math.max(0, Math.min(...marks.map((mark) => mark.top)) - more);
  const right = Math.min(width, Math.max(...marks.map((mark) => mark.left + mark.width)) + more);
  const bottom = Math.min(height, Math.max(...marks.map((mark) => mark.top + mark.height)) + more);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > Math.min(one.width, other.width) / 2 && down > Math.min(one.height, other.height) / 2;
}
