import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { card } from './card.ts';
import { cbu } from './cbu.ts';
import { cuit } from './cuit.ts';
import { dni } from './dni.ts';
import { paymentData } from './payment-data.ts';

const CBU = '0110599520000001235579';
const messageOf = (kind: { readonly input: v.GenericSchema<string, string> }, typed: string) =>
  v.safeParse(kind.input, typed).issues?.[0].message;

describe('a CBU', () => {
  test('VA-05 has 22 digits, and both check digits are tested', () => {
    expect(v.parse(cbu().input, '01105995 20000001235579')).toBe(CBU);
    expect(messageOf(cbu(), CBU.slice(1))).toBe('El CBU debe tener 22 dígitos');
    for (const place of [3, 7, 10, 21]) {
      const wrong = CBU.slice(0, place) + String((Number(CBU[place]) + 1) % 10) + CBU.slice(place + 1);
      expect(messageOf(cbu(), wrong), `digit ${String(place)}`).toBe('El CBU no es válido. Revisá los números.');
    }
  });

  test('VA-05 the check digits are those of the weights 7139713 and 3971397139713, modulo 10', () => {
    const checked = (block: string, weights: string) => {
      const sum = Array.from(weights, Number).reduce((total, weight, at) => total + weight * Number(block[at]), 0);
      return block + String((10 - (sum % 10)) % 10);
    };
    const parts = fc.tuple(fc.stringMatching(/^[1-9]\d{6}$/), fc.stringMatching(/^\d{13}$/));
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), ([bank, account], more) => {
        const [first, last] = [checked(bank, '7139713'), checked(account, '3971397139713')];
        expect(v.parse(cbu().input, first + last)).toBe(first + last);
        const off = (block: string) => block.slice(0, -1) + String((Number(block.at(-1)) + more) % 10);
        for (const wrong of [off(first) + last, first + off(last)])
          expect(messageOf(cbu(), wrong)).toBe('El CBU no es válido. Revisá los números.');
      }),
    );
  });

  test('VA-05 the bank is recognised once three digits are typed', () => {
    const { hintOf } = cbu();
    expect(['01', '011', '0720 4', '999', ''].map((typed) => hintOf?.(typed))).toEqual([
      undefined,
      'Banco Nación',
      'Banco Santander',
      undefined,
      undefined,
    ]);
  });
});

describe('a card', () => {
  test('VA-06 has 16 digits and passes the Luhn check, spaces stripped', () => {
    expect(v.parse(card().input, '4111 1111 1111 1111')).toBe('4111111111111111');
    expect(messageOf(card(), '4111 1111 1111 1112')).toBe('El número de la tarjeta no es válido. Revisalo.');
    expect(messageOf(card(), '411111111111111'), 'of 15 digits').toBe('La tarjeta debe tener 16 números');
  });

  test('VA-06 American Express has 15 digits', () => {
    expect(v.parse(card().input, '3782 822463 10005')).toBe('378282246310005');
    expect(card().mask('378282246310005')).toBe('3782 822463 10005');
    expect(messageOf(card(), '3782 822463 10006')).toBe('El número de la tarjeta no es válido. Revisalo.');
    expect(messageOf(card(), '3782 822463 1000')).toBe('La tarjeta debe tener 15 números');
    expect(card().mask('3782822463100050')).toBe('3782 822463 10005 0');
    expect(messageOf(card(), '3782 822463 10005 0')).toBe('La tarjeta debe tener 15 números');
  });

  test('VA-04 VA-05 VA-06 a number of zeros is none, though its sums are right', () => {
    expect(messageOf(card(), '0000000000000000')).toBe('El número de la tarjeta no es válido. Revisalo.');
    expect(messageOf(cbu(), '0000000000000000000000')).toBe('El CBU no es válido. Revisá los números.');
    expect(messageOf(cuit(), '00-00000000-0')).toBe('El CUIT no es válido. Revisá los números.');
  });

  test('EN-09 VA-01 VA-04 VA-05 VA-06 a digit too many is shown and refused, and not cut off', () => {
    const pasted = [
      [cbu(), '01105995200000012355791', '01105995 200000012355791', 'El CBU debe tener 22 dígitos'],
      [card(), '41111111111111110', '4111 1111 1111 1111 0', 'La tarjeta debe tener 16 números'],
      [cuit(), '201234567860', '20-12345678-60', 'El CUIT debe tener 11 dígitos'],
      [dni(), '301112223', '301 112 223', 'El DNI debe tener 7 u 8 dígitos'],
    ] as const;
    for (const [kind, typed, shown, message] of pasted) {
      expect(kind.mask(typed)).toBe(shown);
      expect(messageOf(kind, shown)).toBe(message);
    }
  });

  test('VA-06 the first digits give the brand', () => {
    const { hintOf } = card();
    const brands = ['4', '50', '51', '55 55', '56', '34', '37', '36', '60', ''].map((typed) => hintOf?.(typed));
    expect(brands).toEqual([
      'Visa',
      undefined,
      'Mastercard',
      'Mastercard',
      undefined,
      'American Express',
      'American Express',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('payment data', () => {
  const { fieldFor } = paymentData({ method: 'formaDePago' });

  test('IN-11 a CBU or a card by the way of paying, and nothing for a coupon', () => {
    expect(fieldFor({ formaDePago: 'DebitoConCBU' })?.label).toBe('CBU');
    expect(fieldFor({ formaDePago: 'DebitoConTarjetaCredito' })?.label).toBe('Número de tarjeta');
    expect(fieldFor({ formaDePago: 'CuponPago' })).toBeUndefined();
  });

  test('the field refuses a number of the other kind', () => {
    const parsed = v.safeParse(fieldFor({ formaDePago: 'DebitoConCBU' })?.kind.input ?? v.never(), '4111111111111111');
    expect(parsed.issues?.[0].message).toBe('El CBU debe tener 22 dígitos');
  });
});
