import { describe, expect, test } from 'vitest';
import { everything, policyList } from './policy-list.ts';
import { insurer, plan, quoted } from './testing/quotes.ts';

const quote = { ...quoted, lecturas: 1 };
const done = { chosen: undefined, loading: false };
const ids = (list: ReturnType<typeof policyList>) => list.shown.map(({ cotizacionPlanId }) => cotizacionPlanId);

describe('the list', () => {
  test('IN-07 the cheapest first, within prices in whole steps', () => {
    const list = policyList(
      { ...quote, companias: [insurer(9, [plan(9, 'TC', 45_305), plan(9, 'RC', 21_502)])] },
      everything,
      done,
    );
    expect(ids(list)).toEqual(['9-RC', '9-TC']);
    expect(list.bounds).toEqual({ min: 21_500, max: 45_310 });
    expect(list.range).toEqual(list.bounds);
  });

  test('IN-07 of one price, in the order of the insurers', () => {
    const companias = [insurer(15, [plan(15, 'TC', 1000)]), insurer(9, [plan(9, 'TC', 1000)])];
    expect(ids(policyList({ ...quote, companias }, everything, done))).toEqual(['9-TC', '15-TC']);
  });

  test('IN-07 an end of the range that was not set lets a dearer insurer in, one that was set does not', () => {
    const late = { ...quote, companias: [...quote.companias, insurer(15, [plan(15, 'TR', 150_000)])] };
    expect(ids(policyList(late, { ...everything, min: 40_000 }, done))).toEqual(['11-TC', '9-TC', '9-TR', '15-TR']);
    expect(ids(policyList(late, { ...everything, max: 50_000 }, done))).toEqual(['9-RC', '11-TC', '9-TC']);
  });

  test('IN-08 the default is marked when loading has ended, and what was chosen before wins', () => {
    expect(policyList(quote, everything, { ...done, loading: true }).marked).toBeUndefined();
    expect(policyList(quote, everything, done).marked?.cotizacionPlanId).toBe('9-TC');
    const chosen = { cotizacionId: 'q1', cotizacionPlanId: '11-TC', tipoPlan: 'TC' } as const;
    expect(policyList(quote, everything, { chosen, loading: true }).marked?.cotizacionPlanId).toBe('11-TC');
  });
});
