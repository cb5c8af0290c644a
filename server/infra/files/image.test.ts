import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { QueueFull } from '../limits/limiter.ts';
import { createDecoder, type Decoder, type DecodingTask } from './decoder.ts';
import { readImage as readImageOf, thumbnailOf } from './image.ts';

const readImage = (bytes: Uint8Array, by?: Decoder) => readImageOf(bytes, 'a person', by);

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

/** A PNG without pixels, which says how large it is and whether it is interlaced. */
function emptyPng(width: number, height: number, interlaced: boolean): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
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
    expect(await readImage(await image.clone().jpeg().toBuffer())).toMatchObject({ contentType: 'image/jpeg' });
  });

  test('25 million are the most of an interlaced one, by its header', async () => {
    expect(await readImage(emptyPng(5_001, 5_000, true))).toEqual(refused);
    expect(await readImage(emptyPng(5_001, 5_000, false))).not.toEqual(refused);
    expect(await readImage(emptyPng(10_000, 5_001, false))).toEqual(refused);
  });
});

test('OP-04 one image is decoded at a time, and one that cannot be read stops no other', async () => {
  const photo = await plain(40, 40).png().toBuffer();
  const read = await Promise.all([readImage(photo), readImage(new Uint8Array([1])), readImage(photo)]);
  expect(read.map((image) => 'contentType' in image)).toEqual([true, false, true]);
});

describe('OP-04 an image is decoded in a process of its own, with a limit of memory and of time', () => {
  const failed = { refused: 'No pudimos leer la foto. Probá con otra, o con menos resolución.' };
  const good = { contentType: 'image/png' };

  /** A decoder in whose process `code` runs, beside or in place of decoding. */
  function decoderOf(code: string, options = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'decoder-'));
    const path = join(folder, 'module.mjs');
    writeFileSync(path, code);
    const decoder = createDecoder({ module: pathToFileURL(path), ...options });
    onTestFinished(async () => {
      await decoder.close();
      rmSync(folder, { recursive: true });
    });
    return decoder;
  }

  test('a photo that takes more memory is refused, and the next one is read', async () => {
    const decoder = createDecoder({ maxBytes: 150_000_000 });
    onTestFinished(() => decoder.close());
    const large = await plain(4_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer();
    const small = await plain(40, 40).png().toBuffer();
    expect(await readImage(large)).toMatchObject({ contentType: 'image/webp' });
    const read = await Promise.all([readImage(large, decoder), readImage(small, decoder)]);
    expect(read).toMatchObject([failed, good]);
  });

  test('a process that dies refuses its image alone', async () => {
    const decoder = decoderOf(`process.on('message', ({ bytes }) => {
      if (bytes.length === 1) process.kill(process.pid, 'SIGSEGV');
      else process.send({ outcome: 'done', format: 'png', bytes });
    });`);
    const read = [1, 2, 1, 2].map((size) => readImage(new Uint8Array(size), decoder));
    expect(await Promise.all(read)).toMatchObject([failed, good, failed, good]);
  });

  test('OP-05 a process whose server is killed while it starts ends by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'decoder-'));
    const late = join(folder, 'late.mjs');
    const own = JSON.stringify(new URL('decode.mjs', import.meta.url));
    writeFileSync(late, `process.once('disconnect', () => import(${own})).send('begun');`);
    const child = fork(late, ['700000000'], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    onTestFinished(() => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    });
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('one that never answers is ended, and more than may wait are not taken', async () => {
    const decoder = decoderOf(`process.on('message', () => undefined);`, { timeoutMs: 50, maxQueued: 1 });
    const read = [1, 2, 3].map(() => decoder.decode({ what: 'check', bytes: new Uint8Array(1) }));
    await expect(read[2]).rejects.toThrow(QueueFull);
    expect(await Promise.all(read.slice(0, 2))).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  test('OP-04 of the places in its line one person has two, with uploads and thumbnails; others are served meanwhile', async () => {
    const entered: DecodingTask[] = [];
    const ends: (() => void)[] = [];
    const by: Decoder = {
      decode: async (task) => {
        entered.push(task);
        await new Promise<void>((end) => ends.push(end));
        return { outcome: 'done', format: 'png', bytes: Uint8Array.from(task.bytes) };
      },
      close: () => Promise.resolve(),
    };
    const of = (size: number) => new Uint8Array(size);
    const greedy = [1, 2, 3, 4].flatMap((size) => [
      readImageOf(of(size), 'ana', by),
      thumbnailOf(of(10 + size), 'ana', by),
    ]);
    const other = readImageOf(of(99), 'beto', by);
    await vi.waitUntil(() => entered.length === 3);
    expect(entered.map(({ bytes }) => bytes.length)).toEqual([1, 11, 99]);
    for (let done = 0; done < 9; done++) {
      await vi.waitUntil(() => ends.length > done);
      ends[done]?.();
    }
    await Promise.all([...greedy, other]);
    expect(entered.slice(3).map(({ bytes }) => bytes.length)).toEqual([2, 12, 3, 13, 4, 14]);
  });

  test('what is secret in the environment is not in its environment', async () => {
    const decoder = decoderOf(`process.on('message', () => {
      const bytes = new TextEncoder().encode(JSON.stringify(Object.keys(process.env)));
      process.send({ outcome: 'done', format: 'png', bytes });
    });`);
    process.env['ROOT_SECRET'] = 'f'.repeat(64);
    onTestFinished(() => {
      delete process.env['ROOT_SECRET'];
    });
    const { bytes } = { bytes: new Uint8Array(), ...(await readImage(new Uint8Array(1), decoder)) };
    expect(new TextDecoder().decode(bytes)).toBe('[]');
  });
});

describe('OP-04 where a photo was taken is not kept', () => {
  const gps = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '34/1 36/1 1212/100',
    GPSLongitudeRef: 'W',
    GPSMapDatum: 'Caballito',
  };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="34,36.2020S"/></rdf:RDF></x:xmpmeta>';

  /** Lying on its side, with its place in EXIF and XMP, and the device's name. */
  const placed = () =>
    sharp({
      create: {
        width: 60,
        height: 40,
        channels: 3,
        background: '#2a6',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .keepIccProfile()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Telefonito', Copyright: 'Juana' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .withXmp(xmp);

  const formats: readonly (readonly [string, (image: Sharp) => Sharp])[] = [
    ['jpeg', (image) => image.jpeg()],
    ['jpeg, progressive', (image) => image.jpeg({ progressive: true })],
    ['png', (image) => image.png()],
    ['webp', (image) => image.webp()],
    ['webp without loss', (image) => image.webp({ lossless: true })],
  ];

  test.each(formats)('%s keeps its pixels, colors and orientation to the bit', async (_, encode) => {
    const taken = await encode(placed()).toBuffer();
    const before = await sharp(taken).metadata();
    expect([before.exif?.includes('Caballito'), before.xmp?.includes('GPSLatitude')]).toEqual([true, true]);
    const bytes = await storedOf(taken);
    for (const told of ['Telefonito', 'Juana', 'Caballito', 'GPS', 'xmpmeta']) expect(bytes.includes(told)).toBe(false);
    const { orientation, exif, xmp: left, iptc, icc } = await sharp(bytes).metadata();
    expect([orientation, left, iptc, icc !== undefined]).toEqual([6, undefined, undefined, true]);
    expect(exif?.length).toBeLessThan(50);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
    expect((await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })).info).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  test('an AVIF is coded again', async () => {
    const taken = await placed().avif({ effort: 0 }).toBuffer();
    expect(taken.includes('Telefonito')).toBe(true);
    const bytes = await storedOf(taken);
    for (const told of ['Telefonito', 'Caballito', 'xmpmeta']) expect(bytes.includes(told)).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('heif');
  });

  test.each([
    ['jpeg', async () => Buffer.concat([await placed().jpeg().toBuffer(), Buffer.from('a video taken in Caballito')])],
    [
      'jpeg with a comment and IPTC',
      async () => {
        const bytes = await placed().jpeg().toBuffer();
        const segment = (marker: number, text: string) =>
          Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
        const told = [segment(0xfe, 'Caballito'), segment(0xed, 'Photoshop 3.0\0Caballito')];
        return Buffer.concat([bytes.subarray(0, 2), ...told, bytes.subarray(2)]);
      },
    ],
    ['png', async () => Buffer.concat([await placed().png().toBuffer(), Buffer.from('Caballito')])],
    ['webp', async () => Buffer.concat([await placed().webp().toBuffer(), Buffer.from('Caballito')])],
    [
      'gif',
      async () => {
        const bytes = await plain(8, 8).gif().toBuffer();
        const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 9]), Buffer.from('Caballito'), Buffer.from([0])]);
        return Buffer.concat([bytes.subarray(0, -1), comment, bytes.subarray(-1)]);
      },
    ],
  ])('nor what is beside or behind a picture: %s', async (_, make) => {
    const taken = await make();
    expect(taken.includes('Caballito')).toBe(true);
    const bytes = await storedOf(taken);
    expect(bytes.includes('Caballito')).toBe(false);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  });
});

async function storedOf(taken: Uint8Array): Promise<Buffer> {
  const image = await readImage(taken);
  if ('refused' in image) throw new Error(image.refused);
  return Buffer.from(image.bytes);
}
