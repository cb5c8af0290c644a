import { describe, expect, test } from 'vitest';
import { areOpposite, both, exclude, holdsWhere, not } from './conditions.ts';
import type { Condition } from './types.ts';

const named = (name: string): Condition => ({ reads: [name], test: (facts) => facts[name] === true });
const night = named('night');
const day = not(night);
const rain = both(night, named('wet'));

describe('conditions made of others', () => {
  test('the opposite holds exactly where the condition does not, and reads the same', () => {
    expect(day.reads).toEqual(['night']);
    expect([day.test({ night: true }), day.test({ night: false }), day.test({})]).toEqual([false, true, true]);
  });
  test('one within another holds where both do, and reads what both read', () => {
    expect(rain.reads).toEqual(['night', 'wet']);
    const cases = [{ night: true, wet: true }, { night: true }, { wet: true }, {}];
    expect(cases.map((facts) => rain.test(facts))).toEqual([true, false, false, false]);
  });
});

describe('what conditions say of each other', () => {
  test('opposite', () => {
    expect([areOpposite(night, day), areOpposite(day, night)]).toEqual([true, true]);
    expect([areOpposite(night, night), areOpposite(night, rain), areOpposite(undefined, day)]).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('never together', () => {
    expect([exclude(rain, day), exclude(day, rain), exclude(night, day)]).toEqual([true, true, true]);
    expect([exclude(rain, night), exclude(undefined, day), exclude(named('a'), named('b'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
  test('one wherever the other', () => {
    expect([holdsWhere(undefined, day), holdsWhere(night, night), holdsWhere(night, rain)]).toEqual([true, true, true]);
    expect([holdsWhere(night, undefined), holdsWhere(rain, night), holdsWhere(day, rain)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
