import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPass, readCode, readPass } from './mailed-code.ts';

describe('SH-04 six digits are taken out of whatever is pasted', () => {
  test.each([
    '123456',
    ' 123456\n',
    'Tu código es 123456.',
    '123456 es tu código para ingresar',
    'Tu código para ingresar es 123456.\n\nIngresalo en el mismo navegador en el que lo pediste. Vence en 5 minutos.',
    '123 456',
    '123-456',
    '123 – 456',
    '123.456',
    '12\u201334\u00a056',
    '1 2 3 4 5 6',
    '１２３-４５６',
    '１２３　４５６',
    '\u202A123\u200B456\u202C',
    '\uFEFF123456\u200E',
    '(123456)',
    'G-123456',
    '123456 123456',
    'a las 10:45 123456',
    '123456. 15 minutos',
  ])('%j', (pasted) => {
    expect(readCode(pasted)).toEqual({ code: '123456' });
  });

  test.each([
    '',
    ' ',
    'no es',
    '12345',
    '1234567',
    '123 4567',
    'Vence en 5 minutos',
    '1234-5678',
    '12a34b56',
    '١٢٣٤٥٦',
  ])('there is none in %j', (pasted) => {
    expect(readCode(pasted)).toEqual({ problem: 'none' });
  });

  test.each(['123456 654321', 'Tu código es 123456. El anterior era 654-321.', '123456\n654321', '123456,654321'])(
    'there are several in %j',
    (pasted) => {
      expect(readCode(pasted)).toEqual({ problem: 'several' });
    },
  );

  test('any code, between any words and grouped in any way', () => {
    const code = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 6, maxLength: 6 });
    const words = fc.string().map((text) => text.replace(/[\d\uFF10-\uFF19]/g, ''));
    const between = fc.constantFrom('', ' ', '-', '\u00A0', '\u2011', ' – ', '.', '\u200B');
    fc.assert(
      fc.property(code, words, words, fc.nat(6), between, (digits, before, after, at, separator) => {
        const grouped = digits.slice(0, at) + separator + digits.slice(at);
        expect(readCode(`${before}:${grouped}:${after}`)).toEqual({ code: digits });
      }),
    );
  });
});

describe('SH-04 a code of another device has twelve digits', () => {
  test.each([
    '482105739164',
    '4821 0573 9164',
    ' 4821-0573-9164\n',
    '４８２１ ０５７３ ９１６４',
    'Es 4821 0573 9164.',
  ])('%j', (typed) => {
    expect(readPass(typed)).toBe('482105739164');
  });

  test.each([
    '',
    '123456',
    '123456 123456',
    '123456 654321',
    '48210573916',
    '4821057391640',
    '482105739164 o 482105739165',
  ])('there is none in %j', (typed) => {
    expect(readPass(typed)).toBeUndefined();
  });

  test('is shown in groups of four', () => {
    expect(groupPass('482105739164')).toBe('4821 0573 9164');
  });
});
