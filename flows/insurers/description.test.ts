import { expect, test } from 'vitest';
import { descriptionParts } from './description.ts';

test('IN-09 a description with line breaks is split by line, as it is written', () => {
  expect(descriptionParts('granizo sin límite. Y más\r\n\n  Grúa: 300 km \nCristales')).toEqual([
    'granizo sin límite. Y más',
    'Grúa: 300 km',
    'Cristales',
  ]);
});

test('IN-09 otherwise by sentence, each with a capital', () => {
  expect(descriptionParts('cubre robo. ámbito: todo el país! grúa hasta $ 1.500 por mes.')).toEqual([
    'Cubre robo.',
    'Ámbito: todo el país!',
    'Grúa hasta $ 1.500 por mes.',
  ]);
});

test('IN-09 without words there are no parts', () => {
  expect(descriptionParts(' \n ')).toEqual([]);
});
