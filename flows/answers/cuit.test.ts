import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cuit, maskCuit } from './cuit.ts';

const kind = cuit();
const message = (raw: string) => v.safeParse(kind.input, raw).issues?.[0].message;

/** CUITs by their first ten digits; those whose remainder asks for a check digit of two digits are never given out. */
const cuits = fc
  .stringMatching(/^\d{10}$/)
  .map((ten) => {
    const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
    const sum = weights.reduce((total, weight, index) => total + weight * Number(ten[index]), 0);
    return ten + String((11 - (sum % 11)) % 11);
  })
  .filter((digits) => digits.length === 11);

describe('cuit', () => {
  test('VA-04 is 11 digits, separators stripped', () => {
    expect(v.parse(kind.input, ' 20-12345678-6 ')).toBe('20123456786');
    expect(message('')).toBe('Este campo es requerido');
    expect(message('20-12345678')).toBe('El CUIT debe tener 11 dígitos');
    expect(message('201234567860')).toBe('El CUIT debe tener 11 dígitos');
  });

  test('VA-04 the last digit checks the others', () => {
    fc.assert(
      fc.property(cuits, (digits) => {
        expect(v.parse(kind.input, digits)).toBe(digits);
      }),
    );
    expect(message('20-12345678-5')).toBe('El CUIT no es válido. Revisá los números.');
  });

  test('VA-04 one mistyped digit is always detected', () => {
    const mistyped = fc.tuple(cuits, fc.nat(10), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(mistyped, ([digits, at, more]) => {
        const wrong = digits.slice(0, at) + String((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
        expect(message(wrong)).toBe('El CUIT no es válido. Revisá los números.');
      }),
    );
  });

  test('VA-04 is masked NN-NNNNNNNN-N while it is typed, and a twelfth digit stays, to be refused', () => {
    const shown = Array.from('201234567869', (_, index) => maskCuit('201234567869'.slice(0, index + 1)));
    expect(shown.filter((_, index) => [0, 1, 2, 9, 10, 11].includes(index))).toEqual([
      '2',
      '20',
      '20-1',
      '20-12345678',
      '20-12345678-6',
      '20-12345678-69',
    ]);
  });

  test('VA-04 masking keeps the digits and is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = maskCuit(typed);
        expect(shown.replaceAll('-', '')).toBe(typed.replace(/[^0-9]/g, '').slice(0, 19));
        expect(maskCuit(shown)).toBe(shown);
      }),
    );
  });
});
