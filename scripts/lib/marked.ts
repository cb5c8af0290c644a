/** The file that commands write what they measured into, from the project's folder. It is not formatted: wide tables would be half blanks. */
export const figuresFile = 'docs/figures.md';

/** A part of a document that a command writes. */
export interface Marked {
  readonly name: string;
  readonly command: string;
}

/**
 * The document with `content` between the lines that name the part.
 *
 * @throws Error where it has no such lines
 */
export function withMarked(document: string, { name, command }: Marked, content: string): string {
  const first = `<!-- ${name}: written by ${command} -->`;
  const last = `<!-- /${name} -->`;
  const begin = document.indexOf(first);
  const end = document.indexOf(last);
  if (begin < 0 || end < begin) throw new Error(`${figuresFile} needs a line '${first}' and another '${last}'`);
  return [document.slice(0, begin + first.length), '', content, '', document.slice(end)].join('\n');
}
