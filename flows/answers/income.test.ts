import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { income } from './income.ts';

describe('VA-15 an income', () => {
  const { input, mask } = income();

  test.each([
    ['450000', '$ 450.000'],
    ['1500000,50', '$ 1.500.000,50'],
    ['$ 450.0001', '$ 450.0001'],
    ['abc', 'abc'],
    ['$ ', ''],
  ])('VA-15 %s is shown as %j', (typed, shown) => {
    expect(mask(typed)).toBe(shown);
    expect(mask(shown), 'masked twice').toBe(shown);
  });

  test('EN-09 VA-15 cents stay and are refused; typed behind a grouped number they would have become thousands', () => {
    const shown = Array.from('1.234,56').reduce((before, key) => mask(before + key, before), '');
    expect(shown).toBe('$ 1.234,56');
    expect(v.safeParse(input, shown).issues?.[0].message).toBe('Escribí el importe sin centavos');
  });

  test('VA-15 is sent without its sign and dots, all of them', () => {
    expect(v.parse(input, '$ 450.000')).toBe('450000');
    expect(v.parse(input, '$ 1.500.000')).toBe('1500000');
  });

  test.each([
    ['1450', '¿Son $ 1.450 por mes? Si faltan ceros, corregilo; si es así, continuá.'],
    ['99999', '¿Son $ 99.999 por mes? Si faltan ceros, corregilo; si es así, continuá.'],
    ['100000', undefined],
    ['1450000', undefined],
  ])('VA-15 decision 19 of %s it is asked: %s', (pesos, asked) => {
    expect(income().doubtOf?.(pesos)).toBe(asked);
  });
});
