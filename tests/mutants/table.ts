import { csvOf, rowsOfCsv } from '../csv.ts';
import type { Mutant } from './mutant.ts';

/** The files that say what catches each mutant, from the project's folder; `npm run mutants -- --write` writes them. */
export const tables = {
  /** What catches each mutant first, of all that `npm test` does. */
  all: 'tests/mutants/caught.csv',
  /** What path tests say of those that they must catch (`--generated`). */
  generated: 'tests/mutants/caught-by-paths.csv',
} as const;

/** The result for one mutant, a line of the table. */
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

const headings = ['mutant', 'caught by', 'first line', 'seconds'];

const shortened = (text: string) => (text.length > 220 ? `${text.slice(0, 219)}…` : text);

/** What a table says of each mutant. */
export const rowsIn = (table: string): readonly Row[] =>
  rowsOfCsv(table)
    .slice(1)
    .map(([id = '', step = '', line = '', seconds = '']) => ({ id, step, line, seconds }));

/** The table of these mutants: the given rows, and the present rows of the others. */
export function withRows(
  table: string,
  { mutants, rows }: { readonly mutants: readonly Mutant[]; readonly rows: readonly Row[] },
): string {
  const known = new Map([...rowsIn(table), ...rows].map((row) => [row.id, row]));
  const lines = mutants.flatMap(({ id }) => {
    const row = known.get(id);
    return row ? [[id, row.step, shortened(row.line), row.seconds]] : [];
  });
  return csvOf([headings, ...lines]);
}
