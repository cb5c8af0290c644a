import { expect, test } from 'vitest';
import { localityName, placeIn, placeName } from './place-name.ts';

test.each([
  ['LA PLATA', 2, 'La Plata, Buenos Aires'],
  ['CORDOBA', 3, 'Córdoba'],
  ['CAPITAL FEDERAL', 1, 'Capital Federal'],
  ['NEUQUEN', 15, 'Neuquén'],
  ['RIO CUARTO', 3, 'Río Cuarto, Córdoba'],
  ['CORDOBA', 2, 'Córdoba, Buenos Aires'],
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

test.each([
  ['SAN NICOLAS DE LOS ARROYOS', 'San Nicolás de los Arroyos'],
  ['MAR DEL PLATA', 'Mar del Plata'],
  ['VILLA LA ANGOSTURA', 'Villa La Angostura'],
  ['PASO DE LA PATRIA', 'Paso de la Patria'],
  ['CAÑADA DE GOMEZ', 'Cañada de Gómez'],
  ['PIGUE', 'Pigüé'],
  ['25 DE MAYO', '25 de Mayo'],
  ['Bahía Blanca', 'Bahía Blanca'],
  ['TANDIL', 'Tandil'],
])('MY-10 the locality %s of a catalog is read as %s', (name, read) => {
  expect(localityName(name)).toBe(read);
});
