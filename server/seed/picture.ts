import sharp from 'sharp';

/** A picture of one colour, as PNG: what is on it does not matter. */
export async function plainPicture(): Promise<Uint8Array> {
  const background = { r: 28, g: 93, b: 153 };
  return await sharp({ create: { width: 320, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
}
