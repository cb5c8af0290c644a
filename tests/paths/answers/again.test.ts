import { describe, expect, test } from 'vitest';
import type { AnswerExamples } from '../describe/examples.ts';
import { again } from './again.ts';

const colours: AnswerExamples<string> = {
  valid: ['rojo', 'verde', 'azul'].map((name) => ({ name, value: name })),
  invalid: ['vacío', 'gris'].map((name) => ({ name, raw: name, message: 'No es un color' })),
};

describe('`again`: a kind that is tried in full elsewhere', () => {
  test('with the right answers that are named, in their order', () => {
    expect(again(colours, 'azul', 'rojo').valid).toEqual([
      { name: 'azul', value: 'azul' },
      { name: 'rojo', value: 'rojo' },
    ]);
  });

  test('with the first one, if none is named', () => {
    expect(again(colours).valid).toEqual([{ name: 'rojo', value: 'rojo' }]);
  });

  test('with the first wrong entry; one that has none gets none', () => {
    expect(again(colours, 'azul').invalid).toEqual([{ name: 'vacío', raw: 'vacío', message: 'No es un color' }]);
    expect(again({ valid: colours.valid })).not.toHaveProperty('invalid');
  });

  test('a name that is not there is a mistake', () => {
    expect(() => again(colours, 'violeta')).toThrow("No right answer is called 'violeta'.");
  });
});
