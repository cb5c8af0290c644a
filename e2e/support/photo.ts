import { randomFillSync } from 'node:crypto';
import sharp, { type FormatEnum } from 'sharp';
import type { ImageType } from '../../flows/answers/index.ts';

/** What Playwright puts into a file field. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const formats = {
  'image/jpeg': { format: 'jpeg', extension: 'jpg' },
  'image/png': { format: 'png', extension: 'png' },
  'image/webp': { format: 'webp', extension: 'webp' },
  'image/gif': { format: 'gif', extension: 'gif' },
} as const satisfies Record<ImageType, { format: keyof FormatEnum; extension: string }>;

/** A small real image. */
export async function photo(type: ImageType = 'image/jpeg'): Promise<Upload> {
  const { format, extension } = formats[type];
  const background = { r: 90, g: 120, b: 60 };
  const image = sharp({ create: { width: 64, height: 96, channels: 3, background } });
  return { name: `Recibo.${extension.toUpperCase()}`, mimeType: type, buffer: await image.toFormat(format).toBuffer() };
}

/** A photo of about a megabyte: noise, which no encoder makes small. */
export async function largePhoto(): Promise<Upload> {
  const [width, height] = [900, 700];
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'recibo.jpg', mimeType: 'image/jpeg', buffer };
}
