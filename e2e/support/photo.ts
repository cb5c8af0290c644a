import { PDFDocument } from '@cantoo/pdf-lib';
import { randomFillSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type FormatEnum } from 'sharp';
import type { ImageType } from '../../flows/answers/stored-file.ts';

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

/** A photo with so many pixels, and something on it: one of a newer phone. */
export async function photoOf(width: number, height: number): Promise<Upload> {
  const background = { r: 90, g: 120, b: 60 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer };
}

/** A photo of an iPhone: heif-enc made it, since sharp's encoder makes AVIF only. */
export async function heic(): Promise<Upload> {
  return { name: 'IMG_1.HEIC', mimeType: '', buffer: await readFile(new URL('recibo.heic', import.meta.url)) };
}

/** A receipt as a bank makes it, and what a test adds to it. */
export async function pdf(add: (document: PDFDocument) => unknown = () => undefined): Promise<Upload> {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 595]);
  page.drawText('Comprobante de transferencia', { x: 40, y: 520, size: 20 });
  page.drawText('$ 98.500,75', { x: 40, y: 470, size: 32 });
  await add(document);
  return { name: 'Transferencia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
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
