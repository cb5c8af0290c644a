import equal from 'fast-deep-equal';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { birthDate } from '../../../flows/answers/birth-date.ts';
import { card } from '../../../flows/answers/card.ts';
import { cbu } from '../../../flows/answers/cbu.ts';
import { checkFile, fileProblems } from '../../../flows/answers/check-file.ts';
import { choice } from '../../../flows/answers/choice.ts';
import { confirmation } from '../../../flows/answers/confirmation.ts';
import { consent } from '../../../flows/answers/consent.ts';
import { cuit } from '../../../flows/answers/cuit.ts';
import { date, type DateRules, paymentDate } from '../../../flows/answers/date.ts';
import { shiftDay } from '../../../flows/answers/day.ts';
import { dealership } from '../../../flows/answers/dealership.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { email } from '../../../flows/answers/email.ts';
import { fileTypeOf } from '../../../flows/answers/file-type.ts';
import { freeText } from '../../../flows/answers/free-text.ts';
import { income } from '../../../flows/answers/income.ts';
import type { AnswerKind } from '../../../flows/answers/kind.ts';
import { LOAN_AMOUNT, LOAN_TERMS } from '../../../flows/answers/loan-limits.ts';
import { loan } from '../../../flows/answers/loan.ts';
import { lookup } from '../../../flows/answers/lookup.ts';
import { ARS, money, USD } from '../../../flows/answers/money.ts';
import { multiChoice } from '../../../flows/answers/multi-choice.ts';
import { name } from '../../../flows/answers/name.ts';
import { offer } from '../../../flows/answers/offer.ts';
import { paymentData } from '../../../flows/answers/payment-data.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { locality, postalCode } from '../../../flows/answers/place.ts';
import { plate } from '../../../flows/answers/plate.ts';
import { province } from '../../../flows/answers/province.ts';
import { recentYears } from '../../../flows/answers/recent-years.ts';
import { requiredText } from '../../../flows/answers/required-text.ts';
import { serialNumber } from '../../../flows/answers/serial-number.ts';
import { shortName } from '../../../flows/answers/short-name.ts';
import type { StoredType } from '../../../flows/answers/stored-file.ts';
import { fullName, streetAddress } from '../../../flows/answers/two-words.ts';
import { imageUpload, receiptUpload } from '../../../flows/answers/upload.ts';
import { vehicleValue } from '../../../flows/answers/vehicle-value.ts';
import { hasGas, vehicleBrand, vehicleUse } from '../../../flows/answers/vehicle.ts';
import type { AnswerExamples } from '../describe/examples.ts';
import * as examples from './index.ts';

/** What every kind owes to flows, screens and path tests; run over each of them. */
function prove<Kind extends string, Raw, Value>(
  title: string,
  kind: AnswerKind<Kind, Raw, Value>,
  { valid, invalid = [] }: AnswerExamples<Value>,
): void {
  describe(title, () => {
    test('a valid example parses to its answer', () => {
      for (const { name: what, raw, value } of valid) {
        expect(v.parse(kind.input, raw), what).toEqual(value);
      }
    });

    test('an invalid example gives exactly its message', () => {
      for (const { name: what, raw, message } of invalid) {
        const parsed = v.safeParse(kind.input, raw);
        expect(
          parsed.issues?.map((issue) => issue.message),
          what,
        ).toEqual([message]);
      }
    });

    test('examples are named apart, so that a path test can be', () => {
      const names = [...valid, ...invalid].map((example) => example.name);
      expect(new Set(names).size).toBe(names.length);
    });

    test('what a valid example answers may be stored, shown and read back', () => {
      for (const { name: what, value } of valid) {
        expect(v.is(kind.schema, value), what).toBe(true);
        expect(v.parse(kind.input, kind.format(value)), what).toEqual(value);
      }
    });

    test('an answer survives JSON', () => {
      for (const { name: what, value } of valid) {
        const restored: unknown = JSON.parse(JSON.stringify(value));
        expect(v.parse(kind.schema, restored), what).toEqual(value);
      }
    });

    test('an empty field is an answer only where that is a valid example', () => {
      const optional = valid.some(({ raw }) => equal(raw, kind.empty));
      expect(v.safeParse(kind.input, kind.empty).success).toBe(optional);
    });

    test('junk is stored only if it is an answer in its one canonical form', () => {
      const near = valid.map(({ value }) => value);
      const junk = fc.oneof(
        fc.anything({ maxDepth: 1, maxKeys: 3 }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...near).map((value) => ({ wrapped: value })),
        fc
          .constantFrom(...near)
          .map((value) => (typeof value === 'object' ? { ...value, more: 1 } : `${String(value)} `)),
      );
      fc.assert(
        fc.property(junk, (stored) => {
          const parsed = v.safeParse(kind.schema, stored);
          if (parsed.success) expect(v.parse(kind.input, kind.format(parsed.output))).toEqual(stored);
        }),
        { numRuns: 300 },
      );
      for (const nothing of [undefined, Number.NaN, {}, [], ' x ', -1]) expect(v.is(kind.schema, nothing)).toBe(false);
    });

    test('reading junk that was typed either fails with a sentence or gives an answer that may be stored', () => {
      const texts = fc.string({ unit: 'binary' });
      fc.assert(
        fc.property(texts, (typed) => {
          const raw: unknown = typeof kind.empty === 'string' ? typed : typedInto(kind.empty, typed);
          const parsed = v.safeParse(kind.input, raw);
          if (parsed.success) expect(v.is(kind.schema, parsed.output)).toBe(true);
          else expect(parsed.issues[0].message).not.toBe('');
        }),
        { numRuns: 500 },
      );
    });
  });
}

/** The raw form with the text in each of its text fields. */
const typedInto = (empty: unknown, typed: string): unknown =>
  typeof empty === 'object' && empty !== null
    ? Object.fromEntries(Object.entries(empty).map(([field, held]) => [field, held === '' ? typed : held]))
    : empty;

const now = () => new Date('2026-11-20T12:00:00Z');
const leapDay = () => new Date('2028-02-29T23:00:00Z');

const choices = [
  choice([
    { value: 3, label: 'Transferencia' },
    { value: 0, label: 'Otros' },
  ]),
  choice([
    { value: 'F', label: 'Femenino' },
    { value: 'M', label: 'Masculino' },
  ]),
  vehicleUse(),
  hasGas(),
] as const;
prove('choice', choices[0], examples.choice(choices[0]));
prove('choice of words', choices[1], examples.choice(choices[1]));
prove('vehicleUse', choices[2], examples.choice(choices[2]));
prove('hasGas', choices[3], examples.choice(choices[3]));
prove('dni', dni(), examples.dni());
prove('dni unlike another', dni(), examples.unlike(examples.dni()));
prove('email', email(), examples.email());
prove('name', name(), examples.name());
prove('freeText, optional', freeText({ optional: true }), examples.freeText({ optional: true }));
const short = { optional: false, maxLength: 40 } as const;
prove('freeText, required', freeText(short), examples.freeText(short));
prove('paymentDate', paymentDate(now), examples.paymentDate(now));
prove('paymentDate on a leap day', paymentDate(leapDay), examples.paymentDate(leapDay));
const currencies = { currencies: [ARS, USD] } as const;
prove('money', money(currencies), examples.money(currencies));
const dollars = { currencies: [USD] } as const;
prove('money in one currency', money(dollars), examples.money(dollars));
prove('phone', phone(), examples.phone());
const photo = imageUpload({ folder: 'fotosvehiculo' });
prove('imageUpload', photo, examples.upload(photo));
const receipt = receiptUpload({ folder: 'comprobantes', maxBytes: 1024 * 1024 });
prove('receiptUpload', receipt, examples.upload(receipt));
prove('income (VA-15)', income(), examples.income());
prove('cuit', cuit(), examples.cuit());
prove('shortName', shortName(), examples.shortName());
prove('shortName unlike another', shortName(), examples.unlike(examples.shortName()));
prove('requiredText', requiredText({ maxLength: 60 }), examples.requiredText({ maxLength: 60 }));
const anyProvince = province();
prove('province', anyProvince, examples.choice(anyProvince));
prove('province, two of them', anyProvince, examples.provinces(2, 3));
prove('lookup', lookup({ catalog: 'localidades' }), examples.lookup(examples.localities.laPlata));
const vehicles = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
  { value: 4, label: 'Camiones' },
]);
prove('multiChoice', vehicles, examples.multiChoice(vehicles));
prove('locality', locality(), examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata));
prove('postalCode', postalCode(), examples.named('1900', '7600'));
prove('vehicleBrand', vehicleBrand(), examples.lookup({ value: 'fiat', label: 'Fiat' }));
prove('consent', consent({ document: 'terminos' }), examples.consent());
prove('dealership', dealership({ catalog: 'marcas' }), examples.dealership({ value: '7', label: 'Zeta' }));
prove('plate', plate(), examples.plate());
prove('serialNumber', serialNumber(), examples.serialNumber());
prove('serialNumber unlike another', serialNumber(), examples.unlike(examples.serialNumber()));
prove('fullName', fullName(), examples.fullName());
prove('streetAddress', streetAddress(), examples.streetAddress());
/** Rules of a flow's own: from today for a year; the first half of a year, a month of it for now. */
const ruled: readonly (readonly [string, DateRules])[] = [
  ['from today on', { bounds: (today) => ({ min: today, max: shiftDay(today, 365) }), calendar: true, now }],
  ['up to today', { bounds: (today) => ({ min: '2020-01-01', max: today }), now: leapDay }],
  [
    'of half a year',
    {
      bounds: () => ({ min: '2030-01-01', max: '2030-06-30' }),
      last: { day: () => '2030-01-31', message: 'Por ahora sólo en enero' },
      required: 'Elegí el día',
      now,
    },
  ],
];
/** From tomorrow for 30 days without Sundays, on each day of a week: the first right day is a Monday on two of them. */
const sundayless = [0, 1, 2, 3, 4, 5, 6].map((later): DateRules => ({
  bounds: (today) => ({ min: shiftDay(today, 1), max: shiftDay(today, 30) }),
  except: { day: (day) => new Date(day).getUTCDay() === 0, message: 'Los domingos no atendemos' },
  calendar: true,
  now: () => new Date(now().getTime() + later * 24 * 60 * 60 * 1000),
}));
for (const [later, rules] of sundayless.entries())
  prove(`EN-11 date without Sundays, ${String(later)} days later`, date(rules), examples.date(rules));

test('EN-11 a date without some days is tried by the same names on each day', () => {
  const namesOf = (rules: DateRules) => {
    const { valid, invalid = [] } = examples.date(rules);
    return [...valid, ...invalid].map(({ name }) => name);
  };
  const [first = [], ...others] = sundayless.map(namesOf);
  expect(first).toEqual(expect.arrayContaining(['primer día', 'último día', 'día que no vale']));
  for (const names of others) expect(names).toEqual(first);
});

for (const [title, rules] of ruled) prove(`EN-11 date ${title}`, date(rules), examples.date(rules));

test('EN-11 a date with rules of its own is tried at both its ends, and beyond them', () => {
  const { valid, invalid = [] } = examples.date({
    bounds: () => ({ min: '2030-01-01', max: '2030-06-30' }),
    last: { day: () => '2030-01-31', message: 'Por ahora sólo en enero' },
    now,
  });
  expect(valid.map(({ value }) => value)).toEqual(['2030-01-01', '2030-01-31']);
  expect(invalid.map(({ raw, message }) => [raw, message])).toEqual(
    expect.arrayContaining([
      ['31/12/2029', 'La fecha no es válida: es anterior al 01/01/2030'],
      ['01/07/2030', 'La fecha no es válida: es posterior al 30/06/2030'],
      ['01/02/2030', 'Por ahora sólo en enero'],
    ]),
  );
});

prove('birthDate', birthDate(now), examples.birthDate(now));
prove('birthDate on a leap day', birthDate(leapDay), examples.birthDate(leapDay));
const years = recentYears({ count: 16, now, required: 'Seleccioná el año del vehículo' });
prove('recentYears', years, examples.recentYears(years));
prove('cbu', cbu(), examples.cbu());
prove('card', card(), examples.card());
prove('paymentData', paymentData({ method: 'formaDePago' }), examples.paymentData());
prove(
  'confirmation',
  confirmation({ about: () => 'Ana Paz', yes: 'Sí', no: { exit: 'no', label: 'No' } }),
  examples.confirmation(),
);
prove(
  'offer',
  offer(v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })),
  examples.offer({ name: 'la primera', value: { id: '1' }, taps: ['Oferta 1'] }),
);
prove('loan', loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS }), examples.loan());
prove('vehicleValue', vehicleValue({ price: () => examples.REFERENCE_PRICE }), examples.vehicleValue());

test('RP-07 each file that is refused gives its sentence, unless only decoding it can tell', () => {
  for (const kind of [photo, receipt]) {
    for (const { file, message } of examples.upload(kind).files ?? []) {
      const type = fileTypeOf(new TextEncoder().encode(file.head ?? ''));
      const checked = checkFile<StoredType>(kind, { type, size: file.size });
      if (file.head === undefined && file.size > 0)
        expect([checked, message]).toEqual([{ value: null }, fileProblems.notAnImage]);
      else expect(checked).toEqual({ message });
    }
  }
});

test('RP-07 one file is as large as it may be and is taken as it is, which one of a byte more is not', () => {
  const sizes = [photo, receipt].map((kind) =>
    examples.upload(kind).valid.flatMap(({ file }) => {
      if (file === undefined) return [];
      expect(checkFile<StoredType>(kind, { type: 'image/jpeg', size: file.size })).toEqual({ value: 'image/jpeg' });
      expect(checkFile<StoredType>(kind, { type: 'image/jpeg', size: file.size + 1 })).toEqual({ value: null });
      return [[file.type, file.size]];
    }),
  );
  expect(sizes).toEqual([[['image/jpeg', 10_485_760]], [['image/jpeg', 1_048_576]]]);
});

test.each([
  ['dni', examples.dni()],
  ['shortName', examples.shortName()],
  ['serialNumber', examples.serialNumber()],
] as const)('%s: no example is the same as that of the question that it is unlike', (_name, given) => {
  const others = examples.unlike(given).valid;
  expect(
    given.valid.filter(({ name, value }) => others.some((other) => other.name === name && other.value === value)),
  ).toEqual([]);
});
