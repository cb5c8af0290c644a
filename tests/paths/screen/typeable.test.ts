import { describe, expect, test } from 'vitest';
import {
  ARS,
  choice,
  consent,
  cuit,
  dealership,
  dni,
  email,
  freeText,
  imageUpload,
  lookup,
  money,
  multiChoice,
  name,
  paymentDate,
  phone,
  shortName,
  USD,
} from '../../../flows/answers/index.ts';
import type { Step } from '../../../flows/kit/index.ts';
import { oneOf } from '../../fixtures/kinds.ts';
import { type DrivenKind, isDriven } from './drivers.ts';
import { held, staysRight, staysWrong } from './typeable.ts';

function driven(kind: Step['kind']): DrivenKind {
  if (!isDriven(kind)) throw new Error(`'${kind.kind}' has no driver`);
  return kind;
}

/** The wrong examples that do not stay wrong, each with what the field makes of it. */
const notWrong = (kind: Step['kind']) =>
  Object.fromEntries(
    driven(kind)
      .examples.invalid.filter(({ raw, message }) => !staysWrong(kind, raw, message))
      .map((example) => [example.name, held(driven(kind), example.raw)]),
  );

const notRight = (kind: Step['kind']) =>
  driven(kind)
    .examples.valid.filter(({ raw, value }) => !staysRight(kind, raw, value))
    .map((example) => example.name);

const now = () => new Date('2026-11-20T15:00:00Z');
const samples = [{ value: 'fiat', label: 'Fiat' }] as const;
const vehicles = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
]);
const pesos = (importe: string) => ({ moneda: ARS.value, importe });

describe('a wrong example is left out where the field makes something else of it', () => {
  test.for([
    [
      'dni: a ninth digit is cut, a letter is dropped',
      dni(),
      { 'nueve dígitos': '12 345 678', 'con una letra': '1 234 567' },
    ],
    [
      'money: a tenth digit and a third decimal are cut, a sign and letters are dropped',
      money({ currencies: [ARS, USD] }),
      {
        'más que el más grande': pesos('100.000.000,00'),
        'tres decimales': pesos('1,23'),
        negativo: pesos('5'),
        letras: pesos(''),
      },
    ],
    [
      'free text that may be left out: what is beyond its length is cut',
      freeText({ optional: true, maxLength: 3 }),
      { 'demasiado largo': 'aaa' },
    ],
    ['free text that is required: the same', freeText({ optional: false, maxLength: 3 }), { 'demasiado largo': 'aaa' }],
    ['name: a field of one line takes any length', name(), {}],
    ['email: as typed', email(), {}],
    ['date: nothing but digits and slashes is wrong', paymentDate(now), {}],
    ['phone: too few digits, or of no area, are kept as they are', phone(), {}],
    ['cuit: a twelfth digit is cut', cuit(), { 'doce dígitos': '20-12345678-6' }],
    ['short name: as typed', shortName(), {}],
    ['multiple choice: nothing ticked', vehicles, {}],
    ['consent: not accepted', consent({ document: 'terminos' }), {}],
    ['lookup: nothing chosen', lookup({ catalog: 'marcas', samples }), {}],
    ['dealership: nothing chosen, or no brand', dealership({ catalog: 'marcas', samples }), {}],
    ['choice: nothing chosen', choice([{ value: 0, label: 'ARS' }]), {}],
    ['upload: nothing uploaded', imageUpload({ folder: 'fotos' }), {}],
  ] as const)('%s', ([, kind, expected]) => {
    expect(notWrong(kind)).toEqual(expected);
  });

  test('where it is wrong for another reason, too', () => {
    expect(staysWrong(dni(), '123456', 'El DNI debe tener 7 u 8 dígitos')).toBe(true);
    expect(staysWrong(dni(), 'sin números', 'El DNI debe tener 7 u 8 dígitos')).toBe(false);
  });
});

describe('a right example is left out where the field makes something else of it', () => {
  test.for([
    ['dni', dni()],
    ['money', money({ currencies: [ARS, USD] })],
    ['free text', freeText({ optional: true })],
    ['name', name()],
    ['email', email()],
    ['date', paymentDate(now)],
    ['phone', phone()],
    ['cuit', cuit()],
    ['short name', shortName()],
    ['multiple choice', vehicles],
    ['consent', consent({ document: 'terminos' })],
    ['lookup', lookup({ catalog: 'marcas', samples })],
    ['dealership', dealership({ catalog: 'marcas', samples })],
    ['choice', choice([{ value: 0, label: 'ARS' }])],
    ['upload', imageUpload({ folder: 'fotos' })],
  ] as const)('%s: none is', ([, kind]) => {
    expect(notRight(kind)).toEqual([]);
  });

  const nothing = () => '';
  test.for([
    ['text', { ...dni(), mask: nothing }],
    ['date', { ...paymentDate(now), mask: nothing }],
    ['money', { ...money({ currencies: [ARS, USD] }), mask: nothing }],
    ['phone', { ...phone(), mask: nothing }],
  ] as const)('%s: all are by a mask that keeps nothing', ([, kind]) => {
    expect(notRight(kind)).toEqual(kind.examples.valid.map((example) => example.name));
  });
});

test('kinds without a screen take what they are given', () => {
  const kind = { ...oneOf('a', 'b'), kind: 'sello' };
  expect(staysWrong(kind, 'c', 'No está entre las opciones')).toBe(true);
  expect(staysRight(kind, 'a', 'a')).toBe(true);
});
