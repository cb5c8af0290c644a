import { expect, test } from 'vitest';
import { reportPaymentPaths } from '../../wizards/report-payment.ts';
import { flowSubject } from '../../subject/flow.ts';
import { makeSuite } from '../suite.ts';
import { tableSubject } from './table-subject.ts';
import { transitions } from './transitions.ts';

test('QA-01 the bound of a suite is in whole steps, and what it is of goes with it', () => {
  const rows = [
    { from: 'a', name: 'on', to: 'b', decides: 'on' },
    { from: 'b', name: 'back', to: 'a', decides: 'back' },
    { from: 'b', name: 'end', to: 'z', decides: 'end' },
  ];
  const { lowerBound, graph } = transitions(tableSubject({ rows, ends: ['z'] }));
  expect(lowerBound).toBe(5);
  expect(graph?.starts).toHaveLength(1);
  expect(graph?.edges.map(({ event }) => event)).toEqual(['on', 'back', 'end']);
});

test("QA-01 a suite is walks of the graph that goes with it, and reaches all of that graph's goals in the steps it says", () => {
  const { cases, graph, totalSteps, lowerBound } = makeSuite(flowSubject(reportPaymentPaths), {
    strategy: 'transitions',
  });
  if (!graph) throw new Error('There is no graph');
  const open = new Set([...graph.starts, ...graph.edges].flatMap(({ goals }) => goals));
  let steps = 0;
  for (const { opening, steps: events } of cases) {
    let now = graph.starts.find(({ goals }) => goals.every((goal) => opening.goals.includes(goal)))?.vertex;
    steps += 1;
    for (const { event, goals } of [opening, ...events]) {
      for (const goal of goals) open.delete(goal);
      if (event === 'inicio') continue;
      const edge = graph.edges.find((each) => each.from === now && each.event === event);
      expect(edge, `${event} in ${now ?? 'no start'}`).toBeDefined();
      now = edge?.to;
      steps += 1;
    }
  }
  expect([...open]).toEqual([]);
  expect(totalSteps).toBe(steps);
  expect(totalSteps).toBeGreaterThanOrEqual(lowerBound ?? Infinity);
});
