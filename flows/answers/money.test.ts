import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { amountMasks, formatAmount, maskAmount, readAmount } from './amount.ts';
import { ARS, formatMoney, MAX_AMOUNT, money, USD } from './money.ts';

const importe = money({ currencies: [ARS, USD] });
const message = (typed: string) => v.safeParse(importe.input, { moneda: 0, importe: typed }).issues?.[0].message;
const cents = fc.integer({ min: 1, max: MAX_AMOUNT * 100 });

describe('money', () => {
  test('RP-06 VA-12 reads decimal comma and thousands dot in pesos or dollars', () => {
    expect(v.parse(importe.input, { moneda: 0, importe: '1.234,56' })).toEqual({ moneda: 0, importe: 1234.56 });
    expect(v.parse(importe.input, { moneda: 1, importe: '150' })).toEqual({ moneda: 1, importe: 150 });
  });

  test('RP-06 VA-12 is above 0, below a bound, and says so', () => {
    expect(message('')).toBe('Este campo es requerido');
    expect(message('0')).toBe('El importe debe ser mayor a 0');
    expect(message('0,00')).toBe('El importe debe ser mayor a 0');
    expect(message('1.000.000.000')).toBe('El importe no puede superar 999.999.999,99');
    expect(message('12,345')).toBe('El importe no es válido');
  });

  test('RP-06 is shown as $ 1.234,56 and US$ 1.234,56', () => {
    expect(formatMoney({ moneda: 0, importe: 1234.56 })).toBe('$ 1.234,56');
    expect(formatMoney({ moneda: 1, importe: 1_000_000 })).toBe('US$ 1.000.000,00');
  });

  test('RP-06 every number of cents is read back exactly as it is shown', () => {
    fc.assert(
      fc.property(cents, (count) => {
        const amount = count / 100;
        expect(readAmount(formatAmount(amount))).toBe(amount);
        expect(v.is(importe.schema, { moneda: 0, importe: amount })).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('RP-06 refuses to store an amount that is not whole cents, not positive, or not in an offered currency', () => {
    for (const amount of [1.005, 0.001, 0, -1, Infinity, Number.NaN, MAX_AMOUNT + 0.01]) {
      expect(v.is(importe.schema, { moneda: 0, importe: amount }), String(amount)).toBe(false);
    }
    expect(v.is(importe.schema, { moneda: 2, importe: 1 })).toBe(false);
    expect(v.is(money({ currencies: [ARS] }).schema, { moneda: 1, importe: 1 })).toBe(false);
  });
});

describe('reading an amount', () => {
  test('a dot is thousands where three digits follow, decimal where one or two do', () => {
    const read = {
      '1.234': 1234,
      '1.234.567': 1234567,
      '1234.56': 1234.56,
      '1.234.56': 1234.56,
      '1.23': 1.23,
      '0.5': 0.5,
      '12.': 12,
    };
    for (const [typed, amount] of Object.entries(read)) expect(readAmount(typed), typed).toBe(amount);
  });

  test('unfinished and signed amounts are read, ambiguous ones refused', () => {
    const read = { ',5': 0.5, '5,': 5, '$ 1.234,5': 1234.5, '007': 7 };
    for (const [typed, amount] of Object.entries(read)) expect(readAmount(typed), typed).toBe(amount);
    for (const typed of ['1234.567', '1,234.56', '12.34.567', '1.2345', '1,2,3', '-5', '1e5', '$', '٣', '.', ',']) {
      expect(readAmount(typed), typed).toBeUndefined();
    }
  });

  test.for([
    ['ARS 4.500', 'ARS', 4500],
    ['AR$ 4.500', 'ARS', 4500],
    ['4.500 ARS', 'ARS', 4500],
    ['4500 pesos', 'ARS', 4500],
    ['$ 4.500.-', 'ARS', 4500],
    ['4.500,00.-', 'ARS', 4500],
    ['$\u00a04.500,50', 'ARS', 4500.5],
    ['\u202d4.500\u202c', 'ARS', 4500],
    ['４５００', 'ARS', 4500],
    ['USD 20', 'USD', 20],
    ['20 USD', 'USD', 20],
    ['US$ 20', 'USD', 20],
    ['U$S20', 'USD', 20],
    ['20 dólares', 'USD', 20],
  ] as const)('EN-15 VA-12 currencies are named before and behind, a dash closes: %s', ([typed, currency, amount]) => {
    expect(readAmount(typed, currency)).toBe(amount);
    expect(readAmount(amountMasks[currency](typed), currency)).toBe(amount);
  });

  test('EN-09 an amount of one currency is none of the other', () => {
    expect(readAmount('USD 100', 'ARS')).toBeUndefined();
    expect(readAmount('100 pesos', 'USD')).toBeUndefined();
    expect(amountMasks.ARS('USD 100')).toBe('USD 100');
  });

  test('EN-15 what cannot be read stays as it was pasted', () => {
    expect(maskAmount('$ 4.500 y algo')).toBe('$ 4.500 y algo');
    expect(maskAmount('4.500/5.000')).toBe('4.500/5.000');
  });
});

/** What the field shows after each key. */
const type = (keys: string, from = '') => Array.from(keys).reduce((shown, key) => maskAmount(shown + key, shown), from);

describe('the amount mask', () => {
  test('EN-09 groups thousands while digits are typed, and keeps what is too much', () => {
    expect(type('1234567')).toBe('1.234.567');
    expect(type('1234,567')).toBe('1.234,567');
    expect(type(',5')).toBe('0,5');
    expect(type('00012')).toBe('12');
    expect(type('12345678901')).toBe('12.345.678.901');
  });

  test('EN-09 RP-06 typed key by key with its dots an amount is the same as pasted', () => {
    expect(type('1.234,56')).toBe('1.234,56');
    expect(type('12.345')).toBe('12.345');
    expect(type('999.999.999,99')).toBe('999.999.999,99');
    fc.assert(
      fc.property(cents, (count) => {
        const wanted = formatAmount(count / 100);
        expect(type(wanted)).toBe(wanted);
      }),
    );
  });

  test('a dot that was typed stays as it is until it has three digits, and is read as decimal where it has not', () => {
    expect([type('1.'), type('1.2'), type('1.23'), type('1.234')]).toEqual(['1.', '1.2', '1.23', '1.234']);
    expect(type('1234.56')).toBe('1.234.56');
    expect(readAmount(type('1234.56'))).toBe(1234.56);
    expect(type('1234.567')).toBe('1.234.567');
    expect(readAmount(type('.5'))).toBe(0.5);
    expect([type('1..5'), readAmount(type('1..5'))]).toEqual(['1..5', undefined]);
    expect(maskAmount('1.2', '1.23')).toBe('1.2');
    expect(maskAmount('1.', '1.2')).toBe('1.');
    expect(maskAmount('1', '1.')).toBe('1');
  });

  test('left, the field shows what was read', () => {
    expect([maskAmount('1.23'), maskAmount('1.234.56'), maskAmount('1.234')]).toEqual(['1,23', '1.234,56', '1.234']);
  });

  test('takes a pasted dot as the decimal sign where no thousands dot can be', () => {
    expect(maskAmount('1234.56')).toBe('1.234,56');
    expect(maskAmount('1234.56', '1.234.567')).toBe('1.234,56');
    expect(maskAmount('$ 1.234,56')).toBe('1.234,56');
  });

  test('EN-09 RP-06 what is pasted and is no amount is shown as it is, and refused', () => {
    for (const pasted of ['1,234.56', '1,234,567', '1234.567', '0.500', '12.34.567', '1e5', '-5', 'mil', '1 millón']) {
      expect(maskAmount(pasted)).toBe(pasted);
      expect(readAmount(pasted)).toBeUndefined();
    }
  });

  test('EN-09 RP-06 what is no amount can be mended', () => {
    expect(type('1234a5')).toBe('1234a5');
    expect(maskAmount('12345', '1234a5')).toBe('12.345');
    expect(type('1.5,')).toBe('1.5,');
    expect(maskAmount('1.5', '1.5,')).toBe('1.5');
  });

  test('backspace deletes one digit, and never changes thousands into decimals', () => {
    expect(maskAmount('1.23', '1.234')).toBe('123');
    expect(maskAmount('12.34', '12.345')).toBe('1.234');
    expect(maskAmount('1.234.56', '1.234.567')).toBe('123.456');
    expect(maskAmount('1.234,', '1.234,5')).toBe('1.234,');
    expect(maskAmount('1.234', '1.234,')).toBe('1.234');
  });

  test('typing any amount key by key, then erasing it, shows the amount and then nothing', () => {
    fc.assert(
      fc.property(cents, (count) => {
        const wanted = formatAmount(count / 100);
        const shown = type(wanted.replaceAll('.', ''));
        expect(shown).toBe(wanted);
        expect(maskAmount(shown)).toBe(shown);
        let left = shown;
        for (let keys = shown.replaceAll('.', '').length; keys > 0; keys -= 1)
          left = maskAmount(left.slice(0, -1), left);
        expect(left).toBe('');
      }),
    );
  });
});
