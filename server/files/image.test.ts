import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImage } from './image.ts';

/** A lossless WebP of 38 bytes that says how large it is, and has nothing of it. */
function emptyWebp(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(38);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(30, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(18, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ccc' } });

const refused = { refused: 'La foto tiene demasiados píxeles. Sacala con menos resolución y volvé a probar.' };

describe('OP-04 how many pixels an image has is known before it is decoded', () => {
  test('38 bytes that would be 2 GB are refused at once', async () => {
    const before = process.memoryUsage.rss();
    expect(await readImage(emptyWebp(14_000, 14_000))).toEqual(refused);
    expect(await Promise.all([1, 2, 3, 4].map(() => readImage(emptyWebp(16_383, 16_383))))).toEqual(
      Array(4).fill(refused),
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('50 million are the most', async () => {
    expect(await readImage(emptyWebp(10_000, 5_001))).toEqual(refused);
    // It has none of them, which is found only by decoding.
    expect(await readImage(emptyWebp(10_000, 5_000))).toEqual({
      refused: 'El archivo no es una imagen que podamos leer. Probá con otra foto.',
    });
  });

  test('25 million are the most of a progressive one', async () => {
    const image = plain(5_001, 5_000);
    expect(await readImage(await image.clone().jpeg({ progressive: true }).toBuffer())).toEqual(refused);
    expect(await readImage(await image.clone().jpeg().toBuffer())).toEqual({ contentType: 'image/jpeg' });
  });
});

test('OP-04 one image is decoded at a time, and one that cannot be read stops no other', async () => {
  const photo = await plain(40, 40).png().toBuffer();
  const read = await Promise.all([readImage(photo), readImage(new Uint8Array([1])), readImage(photo)]);
  expect(read.map((image) => 'contentType' in image)).toEqual([true, false, true]);
});
