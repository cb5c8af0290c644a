import { describe, expect, test } from 'vitest';
import { province } from '../../../flows/answers/province.ts';
import { searcher } from './search.ts';

const searchProvinces = searcher(province().options);
const found = (text: string): readonly string[] => searchProvinces(text).map(({ label }) => label);

describe('other names', () => {
  test.each([
    ['CABA', 'Capital Federal'],
    ['caba', 'Capital Federal'],
    ['C.A.B.A.', 'Capital Federal'],
    ['Ciudad Autónoma de Buenos Aires', 'Capital Federal'],
    ['ciudad autonoma de buenos aires', 'Capital Federal'],
    ['ciudad autonma', 'Capital Federal'],
    ['GBA', 'Buenos Aires'],
    ['Bs As', 'Buenos Aires'],
    ['Bs. As.', 'Buenos Aires'],
    ['bsas', 'Buenos Aires'],
    ['BA', 'Buenos Aires'],
    ['provincia de buenos aires', 'Buenos Aires'],
    ['PBA', 'Buenos Aires'],
    ['Cba', 'Córdoba'],
    ['Sgo. del Estero', 'Santiago del Estero'],
    ['T. del Fuego', 'Tierra del Fuego'],
    ['TDF', 'Tierra del Fuego'],
    ['Sta. Fe', 'Santa Fe'],
    ['Mza', 'Mendoza'],
    ['NQN', 'Neuquén'],
  ])("IN-17 '%s' finds %s first", (typed, label) => {
    expect(found(typed)[0]).toBe(label);
  });

  test('IN-17 a name that is being typed is found by its beginning', () => {
    expect(found('cab')).toEqual(['Capital Federal']);
    expect(found('bs.')).toEqual(['Buenos Aires']);
  });

  test('IN-17 an entry that is called so comes before one that has it as another name', () => {
    expect(found('Buenos Aires').slice(0, 2)).toEqual(['Buenos Aires', 'Capital Federal']);
    expect(
      searcher([
        { label: 'Dos', otherNames: ['Uno'] },
        { label: 'Uno', otherNames: [] },
      ])('uno').map(({ label }) => label),
    ).toEqual(['Uno', 'Dos']);
  });
});

describe('three characters or fewer', () => {
  test.each([
    ['tuc', ['Tucumán']],
    ['ría', []],
    ['río', ['Río Negro', 'Entre Ríos', 'La Rioja']],
    ['san', ['San Juan', 'San Luis', 'Santa Cruz', 'Santa Fe', 'Santiago del Estero']],
    ['oba', ['Córdoba']],
    ['xyz', []],
    ['qwe', []],
    ['zrt', []],
    ['x', []],
  ])("IN-17 '%s' finds only what has it: %j", (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  test('IN-17 what begins with it comes first, then what has a word that does', () => {
    const models = searcher(['Etios 2.0', 'Palio Gol', 'Golf', 'Gol', 'Trend Algol', 'Up'].map((label) => ({ label })));
    expect(models('gol').map(({ label }) => label)).toEqual(['Gol', 'Golf', 'Palio Gol', 'Trend Algol']);
    expect(models('2.0').map(({ label }) => label)).toEqual(['Etios 2.0']);
  });

  test('IN-17 a longer text is found despite errors', () => {
    expect(found('cordova')[0]).toBe('Córdoba');
    expect(found('mendosa')[0]).toBe('Mendoza');
  });

  test('IN-17 C9 S9 up to the threshold of 0.6 it is similar: four wrong letters of seven are, seven of ten are not', () => {
    const places = searcher(['Mendoza', 'Bahía Blanca'].map((label) => ({ label })));
    const similar = (text: string) => places(text).map(({ label }) => label);
    expect(similar('mexxoxx')).toEqual(['Mendoza']);
    expect(similar('bahxxxxxxx')).toEqual([]);
  });

  test('IN-17 no more than a hundred', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ label: `Lugar ${index}` }));
    expect(searcher(many)('lug')).toHaveLength(100);
    expect(searcher(many)('lugar')).toHaveLength(100);
  });
});
