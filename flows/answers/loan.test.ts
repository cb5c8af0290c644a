import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LOAN_AMOUNT, LOAN_TERMS } from './loan-limits.ts';
import { loan } from './loan.ts';

const fixed = loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS });
const told = loan({ amount: LOAN_AMOUNT, terms: ({ plazos }) => v.parse(v.fallback(v.array(v.number()), []), plazos) });

describe('amount and term', () => {
  test('VA-13 begins with the least amount, and the term of 18', () => {
    expect(fixed.initialFor({})).toEqual({ importe: '5.000', plazo: 18 });
    expect(v.parse(fixed.input, fixed.empty)).toEqual({ importe: 5000, plazo: 18 });
  });

  test('VA-13 of several terms in the facts the second is chosen, of one that one', () => {
    expect(told.initialFor({ plazos: [24, 36, 48] }).plazo).toBe(36);
    expect(told.initialFor({ plazos: [24] }).plazo).toBe(24);
    expect(told.termsFor({ plazos: [] })).toEqual([12, 18, 24, 36, 48]);
    expect(told.termsFor({ plazos: [18, 30, 48] })).toEqual([18, 48]);
    expect(told.initialFor({}).plazo).toBe(18);
  });

  test('VA-13 VA-16 a term that is not offered is refused', () => {
    const facts = { plazos: [24, 36] };
    expect(told.verdict(facts, { importe: 5000, plazo: 36 })).toBe(true);
    expect(told.verdict(facts, { importe: 5000, plazo: 18 })).toBe('Seleccioná el plazo');
  });

  test('VA-13 only what can be chosen may be stored', () => {
    for (const importe of [0, 4000, 905_000, 5001, 5000.5, Number.NaN])
      expect(v.is(fixed.schema, { importe, plazo: 18 }), String(importe)).toBe(false);
    expect(v.is(fixed.schema, { importe: 5000, plazo: 30 })).toBe(false);
    expect(v.is(fixed.schema, { importe: 900_000, plazo: 48 })).toBe(true);
  });
});
