import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

/** A file of the smallest build, of so many kB: a part that several need, or a page. */
const file = (name: string, size: number, imports: readonly string[] = []) => ({
  fileName: name,
  name,
  moduleIds: [`/${name}.ts`],
  facadeModuleId: name.startsWith('page') ? `/${name}.ts` : null,
  isDynamicEntry: name.startsWith('page'),
  code: ';'.repeat(size * 1000),
  imports: [...imports],
});

/** What comes in one file, the file that is taken first. */
function shared(files: readonly ReturnType<typeof file>[], pages: readonly (readonly string[])[]): string[][] {
  const chunks = chunksOf(
    files,
    pages.map((page) => page.map((name) => `/${name}.ts`)),
  );
  return (chunks.groups ?? [])
    .slice(1)
    .map(({ test: takes }) =>
      files.flatMap(({ name, moduleIds: [id = ''] }) => (typeof takes === 'function' && takes(id) ? [name] : [])),
    );
}

test('ST-03 what the same pages need is one file, whatever its size; what costs others more than a request is not', () => {
  const files = [
    file('part-common', 90),
    file('part-common2', 50),
    file('part-large', 200),
    file('part-small', 2),
    file('page-1', 1, ['part-common', 'part-common2', 'part-large', 'part-small']),
    file('page-2', 1, ['part-common', 'part-common2', 'part-large']),
    file('page-3', 1, ['part-common', 'part-common2', 'part-small']),
  ];
  expect(shared(files, [['page-1'], ['page-2'], ['page-3']])).toEqual([
    ['part-large'],
    ['part-common', 'part-common2', 'part-small'],
  ]);
});

test('ST-03 what is fetched together counts as one page', () => {
  const files = [
    file('part-frame', 80),
    file('part-list', 80),
    file('page-1', 1, ['part-list']),
    file('page-frame', 1, ['part-frame']),
  ];
  expect(shared(files, [['page-1'], ['page-frame']])).toEqual([['part-frame'], ['part-list']]);
  expect(shared(files, [['page-1', 'page-frame']])).toEqual([['part-frame', 'part-list']]);
});

test('what others import is taken first: a file takes what its modules import, unless an earlier one has it', () => {
  const files = [
    file('part-above', 300, ['part-below']),
    file('part-below', 300),
    file('page-1', 1, ['part-above']),
    file('page-2', 1, ['part-below']),
  ];
  expect(shared(files, [['page-1'], ['page-2']])).toEqual([['part-below'], ['part-above']]);
});
