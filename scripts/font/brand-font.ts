import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { inProject } from '../lib/project.mjs';

const FAMILY = 'Figtree';
const FALLBACK = `${FAMILY} fallback`;

/** The whole font, as it is published. */
const whole = () =>
  readFileSync(join(inProject('node_modules/@fontsource-variable/figtree'), 'files/figtree-latin-wght-normal.woff2'));

/**
 * What Spanish needs and what names from elsewhere in Latin America and of those who came from Italy, Portugal, France or Germany do.
 * Other letters are the system's: signs of other money, fractions and the letters of the north are a sixth of Latin 1's bytes.
 */
const characters = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_each, at) => 0x20 + at)),
  '\u00a0¡¿ª°º·«»©×½–—‘’“”…•−',
  'ÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÔÃÕÄÖËÏáéíóúüñçàèìòùâêôãõäöëï',
].join('');

/** The weights that tokens.css names. */
const weights = [400, 500, 600, 700] as const;

/** The font that the portal brings along: one file for all weights, with figures of one width where a sheet asks for them. */
export const subset = (): Promise<Buffer> =>
  subsetFont(whole(), characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark'],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });

/** What a face stands in for, with a sample of the portal's texts that is as wide in it as in the font; figures and letters differ. */
const parts = [
  {
    range: 'U+24, U+2C, U+2E-39',
    sample: '$0123456789$1.136.655,38$152.340,18$48.900$6.500.000 17/12/2026'.replaceAll(' ', ''),
  },
  {
    range: 'U+0-23, U+25-2B, U+2D, U+3A-10FFFF',
    sample:
      'Informar un pago ¿Qué querés hacer hoy? Tu próxima cuota vence el jueves de cuotas y de intereses Debés desde el ' +
      'Crédito prendario monto financiado fecha de otorgamiento teléfono y dirección Transferí a esta cuenta desde tu banco',
  },
] as const;

/** How wide a text is in one em of Arial, by the widths of Helvetica, which are the same. */
function widthInArial(sample: string, isBold: boolean): number {
  const folder = join(createRequire(import.meta.url).resolve('pdfkit'), '..', 'data');
  const metrics = readFileSync(join(folder, isBold ? 'Helvetica-Bold.afm' : 'Helvetica.afm'), 'utf8');
  const widths = new Map(
    [...metrics.matchAll(/^C -?\d+ ; WX (\d+) ; N (\w+)/gm)].map(([, wide, name]) => [name, Number(wide)]),
  );
  const nameOf = (letter: string) => named.get(letter) ?? letter;
  return Array.from(sample.normalize('NFD'))
    .filter((letter) => !/\p{M}/u.test(letter))
    .reduce((sum, letter) => {
      const width = widths.get(nameOf(letter));
      if (width === undefined) throw new Error(`Helvetica has no '${letter}'`);
      return sum + width / 1000;
    }, 0);
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How Helvetica calls what is no letter. */
const named: ReadonlyMap<string, string> = new Map([
  ...digits.map((name, digit) => [String(digit), name] as const),
  [' ', 'space'],
  ['.', 'period'],
  [',', 'comma'],
  ['/', 'slash'],
  ['$', 'dollar'],
  ['?', 'question'],
  ['¿', 'questiondown'],
]);

/** The font at one weight, to be measured. */
async function instanceOf(weight: number): Promise<Font> {
  const font = create(await subsetFont(whole(), characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }));
  if (!('layout' in font)) throw new Error('One font is expected, not a collection');
  return font;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Faces of the system's letters as wide and as high as the font's at a weight, so that nothing moves when that comes. */
async function fallbackFaces(weight: (typeof weights)[number]): Promise<string> {
  const isBold = weight >= 600;
  const font = await instanceOf(weight);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const local = (
    isBold ? ['Arial Bold', 'Roboto Bold', 'Liberation Sans Bold'] : ['Arial', 'Roboto', 'Liberation Sans']
  ).map((name) => `local('${name}')`);
  return parts
    .map(({ range, sample }) => {
      const size = font.layout(sample).advanceWidth / unitsPerEm / widthInArial(sample, isBold);
      return `@font-face {
  font-family: '${FALLBACK}';
  font-weight: ${weight};
  src: ${local.join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / unitsPerEm / size)};
  descent-override: ${percent(-descent / unitsPerEm / size)};
  line-gap-override: ${percent(lineGap / unitsPerEm / size)};
  unicode-range: ${range};
}`;
    })
    .join('\n\n');
}

/** The style sheet that brings the font along. */
export async function fontSheet(): Promise<string> {
  const faces = await Promise.all(weights.map(fallbackFaces));
  return `/* Written by \`npm run font\` (scripts/font), from @fontsource-variable/figtree. */
@font-face {
  font-family: '${FAMILY}';
  font-display: swap;
  font-weight: 400 700;
  src: url('./fonts/figtree.woff2') format('woff2');
}

${faces.join('\n\n')}
`;
}
