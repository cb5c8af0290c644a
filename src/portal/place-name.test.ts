import { expect, test } from 'vitest';
import { placeIn, placeName } from './place-name.ts';

test.each([
  ['LA PLATA', 2, 'La Plata, Buenos Aires'],
  ['CORDOBA', 3, 'Córdoba'],
  ['CAPITAL FEDERAL', 1, 'Capital Federal'],
  ['NEUQUEN', 15, 'Neuquén'],
  ['RIO CUARTO', 3, 'Rio Cuarto, Córdoba'],
  ['CORDOBA', 2, 'Cordoba, Buenos Aires'],
  ['TANDIL', 99, 'Tandil'],
  ['', 3, 'Córdoba'],
])('C9 %s in province %i is read as a place: %s', (localidad, provincia, shown) => {
  expect(placeName({ localidad, provincia })).toBe(shown);
});

test('C9 a province by its name is said once too', () => {
  expect([placeIn('CORDOBA', 'Córdoba'), placeIn('LA PLATA', 'Buenos Aires')]).toEqual([
    'Córdoba',
    'La Plata, Buenos Aires',
  ]);
});
