import { pdfStreams } from './pdf-text.ts';

/** Each digit of Interleaved 2 of 5 by its wide elements, first to last. */
const digitOf: Readonly<Record<string, string>> = {
  '23': '0',
  '04': '1',
  '14': '2',
  '01': '3',
  '24': '4',
  '02': '5',
  '12': '6',
  '34': '7',
  '03': '8',
  '13': '9',
};

/**
 * The digits of the bar codes that a PDF draws, a page each, read as a scanner reads them: by which bars and spaces are wide.
 * What is no bar code reads as something else than digits.
 */
export function pdfBarCodes(bytes: Uint8Array): string[] {
  return pdfStreams(bytes).flatMap((stream) => {
    const rects = [...stream.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    }));
    // The page's head is one wide rectangle; bars are narrow.
    const bars = rects.filter(({ width }) => width < 20);
    return bars.length === 0 ? [] : [digitsOf(bars)];
  });
}

function digitsOf(bars: readonly { readonly x: number; readonly width: number }[]): string {
  const narrow = Math.min(...bars.map(({ width }) => width));
  const spaces = bars.slice(1).map(({ x }, at) => x - (bars[at]?.x ?? 0) - (bars[at]?.width ?? 0));
  // Without what begins it, two narrow bars and spaces, and ends it.
  const inBars = bars.slice(2, -2).map(({ width }) => width > 2 * narrow);
  const inSpaces = spaces.slice(2, -1).map((width) => width > 2 * narrow);
  const read = (elements: readonly boolean[]) =>
    digitOf[elements.flatMap((wide, at) => (wide ? [at] : [])).join('')] ?? '?';
  return Array.from(
    { length: inBars.length / 5 },
    (_, pair) => read(inBars.slice(pair * 5, pair * 5 + 5)) + read(inSpaces.slice(pair * 5, pair * 5 + 5)),
  ).join('');
}
