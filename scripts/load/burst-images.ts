import sharp from 'sharp';

const mostBytes = 10 * 1024 * 1024;

/** A photo of nearly 10 MB, the largest that is taken: noise, of which nothing can be left out. */
export async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  let bytes = await image.clone().jpeg({ quality: 80 }).toBuffer();
  for (let quality = 75; bytes.length > mostBytes; quality -= 5)
    bytes = await image.clone().jpeg({ quality }).toBuffer();
  return Uint8Array.from(bytes);
}

/**
 * Images that are small and far larger once they are decoded: 38 bytes that say they are a gigabyte, more pixels than are taken, and the
 * most that are, which are decoded whole. Each is made when it is called.
 */
export function bombs(): readonly (() => Promise<Uint8Array<ArrayBuffer>>)[] {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ccc' } });
  return [
    () => Promise.resolve(emptyWebp(16_383, 16_383)),
    async () => Uint8Array.from(await plain(9000, 6000).png().toBuffer()),
    async () => Uint8Array.from(await plain(7000, 7000).png().toBuffer()),
    async () => Uint8Array.from(await plain(5100, 5000).jpeg({ progressive: true }).toBuffer()),
  ];
}

/** A lossless WebP that says how large it is, and has nothing of it. */
function emptyWebp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(38);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(30, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(18, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return Uint8Array.from(bytes);
}
