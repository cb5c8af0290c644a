import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { reportPaymentPaths } from '../../wizards/report-payment.ts';
import { makeSuite } from '../../engine/suite.ts';
import { flowSubject } from '../../subject/flow.ts';
import { allureOf } from './allure.ts';
import { azureOf } from './azure.ts';
import { type ManualCase, manualCasesOf } from './cases.ts';
import { testrailOf } from './testrail.ts';
import { xrayConfiguration, xrayOf } from './xray.ts';

const cases: readonly ManualCase[] = [
  {
    key: 'aviso-0123456789',
    title: `Se informa un pago${', con un nombre larguísimo'.repeat(12)}`,
    requirements: ['RP-01', 'VA-03'],
    priority: 1,
    folder: ['Caminos', 'Informar un pago', 'journeys'],
    before: ['existe la persona de ejemplo camila@ejemplo.example', 'hay un archivo «foto.jpg»'],
    steps: [
      { action: 'abro «Informar un pago»', data: 'Dirección: /informarpago', expected: 'veo «¿Qué pagaste?»' },
      { action: 'escribo «a, b»; y ⏎', data: 'Comentario: a, b; "c"\nd', expected: 'veo «Listo»' },
    ],
  },
  {
    key: 'aviso-9876543210',
    title: 'Se cancela',
    requirements: [],
    priority: 3,
    folder: ['Caminos', 'Informar un pago', 'journeys'],
    before: ['existe la persona de ejemplo camila@ejemplo.example'],
    steps: [{ action: 'toco «Cancelar»', data: '', expected: 'veo que salí' }],
  },
];

const rowsOf = (text: string, delimiter = ','): readonly Readonly<Record<string, string>>[] =>
  v.parse(v.array(v.record(v.string(), v.string())), parse(text, { bom: true, columns: true, delimiter }));

const sample = (tool: string) => readFileSync(new URL(`samples/${tool}.csv`, import.meta.url), 'utf8');

const filled = v.pipe(v.string(), v.nonEmpty());
const empty = v.literal('');

/** What each importer takes of a row, by its document: a row of a test, or of a step. */
const xrayRow = v.object({
  'Issue Id': v.pipe(v.string(), v.regex(/^\d+$/)),
  'Issue key': empty,
  'Test type': v.literal('Manual'),
  'Test Summary': v.string(),
  'Test Priority': v.picklist(['Highest', 'High', 'Medium', 'Low', 'Lowest', '']),
  Action: filled,
  Data: v.string(),
  Result: v.string(),
  // labels of Jira have no spaces
  Labels: v.pipe(v.string(), v.regex(/^\S*$/)),
  'Test Repo': v.string(),
});
const testrailRow = v.object({
  Title: v.string(),
  Section: v.string(),
  Template: v.picklist(['Test Case (Steps)', '']),
  Type: v.picklist(['Functional', '']),
  Priority: v.picklist(['Critical', 'High', 'Medium', 'Low', '']),
  References: v.string(),
  Preconditions: v.string(),
  'Steps (Step)': filled,
  'Steps (Expected Result)': v.string(),
});
const azureRow = v.union([
  v.object({
    ID: empty,
    'Work Item Type': v.literal('Test Case'),
    Title: v.pipe(filled, v.maxLength(128)),
    'Test Step': empty,
    State: v.literal('Design'),
  }),
  v.object({
    ID: empty,
    'Work Item Type': empty,
    Title: empty,
    'Test Step': v.pipe(v.string(), v.regex(/^\d+$/)),
    'Step Action': filled,
    'Step Expected': v.string(),
  }),
]);
const allureRow = v.object({
  allure_id: empty,
  name: v.pipe(filled, v.maxLength(255)),
  description: v.string(),
  precondition: v.string(),
  // a line is a step, and one below it begins with a tab
  scenario: v.pipe(filled, v.regex(/^[^\t\n][^\t\n]*(?:\n\t?[^\t\n]+)*$/)),
  expected_result: v.string(),
  tags: v.string(),
});

describe('QA-10 what is imported has the form that each tool documents', () => {
  test.each([
    { tool: 'xray', row: xrayRow, written: xrayOf(cases), delimiter: ';' },
    { tool: 'testrail', row: testrailRow, written: testrailOf(cases), delimiter: ',' },
    { tool: 'azure', row: azureRow, written: azureOf(cases), delimiter: ',' },
    { tool: 'allure', row: allureRow, written: allureOf(cases), delimiter: ',' },
  ])('$tool', ({ tool, row, written, delimiter }) => {
    for (const text of [sample(tool), written]) {
      const rows = rowsOf(text, delimiter);
      expect(rows.length).toBeGreaterThan(0);
      for (const each of rows) expect(v.safeParse(row, each).issues, JSON.stringify(each)).toBeUndefined();
    }
  });

  test('Xray gets a number for each test, what is of the test in its first row, and its configuration maps every column', () => {
    const rows = rowsOf(xrayOf(cases), ';');
    expect(rows.map((row) => row['Issue Id'])).toEqual(['1', '1', '2']);
    expect(rows.map((row) => row['Test Priority'])).toEqual(['High', '', 'Low']);
    expect(rows[0]).toMatchObject({
      Labels: 'aviso-0123456789;RP-01;VA-03',
      'Test Repo': 'Caminos/Informar un pago/journeys',
      Data: 'Dirección: /informarpago',
    });
    expect(rows[1]?.['Data']).toBe('Comentario: a, b; "c"\nd');
    const mapped: unknown = JSON.parse(xrayConfiguration());
    expect(mapped).toMatchObject({ 'config.delimiter': ';', 'config.project.from.csv': false });
    expect(
      v.parse(v.object({ 'config.field.mappings': v.array(v.unknown()) }), mapped)['config.field.mappings'],
    ).toHaveLength(Object.keys(rows[0] ?? {}).length);
  });

  test('TestRail begins a test at each title; the other rows of a test are steps alone', () => {
    const rows = rowsOf(testrailOf(cases));
    expect(rows.map((row) => row['Title']?.slice(0, 18))).toEqual(['Se informa un pago', '', 'Se cancela']);
    expect(rows[0]).toMatchObject({
      Section: 'Caminos > Informar un pago > journeys',
      References: 'RP-01,VA-03',
      'Automation ID': 'aviso-0123456789',
      Preconditions: '• existe la persona de ejemplo camila@ejemplo.example\n• hay un archivo «foto.jpg»',
    });
    expect(rows[1]?.['Steps (Additional Info)']).toBe('Comentario: a, b; "c"\nd');
  });

  test('Azure gets a row for each test and numbered steps, the first of which says what must be so before', () => {
    const rows = rowsOf(azureOf(cases));
    expect(rows.map((row) => row['Test Step'])).toEqual(['', '1', '2', '3', '', '1', '2']);
    expect(rows[0]?.['Title']).toMatch(/^aviso-0123456789: Se informa un pago.*…$/);
    expect(rows[1]?.['Step Action']).toContain('• hay un archivo «foto.jpg»');
    expect(rows[3]?.['Step Action']).toBe('escribo «a, b»; y ⏎\nDatos:\nComentario: a, b; "c"\nd');
  });

  test('Allure gets a row for each test, whose scenario has what is used and seen below each step', () => {
    expect(rowsOf(allureOf(cases)).map((row) => row['scenario'])).toEqual([
      'abro «Informar un pago»\n\tDatos: Dirección: /informarpago\n\tResultado: veo «¿Qué pagaste?»\n' +
        'escribo «a, b»; y ⏎\n\tDatos: Comentario: a, b; "c"; d\n\tResultado: veo «Listo»',
      'toco «Cancelar»\n\tResultado: veo que salí',
    ]);
  });
});

test('QA-10 a case says its key, its requirements, its risk and its folder, and what each step is done with', () => {
  const suite = makeSuite(flowSubject(reportPaymentPaths), { strategy: 'journeys' });
  const manual = manualCasesOf([suite]);
  expect(new Set(manual.map(({ key }) => key)).size).toBe(suite.cases.length);
  const [first] = manual;
  expect(first?.requirements).toContain('RP-01');
  expect(first?.folder).toEqual(['Caminos', 'Informar un pago', 'journeys']);
  expect(first?.steps[0]?.data).toBe('Persona: camila@ejemplo.example\nDirección: /miscreditos/informarpago');
  expect(manual.filter(({ priority }) => priority === 1).length).toBeGreaterThan(5);
  expect(manual.flatMap(({ steps }) => steps.map(({ data }) => data))).toContainEqual(
    expect.stringMatching(/^DNI: \d/),
  );
});
