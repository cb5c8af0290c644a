import equal from 'fast-deep-equal';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as kinds from '../../../flows/answers/index.ts';
import type { AnswerExamples } from '../describe/examples.ts';
import * as examples from './index.ts';

/** What every kind owes to flows, screens and path tests; run over each of them. */
function prove<Kind extends string, Raw, Value>(
  title: string,
  kind: kinds.AnswerKind<Kind, Raw, Value>,
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
  kinds.choice([
    { value: 3, label: 'Transferencia' },
    { value: 0, label: 'Otros' },
  ]),
  kinds.choice([
    { value: 'F', label: 'Femenino' },
    { value: 'M', label: 'Masculino' },
  ]),
  kinds.vehicleUse(),
  kinds.hasGas(),
] as const;
prove('choice', choices[0], examples.choice(choices[0]));
prove('choice of words', choices[1], examples.choice(choices[1]));
prove('vehicleUse', choices[2], examples.choice(choices[2]));
prove('hasGas', choices[3], examples.choice(choices[3]));
prove('dni', kinds.dni(), examples.dni());
prove('dni unlike another', kinds.dni(), examples.unlike(examples.dni()));
prove('email', kinds.email(), examples.email());
prove('name', kinds.name(), examples.name());
prove('freeText, optional', kinds.freeText({ optional: true }), examples.freeText({ optional: true }));
const short = { optional: false, maxLength: 40 } as const;
prove('freeText, required', kinds.freeText(short), examples.freeText(short));
prove('paymentDate', kinds.paymentDate(now), examples.paymentDate(now));
prove('paymentDate on a leap day', kinds.paymentDate(leapDay), examples.paymentDate(leapDay));
const currencies = { currencies: [kinds.ARS, kinds.USD] } as const;
prove('money', kinds.money(currencies), examples.money(currencies));
const dollars = { currencies: [kinds.USD] } as const;
prove('money in one currency', kinds.money(dollars), examples.money(dollars));
prove('phone', kinds.phone(), examples.phone());
const photo = kinds.imageUpload({ folder: 'fotosvehiculo' });
prove('imageUpload', photo, examples.upload(photo));
const receipt = kinds.receiptUpload({ folder: 'comprobantes', maxBytes: 1024 * 1024 });
prove('receiptUpload', receipt, examples.upload(receipt));
prove('income (VA-15)', kinds.income(), examples.income());
prove('cuit', kinds.cuit(), examples.cuit());
prove('shortName', kinds.shortName(), examples.shortName());
prove('shortName unlike another', kinds.shortName(), examples.unlike(examples.shortName()));
prove('requiredText', kinds.requiredText({ maxLength: 60 }), examples.requiredText({ maxLength: 60 }));
const province = kinds.province();
prove('province', province, examples.choice(province));
prove('province, two of them', province, examples.provinces(2, 3));
prove('lookup', kinds.lookup({ catalog: 'localidades' }), examples.lookup({ value: 'LA PLATA', label: 'La Plata' }));
const vehicles = kinds.multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
  { value: 4, label: 'Camiones' },
]);
prove('multiChoice', vehicles, examples.multiChoice(vehicles));
prove('locality', kinds.locality(), examples.named('LA PLATA', 'MAR DEL PLATA'));
prove('postalCode', kinds.postalCode(), examples.named('1900', '7600'));
prove('vehicleBrand', kinds.vehicleBrand(), examples.lookup({ value: 'fiat', label: 'Fiat' }));
prove('consent', kinds.consent({ document: 'terminos' }), examples.consent());
prove('dealership', kinds.dealership({ catalog: 'marcas' }), examples.dealership({ value: '7', label: 'Zeta' }));
prove('plate', kinds.plate(), examples.plate());
prove('serialNumber', kinds.serialNumber(), examples.serialNumber());
prove('serialNumber unlike another', kinds.serialNumber(), examples.unlike(examples.serialNumber()));
prove('fullName', kinds.fullName(), examples.fullName());
prove('streetAddress', kinds.streetAddress(), examples.streetAddress());
prove('birthDate', kinds.birthDate(now), examples.birthDate(now));
prove('birthDate on a leap day', kinds.birthDate(leapDay), examples.birthDate(leapDay));
const years = kinds.recentYears({ count: 16, now, required: 'Selecciona el año del vehículo' });
prove('recentYears', years, examples.recentYears(years));
prove('cbu', kinds.cbu(), examples.cbu());
prove('card', kinds.card(), examples.card());
prove('paymentData', kinds.paymentData({ method: 'formaDePago' }), examples.paymentData());
prove(
  'confirmation',
  kinds.confirmation({ about: () => 'Ana Paz', yes: 'SI', no: { exit: 'no', label: 'NO' } }),
  examples.confirmation(),
);
prove(
  'offer',
  kinds.offer(v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })),
  examples.offer({ name: 'la primera', value: { id: '1' }, taps: ['Oferta 1'] }),
);
prove('loan', kinds.loan({ amount: kinds.LOAN_AMOUNT, terms: () => kinds.LOAN_TERMS }), examples.loan());
prove('vehicleValue', kinds.vehicleValue({ price: () => examples.REFERENCE_PRICE }), examples.vehicleValue());

test('RP-07 each file that is refused gives its sentence, unless only decoding it can tell', () => {
  for (const kind of [photo, receipt]) {
    for (const { file, message } of examples.upload(kind).files ?? []) {
      const type = kinds.fileTypeOf(new TextEncoder().encode(file.head ?? ''));
      const checked = kinds.checkFile<kinds.StoredType>(kind, { type, size: file.size });
      if (file.head === undefined && file.size > 0)
        expect([checked, message]).toEqual([{ value: null }, kinds.fileProblems.notAnImage]);
      else expect(checked).toEqual({ message });
    }
  }
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
