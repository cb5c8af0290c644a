import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf, PROVINCE_OF_AREA } from './areas.ts';
import type { PhoneType } from './phone-number.ts';
import { isMobile, maskPhone, phoneDigits } from './phone-number.ts';

const codes = [...PROVINCE_OF_AREA.keys()];
const types = fc.constantFrom<PhoneType>('MOVIL', 'FIJO');

/** An area code and a subscriber's number as the plan gives them out: not beginning with 0 or 1, of one reading. */
const lines = fc
  .constantFrom(...codes)
  .chain((area) =>
    fc.stringMatching(new RegExp(`^[2-9]\\d{${9 - area.length}}$`)).map((subscriber) => ({ area, subscriber })),
  )
  .filter(({ area, subscriber }) => areasOf(area + subscriber)[0] === area);

const stored = ({ area, subscriber }: { area: string; subscriber: string }, type: PhoneType) =>
  `0${area}${type === 'MOVIL' ? '15' : ''}${subscriber}`;

/** What the field shows after each key. */
const typing = (keys: string, type: PhoneType) =>
  Array.from(keys).reduce<string[]>((shown, key) => [...shown, maskPhone((shown.at(-1) ?? '') + key, type)], []);

const strip = (shown: string) => shown.replace(/\D/g, '');

/** Texts such as people type and paste: mostly digits, with prefixes that matter. */
const scribbles = fc
  .array(fc.oneof(fc.constantFrom('+54', '9', '0', '15', '11', '(0', ') ', '-', ...codes.slice(0, 40)), fc.string()), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));

describe('the phone mask', () => {
  test('VA-02 shows (011) 15 2938-2938 for a mobile and (011) 2938-2938 for a landline, while typing', () => {
    expect(typing('1129382938', 'MOVIL')).toEqual([
      '(01',
      '(011',
      '(011) 15 2',
      '(011) 15 29',
      '(011) 15 293',
      '(011) 15 2938',
      '(011) 15 2938-2',
      '(011) 15 2938-29',
      '(011) 15 2938-293',
      '(011) 15 2938-2938',
    ]);
    expect(typing('01129382938', 'FIJO').slice(-4)).toEqual([
      '(011) 2938-2',
      '(011) 2938-29',
      '(011) 2938-293',
      '(011) 2938-2938',
    ]);
    expect(maskPhone('0221154234567', 'MOVIL')).toBe('(0221) 15 423-4567');
    expect(maskPhone('0389415423456', 'MOVIL')).toBe('(03894) 15 42-3456');
  });

  test('VA-02 waits for the digit that distinguishes two area codes', () => {
    expect(typing('2202', 'MOVIL').slice(-2)).toEqual(['(0220', '(02202']);
    expect(typing('2204', 'MOVIL').slice(-2)).toEqual(['(0220', '(0220) 15 4']);
    expect(typing('264156', 'MOVIL').at(-1)).toBe('(0264) 15 6');
  });

  test('VA-02 masking then stripping is the identity on whole numbers', () => {
    fc.assert(
      fc.property(lines, types, (line, type) => {
        const digits = stored(line, type);
        expect(strip(maskPhone(digits, type))).toBe(digits);
        expect(phoneDigits(digits, type)).toEqual({ digits, area: line.area, whole: true, tooLong: false });
      }),
      { numRuns: 1000 },
    );
  });

  test('VA-02 shows exactly the digits that it stores, and masking twice changes nothing', () => {
    fc.assert(
      fc.property(scribbles, types, (typed, type) => {
        const shown = maskPhone(typed, type);
        expect(strip(shown)).toBe(phoneDigits(typed, type).digits);
        expect(maskPhone(shown, type)).toBe(shown);
      }),
      { numRuns: 3000 },
    );
  });

  test('VA-02 backspace at the end always shortens what is shown, down to nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          scribbles,
          lines.map((line) => stored(line, 'MOVIL')),
        ),
        types,
        (typed, type) => {
          let shown = maskPhone(typed, type);
          while (shown !== '') {
            const next = maskPhone(shown.slice(0, -1), type);
            expect(next.length).toBeLessThan(shown.length);
            shown = next;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('EN-09 VA-02 a digit too many stays, and the number is none', () => {
    fc.assert(
      fc.property(lines, types, fc.integer({ min: 0, max: 9 }), (line, type, digit) => {
        const shown = maskPhone(stored(line, type), type) + String(digit);
        expect(maskPhone(shown, type)).toBe(shown);
        expect(phoneDigits(shown, type)).toMatchObject({ whole: false, tooLong: true });
      }),
    );
  });

  test('VA-02 deleting half of the 15 of a whole number puts it back and keeps the number', () => {
    const before = '(011) 15 2938-2938';
    expect(maskPhone('(011) 1 2938-2938', 'MOVIL', before)).toBe('(011) 15 2938-2938');
    expect(maskPhone('(011) 5 2938-2938', 'MOVIL', before)).toBe('(011) 15 2938-2938');
    expect(maskPhone('(011)  2938-2938', 'MOVIL', before)).toBe('(011) 15 2938-2938');
    expect(maskPhone('(11) 15 2938-2938', 'MOVIL')).toBe('(011) 15 2938-2938');
  });

  test('EN-09 VA-02 a mobile number is no landline without its 15 or its 9', () => {
    expect(maskPhone('(011) 15 2938-2938', 'FIJO')).toBe('(011) 1529-382938');
    expect(phoneDigits('(011) 15 2938-2938', 'FIJO').tooLong).toBe(true);
    expect(phoneDigits('+54 9 11 2938-2938', 'FIJO').area).toBeUndefined();
  });

  test('EN-09 VA-02 no digit of a number is taken for half of a 15', () => {
    expect(maskPhone('11 5 2938-2938', 'MOVIL')).toBe('(011) 15 5293-82938');
    expect(maskPhone('11 1 2938-2938', 'MOVIL')).toBe('(011) 15 1293-82938');
    // composed in two pieces, as some keyboards do: no 15 was shown whose half this could be
    expect(maskPhone('(011) 1 92212938', 'MOVIL', '(011) 1')).toBe('(011) 15 1922-12938');
  });

  test('a number from no known area is shown as it is typed', () => {
    expect(maskPhone('999', 'MOVIL')).toBe('(0999');
    expect(maskPhone('15 2938-2938', 'MOVIL')).toBe('(01529382938');
    expect(maskPhone('+54 9', 'MOVIL')).toBe('(0549');
    expect(maskPhone('abc', 'MOVIL')).toBe('');
    expect(maskPhone('000', 'FIJO')).toBe('(0');
  });
});

describe('the normaliser', () => {
  /** Every way to write a number that C5 asks to be understood, and the international ones. */
  const ways = ({ area, subscriber }: { area: string; subscriber: string }, type: PhoneType) => [
    `${area}${subscriber}`,
    `0${area}${subscriber}`,
    `(0${area}) ${subscriber}`,
    `54${area}${subscriber}`,
    `+54 ${area} ${subscriber}`,
    ...(type === 'MOVIL'
      ? [
          `${area}15${subscriber}`,
          `0${area} 15 ${subscriber}`,
          `+54 ${area} 15 ${subscriber}`,
          `9${area}${subscriber}`,
          `+54 9 ${area} ${subscriber}`,
          `0054 9 ${area} ${subscriber}`,
        ]
      : []),
    `+54 (0${area}) ${subscriber}`,
  ];

  test('VA-02 adds the 0 and the 15 to a pasted number', () => {
    fc.assert(
      fc.property(lines, types, (line, type) => {
        for (const way of ways(line, type)) expect(phoneDigits(way, type).digits, way).toBe(stored(line, type));
      }),
      { numRuns: 500 },
    );
  });

  test('VA-02 adds the 0 and the 15 to a number typed key by key', () => {
    fc.assert(
      fc.property(lines, types, (line, type) => {
        for (const way of ways(line, type)) expect(strip(typing(way, type).at(-1) ?? ''), way).toBe(stored(line, type));
      }),
      { numRuns: 200 },
    );
  });

  test('VA-02 a mobile has 13 digits and a landline 11, whatever the length of its area code', () => {
    fc.assert(
      fc.property(lines, types, (line, type) => {
        const { digits, whole } = phoneDigits(line.area + line.subscriber, type);
        expect(digits).toHaveLength(type === 'MOVIL' ? 13 : 11);
        expect(whole).toBe(true);
        expect(phoneDigits(digits.slice(0, -1), type).whole).toBe(false);
      }),
    );
  });
});

describe('VA-02 EN-15 the reading that makes a number whole wins', () => {
  test.for([
    ['264 615-2345', '(0264) 15 615-2345', '0264156152345'],
    ['0264 15 615-2345', '(0264) 15 615-2345', '0264156152345'],
    ['2646 15 412345', '(02646) 15 41-2345', '0264615412345'],
    ['2646412345', '(02646) 15 41-2345', '0264615412345'],
    ['230 215-4321', '(0230) 15 215-4321', '0230152154321'],
    ['+54 9 264 615-2345', '(0264) 15 615-2345', '0264156152345'],
    ['+54 9 11 1523-4567', '(011) 15 1523-4567', '0111515234567'],
    ['+54 9 11 15 2938-2938', '(011) 15 2938-2938', '0111529382938'],
    ['\u202a+54 9 11 2938‑2938\u202c', '(011) 15 2938-2938', '0111529382938'],
    ['０１１ ２９３８ ２９３８', '(011) 15 2938-2938', '0111529382938'],
  ] as const)('%s', ([pasted, shown, digits]) => {
    expect(maskPhone(pasted, 'MOVIL')).toBe(shown);
    expect(phoneDigits(shown, 'MOVIL')).toMatchObject({ digits, whole: true });
  });

  test('key by key as well: two more digits tell a 15 that was typed from one that was not', () => {
    expect(typing('2646152345', 'MOVIL').at(-1)).toBe('(0264) 15 615-2345');
    expect(typing('264615234567', 'MOVIL').at(-1)).toBe('(02646) 15 23-4567');
    expect(typing('26461523456789', 'MOVIL').at(-1)).toBe('(02646) 15 23-456789');
  });

  test('a mobile that is typed as a landline is told', () => {
    for (const typed of ['+54 9 11 2938-2938', '5491129382938', '011 15 2938-2938']) {
      expect(isMobile(typed), typed).toBe(true);
      expect(isMobile(maskPhone(typed, 'FIJO')), typed).toBe(true);
    }
    for (const typed of ['', '011 2938-2938', '011 2938-29381', '+54 11 2938-2938', '+54 9 11 2938']) {
      expect(isMobile(typed), typed).toBe(false);
    }
  });
});
