import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { strokeBox, strokes } from './strokes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the flat drawing lies in the photo. */
export type Projection = (point: Point) => Point;

/** How texts are drawn. */
export interface Lettering {
  /** A text as an SVG path, in the middle of a box that its capitals are as high as; it gets narrower where it must. */
  readonly draw: (text: string, box: TextBox, projection: Projection) => string;
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Any SVG color. */
  readonly color: string;
}

const require = createRequire(import.meta.url);

/** What plates and signs are lettered in: FE-Schrift by its strokes, other typefaces by their outlines. */
export const letterings = {
  'strokes light': inStrokes(1.9),
  'strokes bold': inStrokes(2.6),
  'overpass 600': inFont(require.resolve('@fontsource/overpass/files/overpass-latin-600-normal.woff')),
  'overpass 700': inFont(require.resolve('@fontsource/overpass/files/overpass-latin-700-normal.woff')),
  'archivo 600': inFont(require.resolve('@fontsource/archivo-narrow/files/archivo-narrow-latin-600-normal.woff')),
  'roboto 600': inFont(require.resolve('@fontsource/roboto-condensed/files/roboto-condensed-latin-600-normal.woff')),
  'roboto 700': inFont(require.resolve('@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff')),
  'saira 600': inFont(
    require.resolve('@fontsource/saira-semi-condensed/files/saira-semi-condensed-latin-600-normal.woff'),
  ),
} satisfies Readonly<Record<string, Lettering>>;

export type LetteringName = keyof typeof letterings;

function inStrokes(weight: number): Lettering {
  return {
    draw: (text, box, projection) => {
      const gap = weight + 2.2;
      const scaleY = box.height / (strokeBox.height + weight);
      const advance = strokeBox.width + gap;
      const scaleX = Math.min(scaleY, box.width / (advance * text.length - gap + weight));
      const offset = (box.width - (advance * text.length - gap + weight) * scaleX) / 2;
      const at = (character: string, index: number) =>
        mapPath(strokes[character] ?? '', ({ x, y }) =>
          projection({
            x: box.x + offset + (weight / 2 + index * advance + x) * scaleX,
            y: box.y + (weight / 2 + y) * scaleY,
          }),
        );
      const d = text.split('').map(at).join('');
      const width = weight * Math.sqrt(scaleX * scaleY) * scaleOf(projection, box);
      return `<path d="${d}" fill="none" stroke="${box.color}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round"/>`;
    },
  };
}

function inFont(file: string): Lettering {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return {
    draw: (text, box, projection) => {
      const spacing = font.unitsPerEm * 0.06;
      const { glyphs, positions } = font.layout(text);
      const length = positions.reduce((sum, { xAdvance }) => sum + xAdvance + spacing, 0);
      const scaleY = box.height / font.capHeight;
      const scaleX = Math.min(scaleY, box.width / length);
      let cursor = (box.width / scaleX - length + spacing) / 2;
      const d = glyphs.map((glyph, index) => {
        const start = cursor;
        cursor += (positions[index]?.xAdvance ?? 0) + spacing;
        // On a plate the tail of a Q does not hang below the other letters.
        const tail = Math.min(0, glyph.bbox.minY);
        const squeeze = font.capHeight / (font.capHeight - tail);
        return mapPath(glyph.path.toSVG(), ({ x, y }) =>
          projection({ x: box.x + (start + x) * scaleX, y: box.y + box.height - (y - tail) * squeeze * scaleY }),
        );
      });
      return `<path d="${d.join('')}" fill="${box.color}"/>`;
    },
  };
}

/** An SVG path of absolute commands with each of its points moved. */
function mapPath(d: string, projection: Projection): string {
  return d.replaceAll(/(-?[\d.]+)[ ,]*(-?[\d.]+)/g, (_, x: string, y: string) => {
    const to = projection({ x: Number(x), y: Number(y) });
    return `${to.x.toFixed(2)} ${to.y.toFixed(2)} `;
  });
}

/** How much longer a short line at a box is in the photo. */
function scaleOf(projection: Projection, { x, y, width, height }: TextBox): number {
  const from = projection({ x: x + width / 2, y: y + height / 2 });
  const to = projection({ x: x + width / 2 + 1, y: y + height / 2 });
  return Math.hypot(to.x - from.x, to.y - from.y);
}
