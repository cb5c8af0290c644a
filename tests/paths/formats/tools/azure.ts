import { csvOfRows } from '../rows.ts';
import type { ManualCase } from './cases.ts';

const headings = [
  'ID',
  'Work Item Type',
  'Title',
  'Test Step',
  'Step Action',
  'Step Expected',
  'Priority',
  'Tags',
  'State',
];

/** Azure takes no longer title. */
const LONGEST = 128;

/**
 * Cases for Azure Test Plans' import from CSV: the headings that it requires, spelt as it does; a row for the test and one for each of
 * its steps, numbered. It has no column for preconditions and none for data: the first step has those, and each step its own.
 */
export const azureOf = (cases: readonly ManualCase[]): string =>
  csvOfRows([
    headings,
    ...cases.flatMap(({ key, title, priority, requirements, before, steps }) => [
      ['', 'Test Case', titleOf(key, title), '', '', '', String(priority), [key, ...requirements].join('; '), 'Design'],
      ...[
        { action: ['Antes:', ...before.map((said) => `• ${said}`)].join('\n'), data: '', expected: '' },
        ...steps,
      ].map(({ action, data, expected }, at) => [
        '',
        '',
        '',
        String(at + 1),
        data === '' ? action : `${action}\nDatos:\n${data}`,
        expected,
        '',
        '',
        '',
      ]),
    ]),
  ]);

/** The key goes first, so that what is cut off does not make two titles one. */
function titleOf(key: string, title: string): string {
  const whole = `${key}: ${title}`;
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole;
}
