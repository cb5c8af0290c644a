import type { Priority } from '../labels.ts';
import { csvOfRows } from '../rows.ts';
import type { ManualCase } from './cases.ts';

const priorities: Readonly<Record<Priority, string>> = { 1: 'High', 2: 'Medium', 3: 'Low' };

const headings = [
  'Title',
  'Section',
  'Template',
  'Type',
  'Priority',
  'References',
  'Automation ID',
  'Preconditions',
  'Steps (Step)',
  'Steps (Additional Info)',
  'Steps (Expected Result)',
];

/**
 * Cases for TestRail's CSV import, in its layout of several rows a test: the next test begins at the next title. Steps go to the fields
 * of its template with separate steps.
 */
export const testrailOf = (cases: readonly ManualCase[]): string =>
  csvOfRows([
    headings,
    ...cases.flatMap(({ key, title, priority, requirements, folder, before, steps }) =>
      steps.map(({ action, data, expected }, at) => [
        ...(at === 0
          ? [
              title,
              folder.join(' > '),
              'Test Case (Steps)',
              'Functional',
              priorities[priority],
              requirements.join(','),
              key,
              before.map((said) => `• ${said}`).join('\n'),
            ]
          : ['', '', '', '', '', '', '', '']),
        action,
        data,
        expected,
      ]),
    ),
  ]);
