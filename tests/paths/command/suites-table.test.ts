import { expect, test } from 'vitest';
import { rowsOfCsv } from '../../csv.ts';
import { suiteOf } from '../screen/suite-fixture.ts';
import { tableOf, tableWith } from './suites-table.ts';

test('the table of the suites leaves out times, so that it changes with the flows only', () => {
  expect(tableOf([suiteOf({ took: 1 })])).toBe(tableOf([suiteOf({ took: 99 })]));
  const [headings = [], demo = []] = rowsOfCsv(tableOf([suiteOf()]));
  expect(headings.slice(0, 3)).toEqual(['flujo', 'estados', 'transiciones']);
  expect(demo.slice(0, 3)).toEqual(['demo', '2/2', '1/1']);
});

test('EN-11 a flow that is recorded alone gets its row, and the others keep theirs', () => {
  const table = tableOf([suiteOf({ flow: 'a' }), suiteOf({ flow: 'gone' }), suiteOf({ flow: 'c', totalSteps: 7 })]);
  const flowsOf = (text: string) => rowsOfCsv(text).map(([flow]) => flow);
  const written = tableWith(table, [suiteOf({ flow: 'b' })], ['a', 'b', 'c']);
  expect(flowsOf(written)).toEqual(['flujo', 'a', 'b', 'c']);
  expect(written).toBe(
    tableOf([suiteOf({ flow: 'a' }), suiteOf({ flow: 'b' }), suiteOf({ flow: 'c', totalSteps: 7 })]),
  );
});
