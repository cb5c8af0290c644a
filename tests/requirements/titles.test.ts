import { describe, expect, test } from 'vitest';
import { parse } from './prose.ts';
import { titlesOf } from './titles.ts';

const read = (text: string) =>
  titlesOf(parse({ path: 'a.test.tsx', text })).map(({ title, runs }) => ({ title, runs }));
const runs = (title: string) => [{ title, runs: true }];
const left = (title: string) => [{ title, runs: false }];

describe('a title', () => {
  test.each([
    ["test('one', () => {});", 'one'],
    ["it(\n  'one',\n  () => {},\n);", 'one'],
    ['test(`one ${two} three`, () => {});', 'one … three'],
    ["test('one ' + two, () => {});", 'one …'],
    ['test(name, () => {});', '…'],
    ["test.each([['a']])('one %s', () => {});", 'one %s'],
    ["test.for(rows)('one %s', () => {});", 'one %s'],
    ["test.each`a ${1}`('one $a', () => {});", 'one $a'],
    ["test('one', { tag: '@slow' }, async ({ page }) => {});", 'one'],
    ["describe('a', () => { describe.each(rows)('b', () => { test('c', () => {}); }); });", 'a › b › c'],
    ["test.describe('a', () => { for (const x of xs) test(`b ${x}`, () => {}); });", 'a › b …'],
    ["test('one', () => { if (slow) test.skip(true, 'why'); test.skip(browserName === 'x', 'why'); });", 'one'],
    ["if (found) describe('a', async () => { test('b', () => {}); });", 'a › b'],
  ])('is read from %s', (text, title) => {
    expect(read(text)).toEqual(runs(title));
  });

  test.each([
    ["test.skip('one', () => {});", 'one'],
    ["test.todo('one');", 'one'],
    ["test.fixme('one', () => {});", 'one'],
    ["test.skipIf(slow)('one', () => {});", 'one'],
    ["test.runIf(quick)('one', () => {});", 'one'],
    ["describe.skip('a', () => { test('b', () => {}); });", 'a › b'],
    ["test.describe.fixme('a', () => { test('b', () => {}); });", 'a › b'],
    ["test('one', () => { test.skip(); expect(1).toBe(2); });", 'one'],
    ["test('one', (context) => { context.skip('later'); });", 'one'],
    ["test('one', () => { test.fixme(true, 'later'); });", 'one'],
  ])('of a test that does not run is known as such: %s', (text, title) => {
    expect(read(text)).toEqual(left(title));
  });

  test.each([
    ["test('one @nightly', () => {}); test('two', () => {});", [true, false]],
    ["test.each(rows)('one %s', { tags: ['nightly'] }, () => {});", [true]],
    ['test(`one ${two}${nightlyIf(two > 1)}`, () => {});', [false]],
    // Written in one, it would be this file's own.
    [['// @module', "tag nightly\ntest('one', () => {}); test('two', () => {});"].join('-'), [true, true]],
  ])('is known to be of the nightly run alone: %s', (text, expected) => {
    expect(titlesOf(parse({ path: 'a.test.tsx', text })).map(({ nightly }) => nightly)).toEqual(expected);
  });

  test.each([
    "// test('one', () => {});",
    'const text = "test(\'one\', () => {})";',
    "if (/one/.test(text, more)) run('one', () => {});",
    "test.beforeEach('prepares', async () => {});",
    "test.extend('one', () => {});",
    "test.step('one', async () => {});",
    "describe('a group without tests', () => {});",
  ])('is not found in %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
