import { expect, test } from 'vitest';
import { coverageOf, toggled } from './comparison.ts';

test('SL-03 three policies are compared, and a fourth is one too many', () => {
  expect(toggled([], 'a')).toEqual(['a']);
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'd')).toBeUndefined();
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('SL-03 what all policies say is told apart from what only some say', () => {
  const [first, second] = [
    { descripcion: 'Daños a terceros\nGranizo\nRemolque hasta 100 km' },
    { descripcion: 'granizo. daños a terceros. auto de reemplazo.' },
  ];
  expect(coverageOf([first, second])).toEqual({
    common: ['Daños a terceros', 'Granizo'],
    own: [['Remolque hasta 100 km'], ['Auto de reemplazo.']],
  });
  expect(coverageOf([first, second, { descripcion: 'Granizo' }])).toEqual({
    common: ['Granizo'],
    own: [['Daños a terceros', 'Remolque hasta 100 km'], ['Daños a terceros.', 'Auto de reemplazo.'], []],
  });
});
