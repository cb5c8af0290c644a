import { expect, test } from 'vitest';
import { buildsInUse } from './in-use.ts';

const noPages = () => Promise.resolve([]);

test('ST-02 a build is in use as long as a page of it lives, by its lock', async () => {
  const held = [{ name: 'portal-build:/assets/index-a.js' }, { name: 'report-payment:1' }, {}];
  const locks = { query: () => Promise.resolve({ held }) };
  expect(await buildsInUse(locks, noPages)).toEqual(['/assets/index-a.js']);
});

test('ST-02 without locks nothing is known of the pages that there are', async () => {
  expect(await buildsInUse(undefined, () => Promise.resolve([{}]))).toBe('unknown');
  expect(await buildsInUse(undefined, noPages)).toEqual([]);
});
