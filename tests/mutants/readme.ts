import { formatted } from '../formatted.ts';
import type { Mutant } from './mutant.ts';

const BEGIN = '<!-- mutants: written by npm run mutants -- --write -->';
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

const bounds = (readme: string) => {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`tests/README.md needs a line '${BEGIN}' and another '${END}'`);
  return { begin: begin + BEGIN.length, end };
};

/** What the README's table says of each mutant. */
export function rowsIn(readme: string): readonly Row[] {
  const { begin, end } = bounds(readme);
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
export async function withRows(readme: string, mutants: readonly Mutant[], rows: readonly Row[]): Promise<string> {
  const { begin, end } = bounds(readme);
  const known = new Map([...rowsIn(readme), ...rows].map((row) => [row.id, row]));
  const lines = mutants.flatMap(({ id, family, title }) => {
    const row = known.get(id);
    return row ? [[id, family, cell(title), row.step, cell(shortened(row.line)), row.seconds]] : [];
  });
  const table = [headings, headings.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const text = [readme.slice(0, begin), '', ...table, '', readme.slice(end)].join('\n');
  return formatted('README.md', text);
}
