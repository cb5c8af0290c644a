import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { income } from './income.ts';

describe('VA-15 an income', () => {
  const { input, mask } = income();

  test.each([
    ['450000', '$ 450.000'],
    ['$ 450.0001', '$ 4.500.001'],
    ['1500000,50', '$ 1.500.000'],
    ['abc', ''],
  ])('VA-15 %s is shown as %j', (typed, shown) => {
    expect(mask(typed)).toBe(shown);
    expect(mask(shown), 'masked twice').toBe(shown);
  });

  test('VA-15 is sent without its sign and dots, all of them', () => {
    expect(v.parse(input, '$ 450.000')).toBe('450000');
    expect(v.parse(input, '$ 1.500.000')).toBe('1500000');
  });
});
