import { describe, expect, test } from 'vitest';
import { maskAmount } from '../../../flows/answers/amount.ts';
import { plate } from '../../../flows/answers/plate.ts';
import { maskDni } from '../../../flows/answers/dni.ts';
import { caretAfterMask } from './masking.ts';

/** '19|2' is a field with its caret; gives the masked field with the caret where it belongs. */
function after(mask: (typed: string) => string, field: string): string {
  const caret = field.indexOf('|');
  const typed = field.replace('|', '');
  const masked = mask(typed);
  const index = caretAfterMask(typed, caret, masked);
  return `${masked.slice(0, index)}|${masked.slice(index)}`;
}

describe('the caret after masking', () => {
  test('stays at the end while typing', () => {
    expect(after(maskDni, '1234|')).toBe('1 234|');
    expect(after(maskDni, '12-|')).toBe('12|');
  });

  test('keeps the digits to its right there', () => {
    expect(after(maskDni, '19|2 345')).toBe('19|2 345');
    expect(after(maskDni, '|12 345 678')).toBe('|12 345 678');
    expect(after(maskDni, '12 |45 678')).toBe('1 2|45 678');
    expect(after(maskDni, '12 3|45678')).toBe('12 3|45 678');
  });

  test('does not move over a decimal comma', () => {
    expect(after(maskAmount, '12345|,50')).toBe('12.345|,50');
    expect(after((typed) => maskAmount(typed, '12.345,50'), '12.34|,50')).toBe('1.234|,50');
  });

  test('counts letters, too', () => {
    expect(after(plate().mask, 'Ax|B123')).toBe('AX|B123');
    expect(after(plate().mask, 'ab-|c12')).toBe('AB|C12');
  });

  test('stays at the start when all that was typed is cut', () => {
    expect(after(() => '', '|9')).toBe('|');
  });
});
