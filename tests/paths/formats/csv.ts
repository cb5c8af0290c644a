import type { GoalCoverage } from '../engine/types.ts';
import type { ScreenCase, ScreenSuite } from '../screen/suite.ts';
import { dataOf } from './data.ts';
import { type Labels, labelsOf } from './labels.ts';
import { beginningOf, preconditionsOf, type ResponseFiles } from './preconditions.ts';
import { csvOfRows } from './rows.ts';

const headings = [
  'ID',
  'Prueba',
  'Flujo',
  'Estrategia',
  'Precondición',
  'Paso',
  'Acción',
  'Datos',
  'Resultado esperado',
  'Estado',
  'Cubre',
  'Clave',
  'Carpeta',
  'Requisitos',
  'Prioridad',
  'Tipo',
];

/** Suites for a test-management tool: a row for each step; reaching the start is the first, and has the preconditions. Long responses go to `files`, if there are. */
export function csvOf(suites: readonly ScreenSuite[], files?: ResponseFiles): string {
  const rows = suites.flatMap((suite) => {
    const labels = new Map(suite.coverage.map((goal) => [goal.id, goal]));
    const labelled = labelsOf(suite);
    return suite.cases.flatMap((one) => rowsOf(suite, one, { goals: labels, labels: labelled(one), files }));
  });
  return csvOfRows([headings, ...rows]);
}

interface Beside {
  readonly goals: ReadonlyMap<string, GoalCoverage>;
  readonly labels: Labels;
  readonly files: ResponseFiles | undefined;
}

function rowsOf(
  { flow, strategy, title: flowTitle }: ScreenSuite,
  one: ScreenCase,
  { goals, labels, files }: Beside,
): readonly (readonly string[])[] {
  const { id, title, opening, steps } = one;
  const given = [beginningOf(flowTitle, one), ...preconditionsOf(one, files?.content)].join('\n');
  const { key, folder, requirements, priority } = labels;
  return [opening, ...steps].map(({ does, sees, doing, to, goals: reached }, index) => [
    id,
    title,
    flow,
    strategy,
    index === 0 ? given : '',
    String(index + 1),
    does,
    dataOf(doing),
    sees,
    to.join(' + '),
    reached.map((goal) => goals.get(goal)?.label ?? goal).join('; '),
    key,
    ...(index === 0 ? [folder.join('/'), requirements.join(' '), String(priority), 'Manual'] : ['', '', '', '']),
  ]);
}
