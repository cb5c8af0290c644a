import { describe, expect, test } from 'vitest';
import { flowSubject } from './subject/flow.ts';
import { makeSuite } from './engine/suite.ts';
import { syntheticWizard } from '../fixtures/synthetic.ts';
import type { Subject, Suite } from './engine/types.ts';

/** A suite, and how many events were sent to make it. */
interface Making {
  readonly suite: Suite;
  readonly transitions: number;
  readonly sends: number;
}

function making(steps: number): Making {
  let sends = 0;
  const counted = <S>(subject: Subject<S>): Subject<S> => ({
    ...subject,
    send: (before, played) => {
      sends += 1;
      return subject.send(before, played);
    },
  });
  const suite = makeSuite(counted(flowSubject(syntheticWizard(steps))), { strategy: 'transitions' });
  return { suite, transitions: suite.coverage.filter(({ sort }) => sort === 'transition').length, sends };
}

/** How much more a transition may cost in a wizard of twice the length; work that grows with the square costs double. */
const EVEN = 1.1;

describe('synthetic wizards of 20, 40 and 80 steps', () => {
  const [short, middle, long] = [making(20), making(40), making(80)];
  const makings = [short, middle, long];

  test('each suite is at most 5 % above the lower bound', () => {
    for (const { suite } of makings) expect(suite.totalSteps).toBeLessThanOrEqual((suite.lowerBound ?? 0) * 1.05);
  });

  test('QA-01 each suite reaches every goal', () => {
    for (const { suite } of makings) expect(suite.coverage.filter(({ covered }) => !covered)).toEqual([]);
  });

  test('the events sent to make it grow with the transitions', () => {
    const each = ({ sends, transitions }: Making) => sends / transitions;
    expect(each(middle)).toBeLessThanOrEqual(each(short) * EVEN);
    expect(each(long)).toBeLessThanOrEqual(each(middle) * EVEN);
  });
});
