import sharp from 'sharp';

/** What the decoder calls a format, and the type it is served with. */
const contentTypes = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['heif', 'image/avif'],
]);

/** The largest image, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** What is said of anything else. */
const notAnImage = 'El archivo no es una imagen que podamos leer. Probá con otra foto.';

/** What is said of one with more pixels than are decoded. */
const tooManyPixels = 'La foto tiene demasiados píxeles. Sacala con menos resolución y volvé a probar.';

/**
 * The most pixels of an image, by its header and before anything of it is decoded: as many as phones take. A file of forty bytes can
 * say that it has 268 million, which are gigabytes of memory.
 */
export const maxPixels = 50_000_000;

/** Those of a progressive or interlaced one, which is in memory as a whole while it is decoded. */
const maxPixelsAtOnce = 25_000_000;

export type ReadImage =
  | { readonly contentType: string }
  /** Why it is not taken, in Spanish. */
  | { readonly refused: string };

/** The content type of an image, found by decoding it whole: a name or a header proves nothing (RP-07). */
export function readImage(bytes: Uint8Array): Promise<ReadImage> {
  return decoding(async () => {
    try {
      const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true });
      const { format, width, height, isProgressive } = await image.metadata();
      const contentType = contentTypes.get(format);
      if (contentType === undefined) return { refused: notAnImage };
      if (width * height > (isProgressive ? maxPixelsAtOnce : maxPixels)) return { refused: tooManyPixels };
      await image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
      return { contentType };
    } catch {
      // The decoder has no error class: what it can't read is not an image.
      return { refused: notAnImage };
    }
  });
}

/** The longest side of a thumbnail, in pixels: twice what is shown, for sharp screens. */
const thumbnailSide = 320;

/** A small picture of a stored image, upright as its EXIF says (S7.7); WebP. */
export function thumbnailOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return decoding(async () => {
    const image = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true });
    const small = image
      .autoOrient()
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 });
    return Uint8Array.from(await small.toBuffer());
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One image is decoded at a time: the memory of two large ones is what stops a server. */
function decoding<Result>(decode: () => Promise<Result>): Promise<Result> {
  const result = last.then(decode);
  last = result.catch(() => undefined);
  return result;
}
