import { readFileSync } from 'node:fs';
import { rowsOfCsv } from '../csv.ts';
import { type Catalogue, catalogue } from './catalogue.ts';
import { parse } from './prose.ts';
import { titlesOf } from './titles.ts';
import { type Source, sources } from './tree.ts';

/** One thing that a section of the specifications asks for: a sentence, a row of a table, a field, a limit. */
export interface Line {
  readonly section: string;
  /** What it asks, in own words. */
  readonly asks: string;
  /** The specification's own strings, keys, positions and numbers in it. */
  readonly words: readonly string[];
  /** The files of the product that do it. */
  readonly where: readonly string[];
  /** The tests that assert it: a file, and a part of the title of one that runs. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** The decisions (`31`), or records of docs/decisions (`record 43`), that change it. */
  readonly decisions: readonly string[];
}

export const headings = ['section', 'asks', 'words', 'where', 'tests', 'decisions'];

/** The rows of lines.csv, as they stand. */
export const lines = (): readonly Line[] => parseLines(readFileSync(new URL('lines.csv', import.meta.url), 'utf8'));

/**
 * The lines of a CSV file. Words and tests are parted by ` | `, files and decisions by blanks and `; `.
 *
 * @throws Error where a row has other columns, or a test is not of the form `file: title`
 */
export function parseLines(csv: string): readonly Line[] {
  const [first, ...rows] = rowsOfCsv(csv);
  if (first?.join() !== headings.join()) throw new Error(`The columns are not ${headings.join()}.`);
  return rows.map((row) => {
    const [section = '', asks = '', words = '', where = '', tests = '', decisions = ''] = row;
    if (row.length !== headings.length || asks === '') throw new Error(`'${row.join()}' is no row of a line.`);
    return {
      section,
      asks,
      words: parts(words, ' | '),
      where: parts(where, ' '),
      tests: parts(tests, ' | ').map((test) => {
        const [, file, title] = /^(\S+): (.+)$/.exec(test) ?? [];
        if (file === undefined || title === undefined) throw new Error(`'${test}' is not of the form 'file: title'.`);
        return { file, title };
      }),
      decisions: parts(decisions, '; '),
    };
  });
}

const parts = (cell: string, separator: string): readonly string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether neither a test asserts a line nor a decision changes it. */
const isOpen = ({ tests, decisions }: Line): boolean => tests.length === 0 && decisions.length === 0;

/** What the lines are checked against. */
export interface Evidence extends Pick<Catalogue, 'sections' | 'decisions'> {
  readonly files: readonly Source[];
  /** Words that are written otherwise (decision 31), by the specification's. */
  readonly otherwise: ReadonlyMap<string, string>;
}

/** The repository as evidence. */
export function evidence(): Evidence {
  const [, ...words] = rowsOfCsv(readFileSync(new URL('words.csv', import.meta.url), 'utf8'));
  return {
    ...catalogue(),
    files: sources(),
    otherwise: new Map(words.map(([, specification = '', portal = '']) => [specification, portal])),
  };
}

/**
 * What is wrong with the lines, as sentences: one without a test and a decision, a file, a test, a section or a decision that there is
 * not, and a word of the specification that the product, or the test that should assert it, has otherwise and no decision names.
 */
export function complaints(rows: readonly Line[], known: Evidence): readonly string[] {
  const files = new Map(known.files.map((file) => [file.path, file]));
  const texts = new Map<string, string>();
  const titles = new Map<string, readonly string[]>();
  const textOf = (path: string) => kept(texts, path, () => plain(files.get(path)?.text ?? ''));
  const titlesIn = (path: string) =>
    kept(titles, path, () => {
      const file = files.get(path);
      return file === undefined
        ? []
        : titlesOf(parse(file))
            .filter(({ runs }) => runs)
            .map(({ title }) => title);
    });
  return rows.flatMap((line) => {
    const paths = [...line.where, ...line.tests.map(({ file }) => file)];
    const wrong = [
      ...(known.sections.includes(line.section) ? [] : [`there is no section ${line.section}`]),
      ...(isOpen(line) ? ['no test asserts it and no decision changes it'] : []),
      ...(line.where.length === 0 && line.decisions.length === 0 ? ['no file does it'] : []),
      ...paths.filter((path) => !files.has(path)).map((path) => `there is no ${path}`),
      ...line.where.filter((path) => !isProduct(path)).map((path) => `${path} is no file of the product`),
      ...line.tests
        .filter(({ file, title }) => files.has(file) && !titlesIn(file).some((there) => there.includes(title)))
        .map(({ file, title }) => `${file} has no test '${title}' that runs`),
      ...line.decisions
        .filter((decision) => !isDecision(decision, known, files))
        .map((decision) => `there is no decision ${decision}`),
      ...(line.decisions.length > 0
        ? []
        : line.words.flatMap((word) => {
            const written = known.otherwise.get(word) ?? word;
            const has = (path: string) => hasWord(textOf(path), plain(written));
            return [
              ...(line.where.some(has) ? [] : [`the product has no '${written}' in ${line.where.join(', ')}`]),
              ...(line.tests.some(({ file }) => has(file)) ? [] : [`no test named asserts '${written}'`]),
            ];
          })),
    ];
    return wrong.map((what) => `${line.section} '${line.asks}': ${what}.`);
  });
}

const isProduct = (path: string) =>
  /^(?:(?:src|flows|server|openapi|public)\/|[^/]+\.html$)/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

function isDecision(decision: string, { decisions }: Evidence, files: ReadonlyMap<string, Source>): boolean {
  const record = /^record (\d+)$/.exec(decision)?.[1];
  if (record === undefined) return decisions.includes(decision);
  return [...files.keys()].some((path) => path.startsWith(`docs/decisions/${record.padStart(2, '0')}-`));
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** A text without what differs between two ways of writing the same in code: breaks, joined literals, separators of digits. */
const plain = (text: string): string =>
  text
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll(/(?<=\d)_(?=\d)/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ');

/** Whether a word stands in a text on its own, and not as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (!(letter.test(word[0] ?? '') && letter.test(before)) && !(letter.test(word.at(-1) ?? '') && letter.test(after)))
      return true;
  }
  return false;
}

/** The lines of each section, counted, and those that are open, to read in a terminal. */
export function asCounts(rows: readonly Line[]): string {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const counted = (of: readonly Line[]) =>
    `${of.length} lines, ${of.filter(({ tests }) => tests.length > 0).length} with a test, ` +
    `${of.filter(({ decisions }) => decisions.length > 0).length} with a decision, ${of.filter(isOpen).length} open`;
  return [
    ...sections.map((name) => `${name.padEnd(6)}${counted(rows.filter(({ section }) => section === name))}`),
    ...rows.filter(isOpen).map(({ section, asks }) => `open: ${section} ${asks}`),
    `All: ${counted(rows)}.`,
    '',
  ].join('\n');
}
