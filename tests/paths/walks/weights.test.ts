import { expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { byUse, weightsOf } from './weights.ts';

const reaching = (number: string, ...goals: readonly string[]) =>
  caseOf(number, { opening: stepOf({ goals: [] }), steps: [stepOf({ event: goals[0] ?? '', goals })] });
const walked = (times: number, ...goals: readonly string[]) => ({ one: reaching(goals.join('-'), ...goals), times });

/** People who reached these goals so many times. */
function people(...walks: readonly ReturnType<typeof walked>[]) {
  const path = { flow: 'demo', start: ['inicio', 'demo.medio'], steps: [] } as const;
  return {
    suite: suiteOf({ strategy: 'personas', cases: walks.map(({ one }) => one) }),
    cases: new Map(walks.map(({ one, times }) => [one.id, { times, path, unseen: new Set<number>() }])),
  };
}

const ids = ({ cases }: ReturnType<typeof suiteOf>) => cases.map(({ id }) => id.replace('demo-transitions-', ''));

test('QA-09 first comes the case that reaches most of what people reach, then what adds most to it; the others stay as they were', () => {
  const suite = suiteOf({
    cases: [
      reaching('01', 'nadie'),
      reaching('02', 'a'),
      reaching('03', 'b', 'c'),
      reaching('04', 'a', 'b'),
      reaching('05', 'nadie más'),
    ],
  });
  const used = people(walked(5, 'a'), walked(3, 'b'), walked(1, 'c'));
  expect(ids(byUse(suite, used))).toEqual(['04', '03', '01', '02', '05']);
  expect(byUse(suite, people())).toEqual(suite);
  expect(byUse(suite, undefined)).toBe(suite);
});

test('QA-09 what weighs is how often an event was taken in a state, by those who were seen taking it', () => {
  const used = people(walked(5, 'a'), walked(3, 'b'));
  const weights = weightsOf([used]);
  expect([weights('demo', 'demo.medio', 'a'), weights('demo', 'demo.medio', 'b')]).toEqual([5, 3]);
  expect([weights('otro', 'demo.medio', 'a'), weights('demo', 'demo.final', 'a')]).toEqual([0, 0]);
  const unseen = new Map([...used.cases].map(([id, one]) => [id, { ...one, unseen: new Set([0]) }]));
  expect(weightsOf([{ ...used, cases: unseen }])('demo', 'demo.medio', 'a')).toBe(0);
});
