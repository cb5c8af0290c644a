import { describe, expect, test } from 'vitest';
import { reportPaymentPaths } from '../../../fixtures/report-paths.ts';
import { flowSubject } from '../../subject/flow.ts';
import { makeSuite } from '../suite.ts';
import { tableSubject } from './table-subject.ts';
import { ASIDE } from '../detours.ts';
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
    // where a detour leads back to
    const left: string[] = [];
    let now = graph.starts.find(({ goals }) => goals.every((goal) => opening.goals.includes(goal)))?.vertex;
    steps += 1;
    for (const { event, goals } of [opening, ...events]) {
      for (const goal of goals) open.delete(goal);
      if (event === 'inicio') continue;
      if (now !== undefined && graph.edges.some((each) => each.from === ASIDE && each.event === event)) {
        left.push(now);
        now = ASIDE;
      }
      const edge = graph.edges.find((each) => each.from === now && each.event === event);
      expect(edge, `${event} in ${now ?? 'no start'}`).toBeDefined();
      now = edge?.to === ASIDE ? left.pop() : edge?.to;
      steps += 1;
    }
  }
  expect([...open]).toEqual([]);
  expect(totalSteps).toBe(steps);
  expect(totalSteps).toBeGreaterThanOrEqual(lowerBound ?? Infinity);
});

describe('QA-01 detours, which lead back to where they began', () => {
  const change = (from: string, to: string) => ({ from, name: `cambiar ${to}`, to, kind: 'change' as const });
  const back = (from: string, to: string) => ({
    from,
    name: 'volver',
    to,
    kind: 'back' as const,
    decides: `de ${from}`,
  });
  const answer = (from: string, name: string, to: string) => ({
    from,
    name: `${from}: ${name}`,
    to,
    kind: 'answer' as const,
  });
  const names = ({ scenarios }: ReturnType<typeof transitions>) =>
    scenarios.map(({ events }) => events.map(({ name }) => name));

  test('are put into a test that passes there, each in as few steps as there are', () => {
    const plan = transitions(
      tableSubject({
        rows: [
          answer('a', 'sí', 'b'),
          answer('b', 'sí', 'fin'),
          change('fin', "a'"),
          back("a'", 'fin'),
          change('fin', "b'"),
          back("b'", 'fin'),
          { from: 'fin', name: 'enviar', to: 'z', decides: 'enviar' },
        ],
        ends: ['z'],
      }),
    );
    expect(names(plan)).toEqual([['a: sí', 'b: sí', "cambiar a'", 'volver', "cambiar b'", 'volver', 'enviar']]);
    expect(plan.lowerBound).toBe(8);
  });

  test('that depend on what was asked are led to, although no place knows it', () => {
    // which of both ways was taken makes no difference later, but for what can be changed at the end
    const rows = [
      answer('a', 'corto', 'fin'),
      answer('a', 'largo', 'x'),
      answer('x', 'sí', 'fin+x'),
      change('fin+x', "x'"),
      back("x'", 'fin+x'),
      { from: 'fin', name: 'enviar', to: 'z', decides: 'enviar' },
      { from: 'fin+x', name: 'enviar', to: 'z' },
    ];
    const subject = tableSubject({ rows, ends: ['z'] });
    const plan = transitions({
      ...subject,
      key: (state) => state.replace('+x', ''),
      asked: (state) => String(state.includes('x')),
    });
    const reached = new Set(names(plan).flat());
    expect(reached).toContain("cambiar x'");
    expect(reached).toContain('enviar');
  });
});
