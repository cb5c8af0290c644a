import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { areasOf, PROVINCE_OF_AREA } from './areas.ts';
import { PROVINCES } from './provinces.ts';

const codes = [...PROVINCE_OF_AREA.keys()];
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

describe('the area table', () => {
  test('VA-02 has exactly the area codes of the numbering plan, none missing and none invented', () => {
    const candidates = [...range(10, 100), ...range(200, 400), ...range(2000, 4000)];
    const planned = candidates.filter((code) => {
      const subscriber = '4'.repeat(10 - code.length);
      return parsePhoneNumberFromString(`0${code}15${subscriber}`, 'AR')?.nationalNumber === `9${code}${subscriber}`;
    });
    expect(codes.toSorted()).toEqual(planned.toSorted());
    expect(codes).toHaveLength(300);
  });

  test('VA-02 every code makes numbers that exist: area and subscriber are ten digits', () => {
    for (const code of codes) {
      const dialled = Array.from('2345678', (digit) => `+54${code}${digit.repeat(10 - code.length)}`);
      expect(
        dialled.some((number) => parsePhoneNumberFromString(number)?.isValid() === true),
        code,
      ).toBe(true);
    }
  });

  test('VA-02 names each code once, and all 24 provinces', () => {
    expect(new Set(codes).size).toBe(codes.length);
    const named = new Set([...PROVINCE_OF_AREA.values()].map((province) => String(province.id)));
    expect([...named].toSorted()).toEqual(Object.keys(PROVINCES).toSorted());
  });

  test('VA-02 the area code of each capital gives its province', () => {
    const capitals = {
      11: 'Capital Federal',
      221: 'Buenos Aires',
      351: 'Córdoba',
      383: 'Catamarca',
      362: 'Chaco',
      280: 'Chubut',
      379: 'Corrientes',
      343: 'Entre Ríos',
      370: 'Formosa',
      388: 'Jujuy',
      2954: 'La Pampa',
      380: 'La Rioja',
      261: 'Mendoza',
      376: 'Misiones',
      299: 'Neuquén',
      2920: 'Río Negro',
      387: 'Salta',
      264: 'San Juan',
      266: 'San Luis',
      2966: 'Santa Cruz',
      342: 'Santa Fe',
      385: 'Santiago del Estero',
      2901: 'Tierra del Fuego',
      381: 'Tucumán',
    };
    for (const [code, province] of Object.entries(capitals))
      expect(PROVINCE_OF_AREA.get(code)?.name, code).toBe(province);
  });
});

describe('the area of a number', () => {
  test('VA-02 is the longest prefix that is a code, at least three digits with the leading 0', () => {
    const areas = { '1129382938': '11', '2214234567': '221', '2202423456': '2202', '2204823456': '220', '11': '11' };
    for (const [number, area] of Object.entries(areas)) expect(areasOf(number)[0], number).toBe(area);
    for (const number of ['', '1', '22', '15', '999', '8001234567', '2000'])
      expect(areasOf(number), number).toEqual([]);
  });

  test('VA-02 a 15 after a code never makes a longer code, so a mobile’s area is never mistaken', () => {
    for (const code of codes) expect(areasOf(`${code}15`)[0]).toBe(code);
  });
});

describe('the provinces', () => {
  test('are 24, numbered 1 to 25 without 19', () => {
    expect(Object.keys(PROVINCES).map(Number)).toEqual(
      range(1, 26)
        .map(Number)
        .filter((id) => id !== 19),
    );
    expect(PROVINCES).toMatchObject({ 1: 'Capital Federal', 2: 'Buenos Aires', 3: 'Córdoba' });
  });
});
