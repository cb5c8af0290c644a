import { expect, test } from 'vitest';
import { acceptedCodings } from './encodings.ts';

test.each<[string | undefined, readonly string[]]>([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=1.0, gzip;q=0.8', ['br', 'gzip']],
  ['br;q=0.5, gzip', ['gzip', 'br']],
  ['BR', ['br']],
  ['gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0.1, gzip', ['gzip', 'br']],
  ['br;q=0, *', ['gzip']],
  ['br;q=0, gzip;q=0', []],
  ['identity, br;q=0.5', []],
  ['identity;q=0.5, br', ['br']],
  ['identity', []],
  ['deflate', []],
  ['', []],
  [undefined, []],
])('EN-10 Accept-Encoding %j: %j', (header, expected) => {
  expect(acceptedCodings(header)).toEqual(expected);
});
