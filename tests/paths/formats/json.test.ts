import { expect, test } from 'vitest';
import { suiteOf } from '../screen/suite-fixture.ts';
import { jsonOf } from './json.ts';

test('contains all of the suite except the time that it took', () => {
  const { took: _took, ...lasting } = suiteOf();
  expect(JSON.parse(jsonOf(suiteOf()))).toEqual(lasting);
});

test('is the same text whatever the order of the keys, and however long it took', () => {
  const suite = suiteOf();
  const turned = { ...Object.fromEntries(Object.entries(suite).reverse()), ...suite, took: 99 };
  expect(Object.keys(turned)).not.toEqual(Object.keys(suite));
  expect(jsonOf(turned)).toBe(jsonOf(suite));
});
