import { csvOf } from '../../csv.ts';
import type { Suite } from '../engine/types.ts';
import { summaryHeadings, summaryOf } from '../formats/summary.ts';

/** The file that says what each suite covers and costs, from the project's folder. */
export const tableName = 'tests/paths/suites.csv';

/** What it says of these suites: no times, so that it changes with the flows only. */
export const tableOf = (suites: readonly Suite[]): string => csvOf([summaryHeadings, ...suites.map(summaryOf)]);
