import { describe, expect, test } from 'vitest';
import { agreedPlate, asPlate, isPartOfPlate, withoutDoubles, type Pattern } from './patterns.ts';

const cars: readonly Pattern[] = ['AA000AA', 'AAA000'];
const motorbikes: readonly Pattern[] = ['A000AAA'];

describe('asPlate', () => {
  test.each([
    ['AB123CD', 'AB123CD', 0],
    ['ABC123', 'ABC123', 0],
    ['0B123CD', 'OB123CD', 0.5],
    ['AB1Z3CD', 'AB123CD', 1],
    ['ABIO3CD', 'AB103CD', 1],
    ['AB1234D', 'AB123AD', 1],
    ['A8C1B3', 'ABC183', 2],
    ['2SG567', 'ZSG567', 1],
  ])('CQ-02 %s is %s', (text, plate, cost) => {
    expect(asPlate(text, cars)).toMatchObject({ plate, cost });
  });

  test.each([
    ['too short', 'AB123C'],
    ['too long', 'AB123CDE'],
    ['a word', 'TOYOTAS'],
    ['a word that would need three corrections', 'BOLSAIS'],
    ['a telephone number', '4567890'],
    ['a short one', '421334'],
    ['a letter that looks like no digit', 'ABX23CD'],
    ['a digit that looks like no letter', 'A3123CD'],
    ['nothing', ''],
  ])('CQ-02 %s is no plate', (_, text) => {
    expect(asPlate(text, cars)).toBeUndefined();
  });

  test('CQ-02 what could be two plates is none', () => {
    expect(asPlate('AO12OBC', [...cars, ...motorbikes])).toBeUndefined();
    expect(asPlate('AO12OBC', cars)).toMatchObject({ plate: 'AO120BC' });
    expect(asPlate('A012OBC', motorbikes)).toMatchObject({ plate: 'A012OBC', cost: 0 });
  });
});

test.each([
  ['CWO074EM', 'CW074EM', 1],
  ['AB1I23CD', 'AB123CD', 0],
])('CQ-02 %s has a character twice: %s', (text, plate) => {
  const fit = asPlate(withoutDoubles(text), cars);
  expect(fit?.plate).toBe(plate);
});

test.each([
  ['406KR', true],
  ['EV659', true],
  ['123C', true],
  ['ALQUILA', false],
  ['6QX8', false],
  ['AB1', false],
])('CQ-02 whether %s could be a part of a plate: %s', (text, isPart) => {
  expect(isPartOfPlate(text, cars)).toBe(isPart);
});

describe('agreedPlate', () => {
  const fits = (...texts: string[]) => texts.flatMap((text) => asPlate(text, cars) ?? []);

  test('CQ-02 takes each character as most readings have it', () => {
    expect(agreedPlate(fits('AB123CD', 'AB128CD', 'AR123CD'))).toMatchObject({ plate: 'AB123CD', weight: 3 });
  });

  test('CQ-02 a reading that needed corrections counts for less', () => {
    expect(agreedPlate(fits('AB173CD', 'ABIT3CD'))).toMatchObject({ plate: 'AB173CD', share: 1 });
    expect(agreedPlate(fits('AB123CD', 'ABS23CD'))?.plate).toBe('AB123CD');
  });

  test('CQ-02 says how far the readings agree', () => {
    expect(agreedPlate(fits('AB123CD', 'AB123CD', 'AB128CD', 'AB128CD'))?.share).toBe(0.5);
  });

  test('nothing agrees with nothing', () => {
    expect(agreedPlate([])).toBeUndefined();
  });
});
