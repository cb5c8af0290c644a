/** An image of one byte a pixel, row by row; 0 is black. */
export interface Gray {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Half as wide and high, each pixel the mean of four: less noise, and letters of another size. */
export function halved({ data, width, height }: Gray): Gray {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = y * 2 * width + x * 2;
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
      out[y * half.width + x] = (sum + 2) >> 2;
    }
  }
  return { data: out, ...half };
}

/** The gray at a place between pixels, 0 outside of the image. */
export function sample({ data, width, height }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const [right, low] = [x - left, y - top];
  const at = top * width + left;
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return above * (1 - low) + below * low;
}
