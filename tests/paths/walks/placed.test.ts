// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { remembered } from '../engine/remembered.ts';
import { recallSuite } from '../engine/suite.ts';
import { redactText } from '../../../src/platform/redact.ts';
import { recordedFlows, recordedSuiteOf } from '../recorded/recorded.ts';
import { reachedFlows } from '../../reached.ts';
import { flowSubject } from '../subject/flow.ts';
import { flowPaths } from '../wizards/index.ts';
import { asWalked, peopleOn } from './compared.ts';
import { logOf, type Walking } from './fixture.ts';
import { placed } from './placed.ts';
import { walksIn } from './read.ts';

const subjectOf = (flow: string) => {
  const paths = flowPaths.find((each) => each.flow.id === flow);
  if (!paths) throw new Error(`${flow} is described`);
  return flowSubject(paths);
};

test.for(reachedFlows(flowPaths, ({ flow }) => flow.id).map(({ flow }) => flow.id))(
  'QA-09 the recorded cases of %s, walked by people, are placed to their ends and reach just what those cases reach',
  async (flow) => {
    const subject = remembered(subjectOf(flow));
    const recorded = await recordedSuiteOf(flow);
    const walks = recorded.cases.map(({ id, start, steps }): Walking => ({
      walk: id,
      flow,
      version: subject.version,
      start: [start[0], start[1]],
      steps: steps.map(([event, to]) => [event, to] as const),
    }));
    const { lost, suite, cases } = peopleOn(subject, walksIn(logOf(...walks)));
    expect([...lost]).toEqual([]);
    const goals = (all: typeof suite.cases) =>
      all.map(({ opening, steps }) => [opening, ...steps].map((step) => step.goals)).toSorted(byText);
    const tests = recallSuite(asWalked(subject), recorded);
    expect(goals(suite.cases)).toEqual(goals(tests.cases));
    expect([...cases.values()].every(({ times }) => times === 1)).toBe(true);
    const covered = ({ coverage }: Pick<typeof suite, 'coverage'>) =>
      coverage.filter((goal) => goal.covered).map(({ id }) => id);
    expect(covered(suite)).toEqual(covered(tests));
  },
);

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe('QA-09 a walk', () => {
  const subject = subjectOf('report-payment');
  const begun: Walking = {
    walk: 'abc',
    flow: 'report-payment',
    start: ['inicio', 'report-payment.concepto'],
    steps: [
      ['concepto: Cuota/s', 'report-payment.medio'],
      ['medio: Otros', 'report-payment.fecha'],
    ],
  };
  const place = (walking: Partial<Walking>, log = logOf({ ...begun, ...walking })) => {
    const [walk] = walksIn(log);
    if (!walk) throw new Error('The log has a walk');
    return placed(subject, walk.walk);
  };
  const names = ({ scenario }: ReturnType<typeof place>) => scenario?.events.map(({ name }) => name);

  test('of another version is placed nowhere', () => {
    expect(place({ version: 7 })).toEqual({ lost: 'otra versión: la 7, y hoy es la 1' });
  });

  test('that begins as none does any more is placed nowhere', () => {
    expect(place({ start: ['inicio', 'report-payment.medio'] })).toEqual({
      lost: 'ya no se empieza con «inicio» en «medio»',
    });
  });

  test('that leads elsewhere today is placed up to there', () => {
    const found = place({ steps: [...begun.steps, ['volver', 'report-payment.entidad']] });
    expect(found.lost).toBe('en «fecha», «volver» ya no lleva a «entidad»');
    expect(names(found)).toEqual(['concepto: Cuota/s', 'medio: Otros']);
  });

  test('with an event that there is no more is placed up to there', () => {
    const found = place({ steps: [...begun.steps, ['fecha: feriado', 'report-payment.importe']] });
    expect(found.lost).toBe('en «fecha», «fecha: feriado» ya no se puede');
  });

  test('with an event that no example stands for is placed up to there', () => {
    const found = place({ unlike: 'ANSWER' });
    expect(found.lost).toBe('en «fecha», «ANSWER» sin ejemplo');
    expect(names(found)).toHaveLength(2);
  });

  test('of which the log has lost steps is placed up to the first of them, and not at all without its beginning', () => {
    const lines = logOf({ ...begun, steps: [...begun.steps, ['volver', 'report-payment.medio']] }).split('\n');
    const found = place({}, lines.toSpliced(2, 1).join('\n'));
    expect(found.lost).toBe('faltan pasos después de «medio»');
    expect(names(found)).toEqual(['concepto: Cuota/s']);
    expect(walksIn(lines.slice(1).join('\n'))).toEqual([]);
  });

  test('with an event that no suite tries there is placed, and is a path with what the machine gets', () => {
    const jump = { type: 'GOTO', step: 'concepto' };
    const found = place({ steps: [...begun.steps, [jump, 'report-payment.concepto']] });
    expect(found.lost).toBeUndefined();
    expect(names(found)).toEqual(['concepto: Cuota/s', 'medio: Otros', 'ir a concepto']);
    expect(found.path?.steps.at(-1)).toEqual([jump, 'report-payment.concepto']);
  });

  test('reaches nothing by what nobody was seen doing', () => {
    const { suite } = peopleOn(subject, walksIn(logOf({ ...begun, unseen: [0] })));
    expect(
      suite.coverage.filter(({ sort, covered }) => sort === 'answer' && covered).map(({ label }) => label),
    ).toEqual(['medio: Otros']);
    expect(suite.cases[0]?.opening.goals).toEqual([]);
  });
});

test('QA-09 a log is read among lines of others, whatever is before their JSON, in any order; the same walks count together', () => {
  const walk: Walking = {
    walk: 'abc',
    flow: 'report-payment',
    start: ['inicio', 'report-payment.concepto'],
    steps: [['cancelar', 'report-payment.cancelado']],
  };
  const other: Walking = { ...walk, walk: 'other', steps: [['concepto: Cuota/s', 'report-payment.medio']] };
  const log = [
    'portal-1  | listening',
    '{"event":"call-failed","details":{"kind":"wizard-walk"}}',
    '{"event":"wizard-walk","details":{"walk":"half"}}',
    '{"event":"wizard-walk", broken',
    ...logOf(other, walk, { ...walk, walk: 'again' })
      .split('\n')
      .map((line) => `portal-1  | ${line}`)
      .toReversed(),
  ].join('\n');
  const [often, once] = walksIn(log);
  expect(often).toEqual({
    times: 2,
    walk: {
      flow: 'report-payment',
      version: 1,
      start: ['inicio', 'report-payment.concepto'],
      steps: [{ event: 'cancelar', states: 'report-payment.cancelado', isSeen: true }],
      isTorn: false,
    },
  });
  expect(once).toMatchObject({ times: 1, walk: { isTorn: false } });
});

test.for(await recordedFlows())(
  'QA-09 ER-05 the log takes nothing out of the names of the events and states of %s',
  async (flow) => {
    const { cases } = await recordedSuiteOf(flow);
    const names = cases.flatMap(({ start, steps }) => [start[1], ...steps.flatMap(([event, to]) => [event, to])]);
    expect(names.filter((name) => redactText(name) !== name)).toEqual([]);
  },
);
