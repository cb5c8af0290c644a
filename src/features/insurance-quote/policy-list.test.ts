import { describe, expect, test } from 'vitest';
import type { OfferedPolicy } from '../../../flows/insurance-quote/policies.ts';
import { everything, isFiltered, policyList, priceScales, type Wanted, withNews } from './policy-list.ts';
import { insurer, plan, quoted } from './testing/quotes.ts';

const quote = { ...quoted, lecturas: 1 };
const done = { chosen: undefined, loading: false, scale: priceScales.seller };
const ids = (policies: readonly OfferedPolicy[]) => policies.map(({ cotizacionPlanId }) => cotizacionPlanId);
/** A list that begins. */
const anew = (wanted: Wanted = everything) => ({ wanted, taken: [] });

describe('the list', () => {
  test('IN-07 SL-03 the suggested one stands first, then the cheapest, within prices in whole steps', () => {
    const list = policyList(
      { ...quote, companias: [insurer(9, [plan(9, 'TC', 45_305), plan(9, 'RC', 21_502), plan(9, 'TR', 30_000)])] },
      anew(),
      done,
    );
    expect(ids(list.shown)).toEqual(['9-TC', '9-RC', '9-TR']);
    expect(list.bounds).toEqual({ min: 21_500, max: 45_310 });
    expect(list.range).toEqual(list.bounds);
  });

  test('IN-07 a suggested one that the filters leave out is not listed', () => {
    expect(ids(policyList(quote, anew({ ...everything, max: 46_000 }), done).shown)).toEqual(['9-RC', '11-TC']);
  });

  test('IN-07 of one price, in the order of the insurers', () => {
    const companias = [insurer(15, [plan(15, 'RC', 1000)]), insurer(9, [plan(9, 'RC', 1000), plan(9, 'TC', 2000)])];
    expect(ids(policyList({ ...quote, companias }, anew(), done).shown)).toEqual(['9-TC', '9-RC', '15-RC']);
  });

  test('IN-07 an end of the range that was not set lets a dearer insurer in, one that was set does not', () => {
    const late = { ...quote, companias: [...quote.companias, insurer(15, [plan(15, 'TR', 150_000)])] };
    expect(ids(policyList(late, anew({ ...everything, min: 40_000 }), done).shown)).toEqual([
      '9-TC',
      '11-TC',
      '9-TR',
      '15-TR',
    ]);
    expect(ids(policyList(late, anew({ ...everything, max: 50_000 }), done).shown)).toEqual(['9-TC', '9-RC', '11-TC']);
  });

  test('IN-07 S9 customers choose from 5.000 to 900.000, by 5.000; what neither end was set for is listed at any price', () => {
    const companias = [
      insurer(9, [plan(9, 'TC', 45_305), plan(9, 'RC', 4990)]),
      insurer(11, [plan(11, 'TR', 950_000)]),
    ];
    const listOf = (wanted: Wanted) =>
      policyList({ ...quote, companias }, anew(wanted), { ...done, scale: priceScales.customer });
    const list = listOf(everything);
    expect([list.bounds, list.range]).toEqual([
      { min: 5000, max: 900_000 },
      { min: 5000, max: 900_000 },
    ]);
    expect(priceScales.customer.step).toBe(5000);
    expect(ids(list.shown)).toEqual(['9-TC', '9-RC', '11-TR']);
    expect(ids(listOf({ ...everything, min: 10_000 }).shown)).toEqual(['9-TC', '11-TR']);
    expect(ids(listOf({ ...everything, max: 45_000 }).shown)).toEqual(['9-RC']);
  });

  test('IN-08 the suggested one is pressed when loading has ended, and what was chosen before wins', () => {
    expect(policyList(quote, anew(), { ...done, loading: true }).pressed).toBeUndefined();
    expect(policyList(quote, anew(), done).pressed?.cotizacionPlanId).toBe('9-TC');
    const chosen = { cotizacionId: 'q1', cotizacionPlanId: '11-TC', tipoPlan: 'TC' } as const;
    const list = policyList(quote, anew(), { ...done, chosen, loading: true });
    expect(list.pressed?.cotizacionPlanId).toBe('11-TC');
    expect(ids(list.shown)[0], 'it stays in its place').toBe('9-TC');
  });

  test('whether a filter is set', () => {
    expect(isFiltered(everything)).toBe(false);
    expect(
      [{ ...everything, min: 1 }, { ...everything, max: 1 }, { cobertura: 'RC' as const }].map(isFiltered),
    ).toEqual([true, true, true]);
  });
});

describe('SL-03 who answers late', () => {
  const late = {
    ...quote,
    companias: [...quote.companias, { ...insurer(15, [plan(15, 'TC', 1000), plan(15, 'TR', 2000)]), orden: 1 }],
  };
  const reading = { wanted: everything, taken: policyList(quote, anew(), done).taken };

  test('waits as news: what is listed stays, with its bounds and what it suggests', () => {
    const [before, list] = [policyList(quote, reading, done), policyList(late, reading, done)];
    expect(ids(list.shown)).toEqual(ids(before.shown));
    expect([list.bounds, list.suggested]).toEqual([before.bounds, before.suggested]);
    expect(ids(list.news)).toEqual(['15-TC', '15-TR']);
  });

  test('is listed on demand, and may be what is suggested then', () => {
    const list = policyList(late, withNews(late, everything), done);
    expect(ids(list.shown).slice(0, 3)).toEqual(['15-TC', '15-TR', '9-RC']);
    expect(list.news).toEqual([]);
  });

  test('is no news where the filters leave it out', () => {
    expect(ids(policyList(late, { ...reading, wanted: { cobertura: 'TC' } }, done).news)).toEqual(['15-TC']);
    expect(policyList(late, { ...reading, wanted: { ...everything, min: 30_000 } }, done).news).toEqual([]);
  });

  test('is listed at once where nothing is', () => {
    const wanted = { ...everything, max: 1500 };
    expect(ids(policyList(late, { ...reading, wanted }, done).shown)).toEqual(['15-TC']);
    expect(policyList(quote, anew(), done).news).toEqual([]);
  });
});
