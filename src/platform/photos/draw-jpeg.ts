/** Small letters stay legible (MY-03). */
export const jpegQuality = 0.85;

interface Drawn {
  readonly picture: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture, in another size, on white: JPEG knows no transparency.
 *
 * @returns whether it could be drawn
 */
export function drawJpeg(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  { picture, width, height }: Drawn,
): boolean {
  if (!context) return false;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return true;
}
