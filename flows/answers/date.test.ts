import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { birthDate } from './birth-date.ts';
import { date, maskDate, paymentDate } from './date.ts';
import { dayOf, isRealDay, shiftDay } from './day.ts';

const at = (moment: string) => paymentDate(() => new Date(moment));
const fecha = at('2026-11-20T12:00:00Z');
const message = (raw: string, kind = fecha) => v.safeParse(kind.input, raw).issues?.[0].message;

test('EN-11 the days that a rule leaves out are refused with its sentence, and no stored answer', () => {
  const isSunday = (day: string) => new Date(day).getUTCDay() === 0;
  const turno = date({
    bounds: (today) => ({ min: shiftDay(today, 1), max: shiftDay(today, 30) }),
    except: { day: isSunday, message: 'Los domingos no atendemos' },
    calendar: true,
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
  const said = (raw: string) => v.safeParse(turno.input, raw).issues?.[0].message;
  expect(said('21/11/2026')).toBeUndefined();
  expect(said('22/11/2026')).toBe('Los domingos no atendemos');
  expect(said('20/11/2026')).toBe('La fecha no es válida: es anterior al 21/11/2026');
  expect(v.is(turno.schema, '2026-11-22')).toBe(false);
  expect(turno.calendar?.().except).toBe(isSunday);
});

describe('paymentDate', () => {
  test('RP-05 reads DD/MM/YYYY and answers the ISO day', () => {
    expect(v.parse(fecha.input, '05/11/2026')).toBe('2026-11-05');
    expect(fecha.format('2026-11-05')).toBe('05/11/2026');
  });

  test('RP-05 gives Requerido when empty', () => {
    expect(message('')).toBe('Requerido');
  });

  test('RP-05 says La fecha no es válida outside 2000 to next year and for days that do not exist, and which of it holds', () => {
    for (const [raw, why] of [
      ['31/12/1999', 'es anterior al 01/01/2000'],
      ['01/01/2028', 'es posterior al 31/12/2027'],
      ['31/02/2024', 'ese día no existe'],
      ['29/02/2023', 'ese día no existe'],
      ['00/01/2024', 'ese día no existe'],
      ['01/13/2024', 'ese día no existe'],
      ['1/1', 'escribí día, mes y año'],
      ['ayer', 'escribí día, mes y año'],
    ] as const) {
      expect(message(raw), raw).toBe(`La fecha no es válida: ${why}`);
    }
    expect(v.parse(fecha.input, '01/01/2000')).toBe('2000-01-01');
  });

  test('RP-05 says La fecha no puede ser mayor a hoy for a day after today, up to the end of next year', () => {
    for (const raw of ['21/11/2026', '31/12/2026', '31/12/2027']) {
      expect(message(raw), raw).toBe('La fecha no puede ser mayor a hoy');
    }
    expect(v.parse(fecha.input, '20/11/2026')).toBe('2026-11-20');
  });

  test('RP-05 today is Argentina’s: at 02:59 UTC it is still yesterday there', () => {
    expect(message('20/11/2026', at('2026-11-20T02:59:59Z'))).toBe('La fecha no puede ser mayor a hoy');
    expect(message('20/11/2026', at('2026-11-20T03:00:00Z'))).toBeUndefined();
    expect(message('31/12/2028', at('2027-01-01T02:00:00Z'))).toBe('La fecha no es válida: es posterior al 31/12/2027');
    expect(message('31/12/2027', at('2027-01-01T02:00:00Z'))).toBe('La fecha no puede ser mayor a hoy');
  });

  test('RP-05 its calendar offers the days that are right, up to today in Argentina', () => {
    expect(at('2027-01-01T02:00:00Z').calendar?.()).toEqual({
      min: '2000-01-01',
      max: '2026-12-31',
      today: '2026-12-31',
    });
  });

  test('a stored day keeps the rules of a typed one', () => {
    for (const stored of ['2026-11-21', '1999-12-31', '2024-02-31', '2024-2-1', '20/11/2026', '']) {
      expect(v.is(fecha.schema, stored), stored).toBe(false);
    }
  });

  test('every day up to today is read back from what is shown', () => {
    const days = fc.date({
      min: new Date('2000-01-01T12:00:00Z'),
      max: new Date('2026-11-20T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days.map(dayOf), (day) => {
        expect(v.parse(fecha.input, fecha.format(day))).toBe(day);
      }),
    );
  });
});

describe('the calendar', () => {
  test('knows leap years and month lengths', () => {
    expect(['2024-02-29', '2000-02-29', '2026-04-30'].every(isRealDay)).toBe(true);
    expect(['2023-02-29', '2100-02-29', '2026-04-31', '2026-00-10', '2026-13-01', 'x'].some(isRealDay)).toBe(false);
  });
});

describe('the date mask', () => {
  test('adds the slashes while digits are typed', () => {
    const shown = Array.from('05112026', (_, index) => maskDate('05112026'.slice(0, index + 1)));
    expect(shown).toEqual(['0', '05', '05/1', '05/11', '05/11/2', '05/11/20', '05/11/202', '05/11/2026']);
  });

  test('accepts typed slashes, one-digit days and months, and a pasted ISO day', () => {
    expect(maskDate('5/')).toBe('05/');
    expect(maskDate('5/2/')).toBe('05/02/');
    expect(maskDate('5-2-2026')).toBe('05/02/2026');
    expect(maskDate('2026-02-05')).toBe('05/02/2026');
  });

  test('EN-09 RP-05 a ninth digit, or a slash where none belongs, stays, and is refused', () => {
    for (const typed of ['05/11/20261', '110/2/2026', '011/2/2026', '1/011/2026', '05/11/2026/1', '05/11/6']) {
      expect(maskDate(typed)).toBe(typed);
      expect(message(maskDate(typed))).toBe('La fecha no es válida: escribí día, mes y año');
    }
  });

  test('EN-09 RP-05 a digit that a deletion left alone waits for its second one, and is read as it is shown', () => {
    expect(maskDate('1/11/2026', '15/11/2026')).toBe('1/11/2026');
    expect(v.parse(fecha.input, '1/11/2026')).toBe('2026-11-01');
    expect(maskDate('16/11/2026', '1/11/2026')).toBe('16/11/2026');
    expect(maskDate('1/11/2026')).toBe('01/11/2026');
  });

  test('is idempotent, and backspace empties it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/- x')), maxLength: 14 }), (typed) => {
        const shown = maskDate(typed);
        expect(maskDate(shown)).toBe(shown);
        let left = shown;
        for (let keys = 0; keys < 2 * shown.length; keys += 1) left = maskDate(left.slice(0, -1), left);
        expect(left).toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('EN-15 RP-05 a date is read however receipts write it', () => {
  const today = () => new Date('2026-11-20T12:00:00Z');
  test.for([
    '5 de noviembre de 2026',
    '5 noviembre 2026',
    '05-nov-2026',
    '5 de nov. de 2026',
    '5 NOV 2026',
    'jueves 5 de noviembre de 2026',
    'Jueves, 5 de noviembre del 2026',
    '05/11/2026 14:35',
    '05/11/2026 14:35:10 hs',
    '5/11/2026, 2:35 p. m.',
    '05-11-2026 a las 14:35 hs.',
    '2026-11-05T14:35:10.000-03:00',
    '2026-11-05 14:35',
    '\u200e05/11/2026\u200e',
    '０５/１１/２０２６',
    '05/11/26',
    '5-11-26',
    '051126',
    '5 de noviembre de 26',
    '5-nov-26 14:35',
  ])('%s', (typed) => {
    const kind = paymentDate(today);
    expect(v.parse(kind.input, typed)).toBe('2026-11-05');
    expect(v.parse(kind.input, kind.mask(typed))).toBe('2026-11-05');
  });

  test('the field shows it as it is typed, once the year is whole', () => {
    expect(maskDate('5 de noviembre de 2026')).toBe('05/11/2026');
    expect(maskDate('5 de setiembre de 2025 14:35')).toBe('05/09/2025');
    expect(maskDate('05/11/26')).toBe('05/11/26');
  });

  test('what cannot be read stays as it was pasted', () => {
    for (const typed of ['ayer', '5 de brumario de 2026', 'mayo de 2026', '05/11/2026 lote 14']) {
      expect(maskDate(typed)).toBe(typed);
      expect(v.safeParse(paymentDate(today).input, typed).issues?.[0].message).toBe(
        'La fecha no es válida: escribí día, mes y año',
      );
    }
  });

  test('VA-10 a birth needs its whole year: 26 may be 1926', () => {
    const kind = birthDate(today);
    for (const typed of ['15/03/85', '15 de marzo de 85', '15-03-26']) {
      expect(v.safeParse(kind.input, typed).issues?.[0].message, typed).toBe('Escribí el año con cuatro números');
    }
    expect(v.parse(kind.input, '15 de marzo de 1985')).toBe('1985-03-15');
  });
});
