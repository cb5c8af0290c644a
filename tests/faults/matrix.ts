import { type FaultName, faultNames } from './faults.ts';
import type { Shown } from './scene.ts';

/** What came of a fault. */
export interface Outcome extends Pick<Shown, 'shows' | 'text'> {
  readonly tries: number;
  /** Whether the toast of an outage showed. */
  readonly warned: boolean;
}

/** The outcomes by operation and fault. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<FaultName, Outcome>>;

const longest = 16;
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** What is read, shortened; '→' where the session ended, how many tries there were, and '⚠' where a toast warned. */
function cell({ shows, text, tries, warned }: Outcome): string {
  return [
    text === null ? '–' : shortened(text),
    ...(shows === 'sign-in' ? ['→'] : []),
    ...(tries > 1 ? [`×${tries}`] : []),
    ...(warned ? ['⚠'] : []),
  ].join(' ');
}

/** The matrix as rows of cells, its headings first; '?' where something else happened than the tables say. */
export const cellsOf = (matrix: Matrix): readonly (readonly string[])[] => [
  ['operation', ...faultNames],
  ...[...matrix].map(([operation, outcomes]) => [
    operation,
    ...faultNames.map((fault) => {
      const outcome = outcomes.get(fault);
      return outcome ? cell(outcome) : '?';
    }),
  ]),
];

/** The texts that were shortened, each once. */
export function legendOf(matrix: Matrix): readonly string[] {
  const texts = [...matrix.values()].flatMap((outcomes) => [...outcomes.values()].flatMap(({ text }) => text ?? []));
  return [...new Set(texts)].filter((text) => text !== shortened(text)).toSorted((a, b) => a.localeCompare(b, 'es'));
}
