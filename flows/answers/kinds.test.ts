import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AnswerKind } from './index.ts';
import {
  ARS,
  birthDate,
  card,
  cbu,
  choice,
  confirmation,
  consent,
  cuit,
  dealership,
  dni,
  email,
  freeText,
  fullName,
  hasGas,
  imageUpload,
  income,
  loan,
  LOAN_AMOUNT,
  LOAN_TERMS,
  locality,
  lookup,
  money,
  multiChoice,
  name,
  offer,
  paymentData,
  paymentDate,
  phone,
  plate,
  postalCode,
  province,
  recentYears,
  requiredText,
  serialNumber,
  shortName,
  streetAddress,
  USD,
  vehicleBrand,
  vehicleUse,
  vehicleValue,
} from './index.ts';

/** What every kind owes to flows, screens and path tests; run over each of them. */
function prove<Kind extends string, Raw, Value>(title: string, kind: AnswerKind<Kind, Raw, Value>): void {
  describe(title, () => {
    test('a valid example parses to its answer', () => {
      for (const { name: what, raw, value } of kind.examples.valid) {
        expect(v.parse(kind.input, raw), what).toEqual(value);
      }
    });

    test('an invalid example gives exactly its message', () => {
      for (const { name: what, raw, message } of kind.examples.invalid) {
        const parsed = v.safeParse(kind.input, raw);
        expect(
          parsed.issues?.map((issue) => issue.message),
          what,
        ).toEqual([message]);
      }
    });

    test('examples are named apart, so that a path test can be', () => {
      const names = [...kind.examples.valid, ...kind.examples.invalid].map((example) => example.name);
      expect(new Set(names).size).toBe(names.length);
    });

    test('what a valid example answers may be stored, shown and read back', () => {
      for (const { name: what, value } of kind.examples.valid) {
        expect(v.is(kind.schema, value), what).toBe(true);
        expect(v.parse(kind.input, kind.format(value)), what).toEqual(value);
      }
    });

    test('an answer survives JSON', () => {
      for (const { name: what, value } of kind.examples.valid) {
        const restored: unknown = JSON.parse(JSON.stringify(value));
        expect(v.parse(kind.schema, restored), what).toEqual(value);
      }
    });

    test('an empty field is an answer only where that is a valid example', () => {
      const optional = kind.examples.valid.some(({ raw }) => raw === kind.empty);
      expect(v.safeParse(kind.input, kind.empty).success).toBe(optional);
    });

    test('junk is stored only if it is an answer in its one canonical form', () => {
      const near = kind.examples.valid.map(({ value }) => value);
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

prove(
  'choice',
  choice([
    { value: 3, label: 'Transferencia' },
    { value: 0, label: 'Otros' },
  ]),
);
prove(
  'choice of words',
  choice([
    { value: 'F', label: 'Femenino' },
    { value: 'M', label: 'Masculino' },
  ]),
);
prove('dni', dni());
prove('email', email());
prove('name', name());
prove('freeText, optional', freeText({ optional: true }));
prove('freeText, required', freeText({ optional: false, maxLength: 40 }));
prove('paymentDate', paymentDate(now));
prove(
  'paymentDate on a leap day',
  paymentDate(() => new Date('2028-02-29T23:00:00Z')),
);
prove('money', money({ currencies: [ARS, USD] }));
prove('money in one currency', money({ currencies: [USD] }));
prove('phone', phone());
prove('imageUpload', imageUpload({ folder: 'comprobantes' }));
prove('imageUpload of one type', imageUpload({ folder: 'fotos', accept: ['image/png'], maxBytes: 1024 * 1024 }));
prove('income (VA-15)', income());
prove('cuit', cuit());
prove('shortName', shortName());
prove('requiredText', requiredText({ maxLength: 60 }));
prove('province', province());
prove('lookup', lookup({ catalog: 'localidades', samples: [{ value: 'LA PLATA', label: 'La Plata' }] }));
prove(
  'multiChoice',
  multiChoice([
    { value: 1, label: 'Autos' },
    { value: 2, label: 'Motos' },
    { value: 4, label: 'Camiones' },
  ]),
);
prove('locality', locality());
prove('postalCode', postalCode());
prove('vehicleBrand', vehicleBrand());
prove('vehicleUse', vehicleUse());
prove('hasGas', hasGas());
prove('consent', consent({ document: 'terminos' }));
prove('dealership', dealership({ catalog: 'marcas', samples: [{ value: '7', label: 'Zeta' }] }));
prove('plate', plate());
prove('serialNumber', serialNumber());
prove('fullName', fullName());
prove('streetAddress', streetAddress());
prove('birthDate', birthDate(now));
prove(
  'birthDate on a leap day',
  birthDate(() => new Date('2028-02-29T23:00:00Z')),
);
prove('recentYears', recentYears({ count: 16, now }));
prove('cbu', cbu());
prove('card', card());
prove('paymentData', paymentData({ method: 'formaDePago' }));
prove('confirmation', confirmation({ about: () => 'Ana Paz', yes: 'SI', no: { exit: 'no', label: 'NO' } }));
prove(
  'offer',
  offer(v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }), [
    { name: 'la primera', value: { id: '1' }, label: 'Oferta 1' },
  ]),
);
prove('loan', loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS }));
prove('vehicleValue', vehicleValue({ price: () => undefined, samplePrice: 12_345_678 }));
