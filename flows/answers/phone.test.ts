import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { initialType, phone, phoneStoredAs } from './phone.ts';

const telefono = phone();
const message = (numero: string, tipo: 'MOVIL' | 'FIJO' = 'MOVIL') =>
  v.safeParse(telefono.input, { numero, tipo }).issues?.[0].message;

describe('phone', () => {
  test('VA-02 gives its messages', () => {
    expect(message('')).toBe('Requerido');
    expect(message('(0999) 15 2938-2938')).toBe('Código de área no válido');
    expect(message('15 2938-2938')).toBe('Código de área no válido');
    expect(message('(011) 15 2938-293')).toBe('Faltan dígitos');
    expect(message('(011) 2938-293', 'FIJO')).toBe('Faltan dígitos');
    expect(message('(011) 2938-2938', 'FIJO')).toBeUndefined();
    expect(message('(011) 15 2938-29381')).toBe('Sobran dígitos');
    expect(message('(011) 2938-29381', 'FIJO')).toBe('Sobran dígitos');
  });

  test('VA-02 EN-15 a mobile’s number with Fijo chosen says so', () => {
    const mobile = 'Este número es de un móvil. Elegí Móvil, o escribí uno fijo.';
    expect(message('+54 9 11 2938-2938', 'FIJO')).toBe(mobile);
    expect(message('(011) 15 2938-2938', 'FIJO')).toBe(mobile);
    expect(telefono.withType({ numero: '+54 9 11 2938-2938', tipo: 'FIJO' }, 'MOVIL')).toEqual({
      numero: '(011) 15 2938-2938',
      tipo: 'MOVIL',
    });
  });

  test('VA-02 shows the province of the area code, once it is recognised', () => {
    const province = (numero: string) => telefono.provinceOf({ numero, tipo: 'MOVIL' })?.name;
    expect(province('(011')).toBe('Capital Federal');
    expect(province('(0220')).toBe('Buenos Aires');
    expect(province('(02302) 15 4')).toBe('La Pampa');
    expect(province('+54 9 351')).toBe('Córdoba');
    expect(province('(02')).toBeUndefined();
  });

  test('VA-02 starts as mobile when empty or 13 digits long, else as landline', () => {
    expect(initialType('')).toBe('MOVIL');
    expect(initialType('0111529382938')).toBe('MOVIL');
    expect(initialType('01129382938')).toBe('FIJO');
    expect(telefono.empty).toEqual({ numero: '', tipo: 'MOVIL' });
  });

  test('VA-02 a stored number is an answer of the type that its length says; none, and what is no number, are none', () => {
    expect(phoneStoredAs('0111529382938')).toEqual({ numero: '0111529382938', tipo: 'MOVIL' });
    expect(phoneStoredAs('01129382938')).toEqual({ numero: '01129382938', tipo: 'FIJO' });
    expect([null, '', '0112938', '0999'].map(phoneStoredAs)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('VA-02 the type selector removes and adds the 15', () => {
    const mobile = { numero: '(011) 15 2938-2938', tipo: 'MOVIL' } as const;
    const fixed = { numero: '(011) 2938-2938', tipo: 'FIJO' } as const;
    expect(telefono.withType(mobile, 'FIJO')).toEqual(fixed);
    expect(telefono.withType(fixed, 'MOVIL')).toEqual(mobile);
    expect(telefono.withType({ numero: '(011) 15 29', tipo: 'MOVIL' }, 'FIJO').numero).toBe('(011) 29');
    expect(telefono.withType({ numero: '(0999', tipo: 'MOVIL' }, 'FIJO').numero).toBe('(0999');
    expect(telefono.withType(telefono.empty, 'FIJO')).toEqual({ numero: '', tipo: 'FIJO' });
  });

  test('VA-02 moving the type selector there and back keeps every unfinished number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^11[2-9]\d{0,7}$/), (typed) => {
        const raw = { numero: telefono.masks.MOVIL(typed), tipo: 'MOVIL' } as const;
        expect(telefono.withType(telefono.withType(raw, 'FIJO'), 'MOVIL')).toEqual(raw);
      }),
    );
  });

  test('VA-02 stores nothing but a whole number of its own type', () => {
    const stored = (numero: string, tipo: string) => v.is(telefono.schema, { numero, tipo });
    expect(stored('0111529382938', 'MOVIL')).toBe(true);
    expect(stored('01129382938', 'FIJO')).toBe(true);
    expect(stored('01129382938', 'MOVIL')).toBe(false);
    expect(stored('0111529382938', 'FIJO')).toBe(false);
    expect(stored('(011) 15 2938-2938', 'MOVIL')).toBe(false);
    expect(stored('0999154234567', 'MOVIL')).toBe(false);
    expect(stored('0111529382938', 'SATELITAL')).toBe(false);
  });
});
