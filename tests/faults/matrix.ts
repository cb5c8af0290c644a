import { csvOf } from '../csv.ts';
import { type FaultName, faultNames } from './faults.ts';
import type { Shown } from './scenario.ts';

/** The outcome of a fault. */
export interface Outcome extends Pick<Shown, 'shows' | 'text'> {
  readonly tries: number;
  /** Whether the toast of an outage was shown. */
  readonly warned: boolean;
}

/** The outcomes by operation and fault. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<FaultName, Outcome>>;

const longest = 16;
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** The message, as `said` writes it; '→' if the session ended, the number of tries, and '⚠' if a toast warned. */
function cell({ shows, text, tries, warned }: Outcome, said: (text: string) => string): string {
  return [
    text === null ? '–' : said(text),
    ...(shows === 'sign-in' ? ['→'] : []),
    ...(tries > 1 ? [`×${tries}`] : []),
    ...(warned ? ['⚠'] : []),
  ].join(' ');
}

/** The matrix as rows of cells, the headings first; '?' where the tables say something else. */
const cells = (matrix: Matrix, said: (text: string) => string): readonly (readonly string[])[] => [
  ['operation', ...faultNames],
  ...[...matrix].map(([operation, outcomes]) => [
    operation,
    ...faultNames.map((fault) => {
      const outcome = outcomes.get(fault);
      return outcome ? cell(outcome, said) : '?';
    }),
  ]),
];

/** The matrix for a terminal, its texts shortened. */
export const cellsOf = (matrix: Matrix): readonly (readonly string[])[] => cells(matrix, shortened);

/** The matrix in full, as matrix.csv has it; operations that the portal does not call yet have a row without outcomes. */
export const fileOf = (matrix: Matrix, uncalled: readonly string[]): string =>
  csvOf([...cells(matrix, (text) => text), ...uncalled.map((operation) => [operation, ...faultNames.map(() => '')])]);

/** The shortened texts, each once. */
export function legendOf(matrix: Matrix): readonly string[] {
  const texts = [...matrix.values()].flatMap((outcomes) => [...outcomes.values()].flatMap(({ text }) => text ?? []));
  return [...new Set(texts)].filter((text) => text !== shortened(text)).toSorted((a, b) => a.localeCompare(b, 'es'));
}
