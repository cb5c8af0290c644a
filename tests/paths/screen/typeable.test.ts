import { describe, expect, test } from 'vitest';
import { choice } from '../../../flows/answers/choice.ts';
import { consent } from '../../../flows/answers/consent.ts';
import { cuit } from '../../../flows/answers/cuit.ts';
import { paymentDate } from '../../../flows/answers/date.ts';
import { dealership } from '../../../flows/answers/dealership.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { email } from '../../../flows/answers/email.ts';
import { freeText } from '../../../flows/answers/free-text.ts';
import { lookup } from '../../../flows/answers/lookup.ts';
import { ARS, money, USD } from '../../../flows/answers/money.ts';
import { multiChoice } from '../../../flows/answers/multi-choice.ts';
import { name } from '../../../flows/answers/name.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { shortName } from '../../../flows/answers/short-name.ts';
import { imageUpload } from '../../../flows/answers/upload.ts';
import type { Step } from '../../../flows/kit/types.ts';
import { oneOf } from '../../fixtures/kinds.ts';
import * as tried from '../answers/index.ts';
import type { AnswerExamples } from '../describe/examples.ts';
import { type DrivenKind, isDriven } from './drivers.ts';
import { held, staysRight, staysWrong } from './typeable.ts';

function driven(kind: Step['kind']): DrivenKind {
  if (!isDriven(kind)) throw new Error(`'${kind.kind}' has no driver`);
  return kind;
}

/** The wrong examples that do not stay wrong, each with what the field makes of it. */
const notWrong = (kind: Step['kind'], { invalid = [] }: AnswerExamples) =>
  Object.fromEntries(
    invalid
      .filter(({ raw, message }) => !staysWrong(kind, raw, message))
      .map((example) => [example.name, held(driven(kind), example.raw)]),
  );

const notRight = (kind: Step['kind'], { valid }: AnswerExamples) =>
  valid.filter(({ raw, value }) => !staysRight(kind, raw, value)).map(({ name: what }) => what);

const now = () => new Date('2026-11-20T15:00:00Z');
const fiat = { value: 'fiat', label: 'Fiat' };
const currencies = { currencies: [ARS, USD] } as const;
const pesosAlone = choice([{ value: 0, label: 'ARS' }]);
const photo = imageUpload({ folder: 'fotos' });
const vehicles = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
]);

describe('a wrong example is left out where the field makes something else of it', () => {
  test.for([
    ['dni: a letter after its first digit stays', dni(), tried.dni(), {}],
    ['money: as typed', money({ currencies: [ARS, USD] }), tried.money(currencies), {}],
    [
      'free text: as typed',
      freeText({ optional: true, maxLength: 3 }),
      tried.freeText({ optional: true, maxLength: 3 }),
      {},
    ],
    ['name: a field of one line takes any length', name(), tried.name(), {}],
    ['email: as typed', email(), tried.email(), {}],
    ['date: nothing but digits and slashes is wrong', paymentDate(now), tried.paymentDate(now), {}],
    ['phone: too few or too many digits, or of no area, are kept as they are', phone(), tried.phone(), {}],
    ['cuit: a letter is dropped', cuit(), tried.cuit(), {}],
    ['short name: as typed', shortName(), tried.shortName(), {}],
    ['multiple choice: nothing ticked', vehicles, tried.multiChoice(vehicles), {}],
    ['consent: not accepted', consent({ document: 'terminos' }), tried.consent(), {}],
    ['lookup: nothing chosen', lookup({ catalog: 'marcas' }), tried.lookup(fiat), {}],
    ['dealership: nothing chosen, or no brand', dealership({ catalog: 'marcas' }), tried.dealership(fiat), {}],
    ['choice: nothing chosen', choice([{ value: 0, label: 'ARS' }]), tried.choice(pesosAlone), {}],
    ['upload: nothing uploaded', imageUpload({ folder: 'fotos' }), tried.upload(photo), {}],
  ] as const)('%s', ([, kind, examples, expected]) => {
    expect(notWrong(kind, examples)).toEqual(expected);
  });

  test('also if it is wrong for another reason', () => {
    expect(staysWrong(dni(), '123456', 'El DNI debe tener 7 u 8 dígitos')).toBe(true);
    expect(staysWrong(dni(), 'sin números', 'El DNI debe tener 7 u 8 dígitos')).toBe(false);
  });
});

describe('a right example is left out where the field makes something else of it', () => {
  test.for([
    ['dni', dni(), tried.dni()],
    ['money', money({ currencies: [ARS, USD] }), tried.money(currencies)],
    ['free text', freeText({ optional: true }), tried.freeText({ optional: true })],
    ['name', name(), tried.name()],
    ['email', email(), tried.email()],
    ['date', paymentDate(now), tried.paymentDate(now)],
    ['phone', phone(), tried.phone()],
    ['cuit', cuit(), tried.cuit()],
    ['short name', shortName(), tried.shortName()],
    ['multiple choice', vehicles, tried.multiChoice(vehicles)],
    ['consent', consent({ document: 'terminos' }), tried.consent()],
    ['lookup', lookup({ catalog: 'marcas' }), tried.lookup(fiat)],
    ['dealership', dealership({ catalog: 'marcas' }), tried.dealership(fiat)],
    ['choice', choice([{ value: 0, label: 'ARS' }]), tried.choice(pesosAlone)],
    ['upload', imageUpload({ folder: 'fotos' }), tried.upload(photo)],
  ] as const)('%s: none is', ([, kind, examples]) => {
    expect(notRight(kind, examples)).toEqual([]);
  });

  const nothing = () => '';
  test.for([
    ['text', { ...dni(), mask: nothing }, tried.dni()],
    ['date', { ...paymentDate(now), mask: nothing }, tried.paymentDate(now)],
    ['money', { ...money({ currencies: [ARS, USD] }), masks: { 0: nothing, 1: nothing } }, tried.money(currencies)],
    ['phone', { ...phone(), masks: { MOVIL: nothing, FIJO: nothing } }, tried.phone()],
  ] as const)('%s: all are by a mask that keeps nothing', ([, kind, examples]) => {
    expect(notRight(kind, examples)).toEqual(examples.valid.map((example) => example.name));
  });
});

test('kinds without a screen take any value', () => {
  const kind = { ...oneOf('a', 'b'), kind: 'sello' };
  expect(staysWrong(kind, 'c', 'No está entre las opciones')).toBe(true);
  expect(staysRight(kind, 'a', 'a')).toBe(true);
});
