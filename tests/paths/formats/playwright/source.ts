/** How wide the lines of a printed file are; as the project's own. */
export const WIDTH = 120;

/**
 * A JSON value, or one that lacks something, as TypeScript, formatted as the project's own.
 *
 * @param indent of the line that it begins in, in characters
 * @param before how much of that line is taken already, the indent included
 * @param after how much has to fit behind its last character
 */
export function literal(value: unknown, indent: number, before: number, after: number): string {
  const flat = flatLiteral(value);
  if (before + flat.length + after <= WIDTH) return flat;
  const [open, entries, close] = partsOf(value);
  if (entries.length === 0) return flat;
  const inner = indent + 2;
  const lines = entries.map(([name, entry]) => {
    const start = ' '.repeat(inner) + (name === undefined ? '' : `${keyOf(name)}: `);
    return `${start}${literal(entry, inner, start.length, 1)},\n`;
  });
  return `${open}\n${lines.join('')}${' '.repeat(indent)}${close}`;
}

/** A text in single quotes, or in double ones where that takes fewer backslashes. */
export function quoted(text: string): string {
  const single = text.split("'").length;
  const double = text.split('"').length;
  const inDouble = JSON.stringify(text);
  if (single > double) return inDouble;
  return `'${inDouble
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function flatLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === undefined) return 'undefined';
  const [open, entries, close] = partsOf(value);
  if (entries.length === 0) return open === '' ? JSON.stringify(value) : open + close;
  const inside = entries.map(([name, entry]) => (name === undefined ? '' : `${keyOf(name)}: `) + flatLiteral(entry));
  const space = open === '{' ? ' ' : '';
  return open + space + inside.join(', ') + space + close;
}

type Parts = readonly [
  open: string,
  entries: readonly (readonly [name: string | undefined, value: unknown])[],
  close: string,
];

/** What a value is made of. */
function partsOf(value: unknown): Parts {
  if (Array.isArray(value)) return ['[', value.map((entry: unknown) => [undefined, entry]), ']'];
  if (typeof value !== 'object' || value === null) return ['', [], ''];
  return ['{', Object.entries(value), '}'];
}

const keyOf = (name: string) => (/^[\p{L}_$][\p{L}\d_$]*$/u.test(name) ? name : quoted(name));
