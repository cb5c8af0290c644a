import { formatted } from '../formatted.ts';
import type { Mutant } from './mutant.ts';

/** The README that holds a table of mutants, from the project's folder, and the command that writes it. */
export interface Table {
  readonly file: string;
  readonly command: string;
}

export const tables = {
  /** What catches each mutant first, of all that `npm test` does. */
  all: { file: 'tests/README.md', command: 'npm run mutants -- --write' },
  /** What path tests say of those that they must catch. */
  generated: { file: 'tests/paths/README.md', command: 'npm run mutants -- --generated --write' },
} as const satisfies Record<string, Table>;

const END = '<!-- /mutants -->';

/** What became of a mutant, as the table says it. */
export interface Row {
  readonly id: string;
  /** The step of `npm test` that caught it; {@link SURVIVED} where none did. */
  readonly step: string;
  /** What the developer reads first. */
  readonly line: string;
  /** Seconds from the first step that runs the code. */
  readonly seconds: string;
}

export const SURVIVED = 'survived';

const headings = ['mutant', 'family', 'what was broken', 'caught by', 'first line', 's'];

/** Lines of a table must not end it, nor its cells. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/[<`*_]/g, '\\$&');

/** A text is as long in a table as one can read there. */
const shortened = (text: string) => (text.length > 220 ? `${text.slice(0, 219)}…` : text);

const bounds = (readme: string, { file, command }: Table) => {
  const line = `<!-- mutants: written by ${command} -->`;
  const begin = readme.indexOf(line);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${file} needs a line '${line}' and another '${END}'`);
  return { begin: begin + line.length, end };
};

/** What the README's table says of each mutant. */
export function rowsIn(readme: string, table: Table): readonly Row[] {
  const { begin, end } = bounds(readme, table);
  return readme
    .slice(begin, end)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, id = '', , , step = '', text = '', seconds = ''] = line.split(/(?<!\\)\|/).map((part) => part.trim());
      return { id, step, line: text.replace(/\\(.)/g, '$1'), seconds };
    });
}

/** The README with a table of these mutants: the given rows, and the present rows of the others. */
export async function withRows(
  readme: string,
  table: Table,
  { mutants, rows }: { readonly mutants: readonly Mutant[]; readonly rows: readonly Row[] },
): Promise<string> {
  const { begin, end } = bounds(readme, table);
  const known = new Map([...rowsIn(readme, table), ...rows].map((row) => [row.id, row]));
  const lines = mutants.flatMap(({ id, family, title }) => {
    const row = known.get(id);
    return row ? [[id, family, cell(title), row.step, cell(shortened(row.line)), row.seconds]] : [];
  });
  const written = [headings, headings.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const text = [readme.slice(0, begin), '', ...written, '', readme.slice(end)].join('\n');
  return formatted('README.md', text);
}
