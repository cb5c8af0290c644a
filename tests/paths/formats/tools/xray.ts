import type { Priority } from '../labels.ts';
import { csvOfRows } from '../rows.ts';
import type { ManualCase } from './cases.ts';

const priorities: Readonly<Record<Priority, string>> = { 1: 'High', 2: 'Medium', 3: 'Low' };

/** Xray's columns, and what each is to its importer; in the order of the file. */
const columns = [
  ['Issue Id', { group: 'Xray', id: '__xray_testId', type: 'string' }],
  ['Issue key', { group: 'Native', id: '__issue_key', type: 'string' }],
  ['Test type', { group: 'Xray', id: 'xray_testtype', type: 'string' }],
  ['Test Summary', { group: 'Native', id: 'summary', type: 'string' }],
  ['Test Priority', { group: 'Native', id: '__priority_name', type: 'string' }],
  ['Action', { group: 'Xray Test Step Fields', id: '__xray_step_action', type: 'text' }],
  ['Data', { group: 'Xray Test Step Fields', id: '__xray_step_data', type: 'text' }],
  ['Result', { group: 'Xray Test Step Fields', id: '__xray_step_result', type: 'text' }],
  ['Description', { group: 'Native', id: 'description', type: 'string' }],
  ['Labels', { group: 'Native', id: 'labels', type: 'array' }],
  ['Test Repo', { group: 'Xray', id: 'xray_test_repository_folder', type: 'string' }],
] as const;

/**
 * Cases for Xray's Test Case Importer (Xray-App/tutorial-test-case-importer): a row for each step, with the number of its test; what is
 * of the test itself is in its first row. Semicolons between cells and in lists, as its samples have.
 */
export const xrayOf = (cases: readonly ManualCase[]): string =>
  csvOfRows(
    [
      columns.map(([heading]) => heading),
      ...cases.flatMap(({ key, title, priority, requirements, folder, before, steps }, index) =>
        steps.map(({ action, data, expected }, at) => [
          String(index + 1),
          '',
          'Manual',
          at === 0 ? title : '',
          at === 0 ? priorities[priority] : '',
          action,
          data,
          expected,
          at === 0 ? [`Clave: ${key}`, 'Precondiciones:', ...before.map((said) => `• ${said}`)].join('\n') : '',
          at === 0 ? [key, ...requirements].join(';') : '',
          at === 0 ? folder.join('/') : '',
        ]),
      ),
    ],
    ';',
  );

/** The importer's configuration for that file, so that nobody has to map columns; the project is chosen there. */
export const xrayConfiguration = (): string =>
  `${JSON.stringify(
    {
      'config.encoding': 'UTF-8',
      'config.delimiter': ';',
      'config.project.from.csv': false,
      'config.list.delimiter': ';',
      'config.date.format': 'DD/MM/YYYY HH:mm',
      'config.create.test.repository.folders': true,
      'config.field.mappings': columns.map(([, field], index) => ({ 'column.index': index, 'jira.field': field })),
    },
    null,
    2,
  )}\n`;
