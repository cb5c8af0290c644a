import { csvOf, rowsOfCsv } from '../../csv.ts';
import type { Suite } from '../engine/types.ts';
import { summaryHeadings, summaryOf } from '../formats/summary.ts';

/** The file that says what each suite covers and costs, from the project's folder. */
export const tableName = 'tests/paths/suites.csv';

/** What it says of these suites: no times, so that it changes with the flows only. */
export const tableOf = (suites: readonly Suite[]): string => csvOf([summaryHeadings, ...suites.map(summaryOf)]);

/**
 * The table with the rows of some suites as they are now; the others keep theirs.
 *
 * @param order the ids of all flows that there are: their rows stand so, and others are left out
 */
export function tableWith(table: string, suites: readonly Suite[], order: readonly string[]): string {
  const rows = new Map([...rowsOfCsv(table), ...suites.map(summaryOf)].map((row) => [row[0], row]));
  const known = order.map((id) => rows.get(id)).filter((row) => row !== undefined);
  return csvOf([summaryHeadings, ...known]);
}
