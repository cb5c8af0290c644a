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
export const notAnImage = 'El archivo no es una imagen que podamos leer. Probá con otra foto.';

/** Enough for the largest phone cameras; a small file that unpacks to more is an attack, not a receipt. */
export const maxPixels = 220_000_000;

/**
 * The content type of an image, found by decoding it whole: a name or a header proves nothing (RP-07).
 *
 * @returns undefined when the bytes are not an image of an accepted format
 */
export async function imageContentType(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true });
    const { format } = await image.metadata();
    const contentType = contentTypes.get(format);
    if (contentType === undefined) return undefined;
    await image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return contentType;
  } catch {
    // The decoder has no error class: what it can't read is not an image.
    return undefined;
  }
}

/** The longest side of a thumbnail, in pixels: twice what is shown, for sharp screens. */
const thumbnailSide = 320;

/** A small picture of a stored image, upright as its EXIF says (S7.7); WebP. */
export async function thumbnailOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true });
  const small = image
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 });
  return Uint8Array.from(await small.toBuffer());
}
