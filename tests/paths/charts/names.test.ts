import { expect, test } from 'vitest';
import { nodesOf } from '../subject/chart.ts';
import { statechartSubject } from '../subject/statechart.ts';
import { statecharts } from './index.ts';

/** A name as machines write it: 'signedOut', 'SIGN_OUT'. */
const technical = /^[a-z]+[A-Z]\w*$|^[A-Z_]{3,}$/;

test.each(statecharts)('QA-06 everything that $id shows has a Spanish name', (statechart) => {
  const { chart, declared } = statechartSubject(statechart);
  const words = [...chart.states, ...chart.transitions, ...declared].flatMap(({ label }) =>
    label.split(/[^\wáéíóúñ]+/),
  );
  expect(words.filter((word) => technical.test(word))).toEqual([]);
  const keys = nodesOf(statechart.machine).map(({ key }) => key);
  expect(keys.filter((key) => statechart.names[key] === undefined)).toEqual([]);
});
