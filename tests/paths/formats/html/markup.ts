/** HTML or SVG in which everything that came from elsewhere is escaped. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.toString();
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
}

/**
 * A tag for templates of HTML and SVG: what is put in is escaped, for text and for quoted attributes, unless it was made
 * by this tag itself; lists are joined, and `undefined` leaves nothing.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, at) => text + written(parts[at])).join(''));
