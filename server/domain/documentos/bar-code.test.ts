import { describe, expect, test } from 'vitest';
import { couponDigits, interleaved } from './bar-code.ts';

/** Bars and spaces by turns, n narrow and w wide. */
const letters = (digits: string) =>
  interleaved(digits)
    .map((width) => (width === 1 ? 'n' : width === 3 ? 'w' : '?'))
    .join('');

describe('MY-04 a bar code, Interleaved 2 of 5', () => {
  test('begins with four narrow ones, has the first digit of a pair in bars and the second in spaces, and ends wide, narrow, narrow', () => {
    // 1 is wnnnw, 2 is nwnnw
    expect(letters('12')).toBe('nnnn' + 'wnnwnnnnww' + 'wnn');
  });

  test.each([
    ['03', 'nwnwwnwnnn'],
    ['47', 'nnnnwnnwww'],
    ['56', 'wnnwwwnnnn'],
    ['89', 'wnnwnnwwnn'],
  ])('%s', (pair, between) => {
    expect(letters(pair)).toBe(`nnnn${between}wnn`);
  });

  test('has an even number of digits', () => {
    expect(() => interleaved('123')).toThrow('even');
    expect(() => interleaved('1a')).toThrow('digits');
  });
});

describe('MY-04 the number of a coupon', () => {
  const coupon = { company: '0429', operacionId: '100201', nroCuota: 10, importe: 448_415.69, vence: '2026-12-10' };

  test('is company, loan, installment, cents, day, and a check digit', () => {
    // Weights 1 and 3 from the right end: 1·(…) + 3·(…), up to the next ten.
    expect(couponDigits(coupon)).toBe('0429' + '0000100201' + '010' + '0044841569' + '261210' + '1');
  });

  test('there is none of a loan or an amount that it has no room for', () => {
    expect(couponDigits({ ...coupon, operacionId: 'A-1' })).toBeNull();
    expect(couponDigits({ ...coupon, operacionId: '12345678901' })).toBeNull();
    expect(couponDigits({ ...coupon, importe: 100_000_000 })).toBeNull();
    expect(couponDigits({ ...coupon, importe: 99_999_999.99 })).not.toBeNull();
  });
});
