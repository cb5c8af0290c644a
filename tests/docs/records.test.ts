import { describe, expect, test } from 'vitest';
import { sources } from '../requirements/tree.ts';
import { citedIn, wrongIn } from './records.ts';

const folder = 'docs/decisions/';
const good = '# 12. A title (2026-11-27)\n\n**Context.** A.\n\n**Decision.** B.\n\n**Consequences.** C.\n';

describe('a record', () => {
  test('may be like this', () => {
    expect(wrongIn('12-a-title.md', good)).toEqual([]);
  });

  test.each([
    ['another number than its file', '13-a-title.md', good],
    ['a file without a number', 'a-title.md', good],
    ['no number', '12-a.md', good.replace('12. ', '')],
    ['no day', '12-a.md', good.replace(' (2026-11-27)', '')],
    ['no context', '12-a.md', good.replace('**Context.** ', '')],
    ['no consequences', '12-a.md', good.replace('**Consequences.** C.\n', '')],
    [
      'its parts in another order',
      '12-a.md',
      good.replace('Context', 'x').replace('Decision', 'Context').replace('x', 'Decision'),
    ],
    ['a part twice', '12-a.md', `${good}\n**Context.** D.\n`],
    ['more than a page', '12-a.md', good + 'D.\n'.repeat(9)],
  ])('is refused with %s', (_, name, markdown) => {
    expect(wrongIn(name, markdown)).toHaveLength(1);
  });

  test.each([
    ['Why: [record 19](19.md).', [19]],
    ['Records 24, 26 and 29 to 37, and record 2.', [24, 26, 29, 37, 2]],
    ['A record of ten lines, 3 records, recorded 4 times.', []],
  ])('is cited: %s', (text, numbers) => {
    expect(citedIn(text)).toEqual(numbers);
  });
});

describe('docs/decisions', () => {
  const files = sources();
  const records = files
    .filter(({ path }) => path.startsWith(folder) && path !== `${folder}README.md`)
    .map(({ path, text }) => ({ name: path.slice(folder.length), text }));
  const numbers = records.map(({ name }) => Number.parseInt(name, 10));

  test('has records in their form', () => {
    expect(records.length).toBeGreaterThan(30);
    const wrong = records.flatMap(({ name, text }) => wrongIn(name, text).map((sentence) => `${name}: ${sentence}`));
    expect(wrong).toEqual([]);
  });

  test('gives each number once', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has every record that is cited', () => {
    const citing = files.filter(
      ({ path }) => path.endsWith('.md') || path.startsWith('src/') || path.startsWith('flows/'),
    );
    const unknown = citing.flatMap(({ path, text }) =>
      citedIn(text)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: there is no record ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
