import type { FileType } from '../../../flows/answers/file-type.ts';

/** An image with a longer side is made smaller before it is sent (MY-03). In pixels. */
const MOST_SIDE = 4000;

/** So that what is written on a receipt can still be read (MY-03). In pixels. */
const SMALLER_SIDE = 3000;

interface PreparePhotoOptions {
  /** By its bytes. */
  readonly type: FileType | undefined;
  /** Whether it may be sent as it is if it has not too many pixels. */
  readonly keep: boolean;
  /** Larger ones are made smaller, in bytes. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export type PreparedPhoto =
  | { readonly is: 'kept' }
  /** Another file: a JPEG, upright. Of what was smaller in pixels before, `pixels` says how many by how many it had and has. */
  | { readonly is: 'made'; readonly jpeg: Blob; readonly pixels?: { readonly from: string; readonly to: string } }
  /** This browser does not decode it. */
  | { readonly is: 'unread' };

/**
 * Decodes an image, which alone proves that it is one (RP-07), and makes of one that is too large, or that the server does not read, a
 * JPEG (MY-03).
 *
 * @throws Error where the browser has not enough memory, or what is needed cannot be fetched; an aborted signal's reason
 */
export async function preparePhoto(
  photo: Blob,
  { type, keep, maxBytes, signal }: PreparePhotoOptions,
): Promise<PreparedPhoto> {
  const picture = await decoded(photo, type, signal);
  if (!picture) return { is: 'unread' };
  const { width, height } = picture;
  const side = Math.max(width, height);
  if (keep && side <= MOST_SIDE) {
    picture.close();
    return { is: 'kept' };
  }
  const isTooLarge = side > MOST_SIDE || (photo.size > maxBytes && side > SMALLER_SIDE);
  const scale = isTooLarge ? SMALLER_SIDE / side : 1;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { encodeJpeg } = await import('./encode-jpeg.ts');
  const jpeg = await encodeJpeg(picture, size, signal);
  if (!isTooLarge) return { is: 'made', jpeg };
  return {
    is: 'made',
    jpeg,
    pixels: { from: `${width} × ${height}`, to: `${size.width} × ${size.height}` },
  };
}

/** By the browser itself, upright as its EXIF says; a phone's format by a decoder of its own. */
async function decoded(photo: Blob, type: FileType | undefined, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    if (type !== 'image/heic') return undefined;
  }
  signal.throwIfAborted();
  const { decodeHeic } = await import('./decode-heic.ts');
  return await decodeHeic(photo, signal);
}
