import { formatted } from '../../tests/formatted.ts';

/** A part of server/README.md that a command writes. */
export interface Marked {
  readonly name: string;
  readonly command: string;
}

/**
 * The README with `content` between the lines that name the part.
 *
 * @throws Error where it has no such lines
 */
export async function withMarked(readme: string, { name, command }: Marked, content: string): Promise<string> {
  const first = `<!-- ${name}: written by ${command} -->`;
  const last = `<!-- /${name} -->`;
  const begin = readme.indexOf(first);
  const end = readme.indexOf(last);
  if (begin < 0 || end < begin) throw new Error(`server/README.md needs a line '${first}' and another '${last}'`);
  const text = [readme.slice(0, begin + first.length), '', content, '', readme.slice(end)].join('\n');
  return formatted('README.md', text);
}
