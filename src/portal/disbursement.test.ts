import { expect, test } from 'vitest';
import { disbursementNote } from './disbursement.ts';

const note = (desembolso: NonNullable<Parameters<typeof disbursementNote>[0]['desembolso']>, esPropia = true) =>
  disbursementNote({ desembolso, esPropia })?.label;

test.each([
  ['Firma', 'Falta firma', 'Te toca: firma'],
  ['Prenda', 'Falta inscribir', 'Te toca: prenda'],
  ['Pago', 'Falta pago', 'Te toca: pago'],
] as const)(
  'AP-02 beside the state of an approved one stands that %s is missing, and that it is the seller’s turn',
  (falta, missing, turn) => {
    expect(note({ falta, actua: 'Cliente', pagada: false })).toBe(missing);
    expect(note({ falta, actua: null, pagada: false })).toBe(missing);
    expect(note({ falta, actua: 'Vendedor', pagada: false })).toBe(turn);
    // Who may see another seller's has nothing to do.
    expect(note({ falta, actua: 'Vendedor', pagada: false }, false)).toBe(missing);
  },
);

test('AP-02 one that is paid says so, unless its seller has still to do something; of one with which nothing was begun nothing is said', () => {
  expect(note({ falta: null, actua: null, pagada: true })).toBe('Pagada');
  expect(note({ falta: 'Prenda', actua: 'Registro', pagada: true })).toBe('Pagada');
  expect(note({ falta: 'Prenda', actua: 'Vendedor', pagada: true })).toBe('Te toca: prenda');
  expect(disbursementNote({ desembolso: null, esPropia: true })).toBeUndefined();
  // A server of the version before
  expect(disbursementNote({ esPropia: true })).toBeUndefined();
});
