import type { Priority } from '../labels.ts';
import { csvOfRows } from '../rows.ts';
import type { ManualCase } from './cases.ts';

/** How Allure calls what is at stake. */
export const severities: Readonly<Record<Priority, string>> = { 1: 'critical', 2: 'normal', 3: 'minor' };

const headings = [
  'allure_id',
  'name',
  'description',
  'precondition',
  'scenario',
  'expected_result',
  'folder',
  'severity',
  'tags',
];

/** Allure keeps no longer name. */
const LONGEST = 255;

/**
 * Cases for Allure TestOps' import from CSV: a row for each test. Its scenario is a line for each step, with what is used and what is
 * seen as lines below it that begin with a tab. Its id is left empty: TestOps gives it.
 */
export const allureOf = (cases: readonly ManualCase[]): string =>
  csvOfRows([
    headings,
    ...cases.map(({ key, title, priority, requirements, folder, before, steps }) => [
      '',
      title.slice(0, LONGEST),
      `Clave: ${key}`,
      before.map(oneLine).join('\n'),
      steps
        .flatMap(({ action, data, expected }) => [
          oneLine(action),
          ...(data === '' ? [] : [`\tDatos: ${oneLine(data.replaceAll('\n', '; '))}`]),
          ...(expected === '' ? [] : [`\tResultado: ${oneLine(expected)}`]),
        ])
        .join('\n'),
      oneLine(steps.at(-1)?.expected ?? ''),
      folder.join(' / '),
      severities[priority],
      [key, ...requirements].join(', '),
    ]),
  ]);

/** A line break begins another step. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
