import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOfCsv } from '../csv.ts';
import { sources } from './tree.ts';

const [, ...rows] = rowsOfCsv(readFileSync(new URL('words.csv', import.meta.url), 'utf8'));
const product = sources()
  .filter(({ path }) => /^(src|flows)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map(({ text }) => text);

/** Whether it is all of a text: of a literal, or between two tags. */
const isText = (words: string) => {
  const literal = words.replaceAll(/[?¿¡!]/g, '\\$&');
  const whole = new RegExp(`(['"\`])${literal}\\1|>\\s*${literal}\\s*<`);
  return product.some((text) => whole.test(text));
};

test('the table has words of the specifications', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows)('decision 31 of %s: %j is written %j', (_section, specification, portal) => {
  expect([isText(specification), isText(portal)]).toEqual([false, true]);
});
