import { type FaultName, faultNames } from './faults.ts';
import type { Shown } from './scene.ts';

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

/** The message, shortened; '→' if the session ended, the number of tries, and '⚠' if a toast warned. */
function cell({ shows, text, tries, warned }: Outcome): string {
  return [
    text === null ? '–' : shortened(text),
    ...(shows === 'sign-in' ? ['→'] : []),
    ...(tries > 1 ? [`×${tries}`] : []),
    ...(warned ? ['⚠'] : []),
  ].join(' ');
}

/** The matrix as rows of cells, the headings first; '?' where the tables say something else. */
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

/** The shortened texts, each once. */
export function legendOf(matrix: Matrix): readonly string[] {
  const texts = [...matrix.values()].flatMap((outcomes) => [...outcomes.values()].flatMap(({ text }) => text ?? []));
  return [...new Set(texts)].filter((text) => text !== shortened(text)).toSorted((a, b) => a.localeCompare(b, 'es'));
}
