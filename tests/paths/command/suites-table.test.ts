import { expect, test } from 'vitest';
import { rowsOfCsv } from '../../csv.ts';
import { suiteOf } from '../screen/suite-fixture.ts';
import { tableOf } from './suites-table.ts';

test('the table of the suites leaves out times, so that it changes with the flows only', () => {
  expect(tableOf([suiteOf({ took: 1 })])).toBe(tableOf([suiteOf({ took: 99 })]));
  const [headings = [], demo = []] = rowsOfCsv(tableOf([suiteOf()]));
  expect(headings.slice(0, 3)).toEqual(['flujo', 'estados', 'transiciones']);
  expect(demo.slice(0, 3)).toEqual(['demo', '2/2', '1/1']);
});
