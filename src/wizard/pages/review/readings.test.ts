import { expect, test } from 'vitest';
import { birthDate } from '../../../../flows/answers/birth-date.ts';
import { card } from '../../../../flows/answers/card.ts';
import { cbu } from '../../../../flows/answers/cbu.ts';
import { confirmation } from '../../../../flows/answers/confirmation.ts';
import { consent } from '../../../../flows/answers/consent.ts';
import { cuit } from '../../../../flows/answers/cuit.ts';
import { dealership } from '../../../../flows/answers/dealership.ts';
import { dni } from '../../../../flows/answers/dni.ts';
import { freeText } from '../../../../flows/answers/free-text.ts';
import { income } from '../../../../flows/answers/income.ts';
import { LOAN_AMOUNT, LOAN_TERMS } from '../../../../flows/answers/loan-limits.ts';
import { loan } from '../../../../flows/answers/loan.ts';
import { money } from '../../../../flows/answers/money.ts';
import { multiChoice } from '../../../../flows/answers/multi-choice.ts';
import { offer } from '../../../../flows/answers/offer.ts';
import { sex, yesNo } from '../../../../flows/answers/person.ts';
import { phone } from '../../../../flows/answers/phone.ts';
import { locality } from '../../../../flows/answers/place.ts';
import { imageUpload } from '../../../../flows/answers/upload.ts';
import { vehicleValue } from '../../../../flows/answers/vehicle-value.ts';
import type { Step } from '../../../../flows/kit/types.ts';
import * as v from 'valibot';
import { said } from './readings.ts';

const options = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
  { value: 4, label: 'Camiones' },
]);
const found = confirmation({ about: () => 'Ana Paz', yes: 'Sí', no: { exit: 'no', label: 'No' } });
const value = vehicleValue({ price: () => 12_000_000 });

test.each<[string, Step['kind'], unknown, unknown]>([
  ['an option', yesNo(), true, 'Sí'],
  ['several options', options, 5, 'Autos, Camiones'],
  ['a day', birthDate(() => new Date('2026-11-20T12:00:00Z')), '1980-02-01', '01/02/1980'],
  [
    'money',
    money({ currencies: [{ value: 0, label: 'ARS', symbol: '$' }] }),
    { moneda: 0, importe: 1234.5 },
    '$ 1.234,50',
  ],
  ['a text', income(), '450000', '$ 450.000'],
  ['a text of several lines', freeText({ optional: true }), 'Uno\nDos', 'Uno\nDos'],
  ['a phone', phone(), { numero: '0112938293', tipo: 'FIJO' }, undefined],
  ['a whole phone', phone(), { numero: '01129382938', tipo: 'FIJO' }, '(011) 2938-2938 · Fijo'],
  [
    'an image',
    imageUpload({ folder: 'fotos' }),
    { key: 'fotos/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.jpg', type: 'image/jpeg' },
    '1 imagen',
  ],
  [
    'a loan',
    loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS }),
    { importe: 350_000, plazo: 18 },
    '$ 350.000 en 18 cuotas',
  ],
  ["a vehicle's value", value, 12_346_000, '$ 12.346.000'],
  ['what was accepted', consent({ document: 'terminos' }), true, 'Aceptados'],
  ['what was confirmed', found, true, 'Sí'],
  ['an entry of a catalog', locality(), 'TANDIL', { catalog: 'localidades', value: 'TANDIL' }],
  ['a dealership', dealership({ catalog: 'marcas' }), { tipo: 1, marca: 'fiat' }, { catalog: 'marcas', value: 'fiat' }],
  ['a multi-brand agency', dealership({ catalog: 'marcas' }), { tipo: 2, marca: null }, 'Multimarca'],
  ['what was passed', imageUpload({ folder: 'fotos' }), null, 'Sin completar'],
  ['what was left out', freeText({ optional: true }), '', 'Sin completar'],
  ['what only its own screen can read', offer(v.string()), 'x', undefined],
])('EN-02 how it reads: %s', (_name, kind, answer, reads) => {
  expect(said({ kind, sensitive: false }, answer)).toEqual(reads);
});

test.each<[Step['kind'], unknown, string]>([
  [dni(), '28456789', 'Termina en 789'],
  [dni(), '4567891', 'Termina en 891'],
  [cuit(), '20123456786', 'Termina en 786'],
  [cbu(), '0110599520000001235579', 'Termina en 5579'],
  [card(), '4111111111111111', 'Termina en 1111'],
  [sex(), 'F', 'Cargado. Por seguridad no lo mostramos.'],
])('EN-02 of what is sensitive the last digits at most: %#', (kind, answer, reads) => {
  for (const sensitive of [true, 'once'] as const) expect(said({ kind, sensitive }, answer)).toBe(reads);
});
