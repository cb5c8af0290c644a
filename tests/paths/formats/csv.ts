import type { GoalCoverage } from '../engine/types.ts';
import type { ScreenCase, ScreenSuite } from '../screen/suite.ts';
import { preconditionsOf, type ResponseFiles } from './preconditions.ts';

const headings = [
  'ID',
  'Prueba',
  'Flujo',
  'Estrategia',
  'Precondición',
  'Paso',
  'Acción',
  'Resultado esperado',
  'Estado',
  'Cubre',
];

/** Without it Excel assumes the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Suites for a test-management tool: a row for each step; reaching the start is the first, and has the preconditions. Long responses go to `files`, if there are. */
export function csvOf(suites: readonly ScreenSuite[], files?: ResponseFiles): string {
  const rows = suites.flatMap((suite) => {
    const labels = new Map(suite.coverage.map((goal) => [goal.id, goal]));
    return suite.cases.flatMap((one) => rowsOf(suite, one, labels, files));
  });
  return csvOfRows([headings, ...rows]);
}

/** Rows of cells for a spreadsheet: RFC 4180 in UTF-8. */
export const csvOfRows = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

function rowsOf(
  { flow, strategy, title: flowTitle }: ScreenSuite,
  one: ScreenCase,
  goals: ReadonlyMap<string, GoalCoverage>,
  files: ResponseFiles | undefined,
): readonly (readonly string[])[] {
  const { id, title, start, opening, steps } = one;
  const given = [`${flowTitle}, desde ${start.name}`, ...preconditionsOf(one, files?.content)].join('\n');
  return [opening, ...steps].map(({ does, sees, to, goals: reached }, index) => [
    id,
    title,
    flow,
    strategy,
    index === 0 ? given : '',
    String(index + 1),
    does,
    sees,
    to.join(' + '),
    reached.map((goal) => goals.get(goal)?.label ?? goal).join('; '),
  ]);
}

/** A cell that a spreadsheet reads as one cell and not as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
