/** The system's two schemes, which a media query chooses between (MY-10). */
export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** A token of tokens.css with its value in each scheme, and what the comment above its group says that the group means. */
export interface Token {
  readonly name: string;
  readonly meaning: string;
  readonly light: string;
  readonly dark: string;
}

const declarations = (css: string) =>
  [...css.matchAll(/\/\*\s*([^*]+?)\s*\*\/|--([\w-]+):\s*([^;]+);/g)].map(([, comment, name, value]) => ({
    comment: comment?.replace(/\s+/g, ' '),
    name,
    value,
  }));

/** The rules of a sheet with this selector, one after the other. */
const ruleOf = (css: string, selector: string) =>
  [...css.matchAll(/(?:^|\n) *(:root)(?::root\[[\w-]+\])? \{\n([^}]*)\}/g)]
    .filter(([all]) => all.includes(`${selector} {`))
    .map(([, , body]) => body ?? '')
    .join('\n');

/** Reads the portal's own tokens from the text of tokens.css. */
export function readTokens(css: string): readonly Token[] {
  const [, dark = ''] = /@media screen and \(prefers-color-scheme: dark\) \{\n([\s\S]*?)\n\}/.exec(css) ?? [];
  const inDark = new Map(declarations(dark).map(({ name, value }) => [name, value]));
  const tokens: Token[] = [];
  let meaning = '';
  for (const { comment, name, value } of declarations(ruleOf(css.replace(dark, ''), ':root'))) {
    if (comment !== undefined) meaning = comment;
    if (name === undefined || value === undefined) continue;
    tokens.push({ name, meaning, light: value, dark: inDark.get(name) ?? value });
  }
  return tokens;
}

/** Letters or a line on a ground, and the least contrast between them: 7 for amounts, 4.5 for letters, 3 for lines of controls (WCAG 1.4.3, 1.4.6, 1.4.11). */
export interface Pair {
  readonly front: string;
  readonly ground: string;
  readonly least: 7 | 4.5 | 3;
}

const on = (least: Pair['least'], fronts: readonly string[], grounds: readonly string[]): readonly Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })));

const meanings = ['debt', 'warning', 'done', 'neutral'];

/** Every pair that a screen shows. */
export const pairs: readonly Pair[] = [
  ...on(7, ['text'], ['surface', 'raised', 'sunken', 'accent-soft', 'accent-tint']),
  ...on(7, ['debt-text'], ['surface', 'raised', 'debt-ground']),
  ...on(7, ['warning-text'], ['warning-ground']),
  ...on(4.5, ['dimmed'], ['surface', 'raised', 'sunken', 'track', 'accent-soft', 'debt-ground']),
  ...on(4.5, ['hint'], ['raised', 'sunken']),
  ...on(4.5, ['accent', 'accent-strong'], ['surface', 'raised', 'sunken', 'accent-soft']),
  ...on(4.5, ['accent-strong'], ['accent-tint']),
  ...on(4.5, ['on-accent'], ['accent', 'accent-strong']),
  ...on(4.5, ['on-band'], ['band', 'band-end']),
  ...on(4.5, ['on-inverse'], ['inverse']),
  ...meanings.flatMap((name) => [
    ...on(4.5, [`${name}-text`], [`${name}-ground`, 'raised', 'surface']),
    // A chip that is filled with its letters' colour.
    ...on(4.5, [`${name}-ground`], [`${name}-text`]),
  ]),
  ...on(3, ['control', 'accent', 'debt-text'], ['surface', 'raised']),
];

/** The share of light of a colour channel, 0 to 255 (WCAG's relative luminance). */
function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`'${colour}' is no colour of three or six digits`);
  const pair = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => light(parseInt(pair.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/**
 * The contrast of two colours, 1 to 21 (WCAG).
 *
 * @throws Error for what is not written as '#rgb' or '#rrggbb'
 */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
