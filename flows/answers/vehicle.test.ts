import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plate } from './plate.ts';
import { recentYears } from './recent-years.ts';
import { serialNumber } from './serial-number.ts';
import { fullName, streetAddress } from './two-words.ts';
import { vehicleYear } from './vehicle.ts';

const messageOf = (kind: { readonly input: v.GenericSchema<string, string> }, typed: string) =>
  v.safeParse(kind.input, typed).issues?.[0].message;

describe('a plate', () => {
  test('VA-07 is of either pattern, in capitals', () => {
    expect(v.parse(plate().input, 'ab123cd')).toBe('AB123CD');
    expect(v.parse(plate().input, 'abc 123')).toBe('ABC123');
    expect(plate().mask('ab-123-cd')).toBe('AB123CD');
    expect(messageOf(plate(), 'AB12CD')).toBe('El dominio debe ser como AB123CD o ABC123');
    expect(messageOf(plate(), 'ABC123D')).toBe('El dominio debe ser como AB123CD o ABC123');
  });

  test('EN-09 VA-07 an eighth character stays, and is refused', () => {
    expect(plate().mask('ab-123-cd-9')).toBe('AB123CD9');
    expect(messageOf(plate(), 'AB123CD9')).toBe('El dominio debe ser como AB123CD o ABC123');
  });
});

test('VA-08 the numbers of engine and chassis are written in capitals and not empty', () => {
  expect(serialNumber().mask('k4m j712')).toBe('K4M J712');
  expect(v.parse(serialNumber().input, ' k4m  j712 ')).toBe('K4M J712');
  expect(messageOf(serialNumber(), ' ')).toBe('Este campo es requerido');
});

test('VA-16 a vehicle’s year and an insured person’s name that were not given have S5’s own sentences', () => {
  expect(v.safeParse(vehicleYear().input, null).issues?.[0].message).toBe('Seleccioná el año del vehículo');
  expect(messageOf(fullName(), '  ')).toBe('Debe completar el nombre');
});

test('VA-09 the name and the address of an insured person have a space in them', () => {
  expect(messageOf(fullName(), 'Ana')).toBe('Ingresá nombre y apellido');
  expect(messageOf(streetAddress(), 'Rivadavia ')).toBe('Ingresá calle y número');
  expect(v.parse(fullName().input, ' Ana  Paz ')).toBe('Ana Paz');
});

describe('recent years', () => {
  test('IN-01 sixteen of them, the current one first, by the date in Argentina', () => {
    const { options } = recentYears({ count: 16, now: () => new Date('2027-01-01T02:00:00Z') });
    expect(options).toHaveLength(16);
    expect(options[0]).toEqual({ value: 2026, label: '2026' });
    expect(options.at(-1)).toEqual({ value: 2011, label: '2011' });
  });

  test('VA-16 where none was chosen the vehicle’s says so', () => {
    expect(v.safeParse(vehicleYear().input, null).issues?.[0].message).toBe('Seleccioná el año del vehículo');
  });
});
