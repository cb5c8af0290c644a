import { expect, test } from 'vitest';
import { namesPerson } from './personal-search.ts';

test.each([
  '32741963',
  '32.741.963',
  '4741963',
  '20-32741963-4',
  'nandu 32741963',
  '(0351) 15 456-7890',
  '351 456 7890',
])('SL-06 EN-15 %s may be a number of a person', (search) => {
  expect(namesPerson(search)).toBe(true);
});

test.each(['', 'nandu', '20001', '#20001', 'corolla 2021', 'corolla 2021 20001', '2021 20001 nandu'])(
  'SL-06 EN-15 %s is none',
  (search) => {
    expect(namesPerson(search)).toBe(false);
  },
);
