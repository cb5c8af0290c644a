import { crc32 } from 'node:zlib';

/** The formats that are taken, as the decoder calls them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/**
 * The same picture without what is not needed to show it: EXIF, XMP, IPTC, comments, and what a phone appends (a video, a second picture).
 * They say where it was taken. Nothing is decoded. Of EXIF the orientation is written again, without which the picture would lie on its side.
 *
 * @param orientation EXIF's 1 to 8
 * @returns of AVIF, whose parts are addressed from elsewhere in the file, the same bytes
 */
export function withoutMetadata(format: ImageFormat, bytes: Uint8Array, orientation = 1): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const exif = orientation === 1 ? undefined : orientationOnly(orientation);
  if (format === 'jpeg') return bareJpeg(source, exif);
  if (format === 'png') return barePng(source, exif);
  if (format === 'webp') return bareWebp(source, exif);
  if (format === 'gif') return bareGif(source);
  return bytes;
}

/** TIFF with one entry, in big-endian. */
function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** What a decoder needs of the application segments: density, colors, and whether these are YCbCr. */
const keptSegments = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function bareJpeg(source: Buffer, exif: Buffer | undefined): Buffer {
  const kept: Buffer[] = [];
  let at = jpegStart.length;
  while (at + 4 <= source.length) {
    const marker = source[at + 1] ?? 0;
    // Any number of FF may be before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + source.readUInt16BE(at + 2);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const name = keptSegments.get(marker);
    const isKept = isApplication ? name !== undefined && startsWith(source, at + 4, name) : marker !== 0xfe;
    if (isKept) kept.push(source.subarray(at, end));
    at = end;
    if (marker === 0xda) {
      at = endOfScan(source, end);
      kept.push(source.subarray(end, at));
    }
  }
  const segment = exif && jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]));
  // JFIF has to be the first.
  const isJfif = kept[0]?.[1] === 0xe0;
  return Buffer.concat([
    jpegStart,
    ...(isJfif ? kept.slice(0, 1) : []),
    ...(segment ? [segment] : []),
    ...(isJfif ? kept.slice(1) : kept),
    // One that is cut short stays so: the decoder has to see it.
    ...(at + 2 <= source.length ? [jpegEnd] : []),
  ]);
}

/** Where the next marker is that is no part of the coded pixels. */
function endOfScan(source: Buffer, from: number): number {
  for (let at = source.indexOf(0xff, from); at !== -1; at = source.indexOf(0xff, at)) {
    const next = source[at + 1] ?? 0;
    const isCoded = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isCoded && next !== 0xff) return at;
    at += isCoded ? 2 : 1;
  }
  return source.length;
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const pngSignatureBytes = 8;

/** Beside those that every decoder needs, which begin with a capital: color, transparency, density, animation. */
const keptPngChunks = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(' '),
);

function barePng(source: Buffer, exif: Buffer | undefined): Buffer {
  const kept = [source.subarray(0, pngSignatureBytes)];
  let at = pngSignatureBytes;
  while (at + 12 <= source.length) {
    const type = source.toString('latin1', at + 4, at + 8);
    const end = at + 12 + source.readUInt32BE(at);
    if (/^[A-Z]/.test(type) || keptPngChunks.has(type)) kept.push(source.subarray(at, end));
    if (type === 'IHDR' && exif) kept.push(pngChunk('eXIf', exif));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

const riffHeaderBytes = 12;
const keptWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpExif = 0x08;
const webpXmp = 0x04;

function bareWebp(source: Buffer, exif: Buffer | undefined): Buffer {
  const kept: Buffer[] = [];
  let isExtended = false;
  let at = riffHeaderBytes;
  while (at + 8 <= source.length) {
    const type = source.toString('latin1', at, at + 4);
    const size = source.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (keptWebpChunks.has(type)) {
      const chunk = Buffer.from(source.subarray(at, end));
      if (type === 'VP8X' && chunk.length > 8) {
        isExtended = true;
        chunk.writeUInt8(((chunk[8] ?? 0) & ~(webpExif | webpXmp)) | (exif ? webpExif : 0), 8);
      }
      kept.push(chunk);
    }
    at = end;
  }
  if (exif && isExtended) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const header = Buffer.from(source.subarray(0, riffHeaderBytes));
  const content = Buffer.concat(kept);
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}

/** How an animation repeats. */
const keptGifApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const gifControl = 0xf9;

function bareGif(source: Buffer): Buffer {
  /** The size of a table of colors, by the flags before it. */
  const colors = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));
  const afterBlocks = (from: number) => {
    let at = from;
    for (let size = source[at] ?? 0; size > 0; size = source[at] ?? 0) at += size + 1;
    return at + 1;
  };

  let at = 13 + colors(source[10]);
  const kept = [source.subarray(0, at)];
  while (at < source.length) {
    const start = at;
    if (source[at] === 0x2c) {
      at = afterBlocks(at + 11 + colors(source[at + 9]));
      kept.push(source.subarray(start, at));
    } else if (source[at] === 0x21) {
      at = afterBlocks(at + 2);
      const label = source[start + 1];
      const isKept =
        label === gifControl ||
        (label === 0xff && keptGifApplications.some((name) => startsWith(source, start + 3, name)));
      if (isKept) kept.push(source.subarray(start, at));
    } else {
      if (source[at] === 0x3b) kept.push(source.subarray(at, at + 1));
      break;
    }
  }
  return Buffer.concat(kept);
}

function startsWith(source: Buffer, at: number, text: string): boolean {
  return source.toString('latin1', at, at + text.length) === text;
}
