import { expect, test } from 'vitest';
import { piecesOf, splittingOf } from './chunks.ts';
import { placed } from './cut-search.ts';

/** A file of the smallest build, of so many kB: a part that several need, or one that is asked for by its name. */
const file = (name: string, size: number, imports: readonly string[] = []) => ({
  fileName: name,
  name,
  moduleIds: [`/${name}.ts`],
  facadeModuleId: name.startsWith('part') ? null : `/${name}.ts`,
  isDynamicEntry: !name.startsWith('part'),
  code: ';'.repeat(size * 1000),
  styles: 0,
  imports: [...imports],
});

const page = (screen: string, ...others: string[]) => ({
  screen: `/${screen}.ts`,
  others: others.map((name) => `/${name}.ts`),
  most: 4,
  weight: 1,
});

/** What comes in one file where nothing is recorded, the file that is taken first. */
function shared(files: readonly ReturnType<typeof file>[], pages: readonly ReturnType<typeof page>[]): string[][] {
  const pieces = piecesOf(files, pages);
  const cut = placed(pieces.parts, pieces.loads, []);
  return (splittingOf(pieces, cut).groups ?? [])
    .slice(1)
    .map(({ test: takes }) =>
      files.flatMap(({ name, moduleIds: [id = ''] }) => (typeof takes === 'function' && takes(id) ? [name] : [])),
    );
}

test('ST-03 a screen has a file of its own; what is fetched with it is put together with the parts that both need', () => {
  const files = [
    file('part-frame', 80),
    file('part-list', 80),
    file('one', 1, ['part-list']),
    file('frame', 1, ['part-frame']),
  ];
  expect(shared(files, [page('one', 'frame')])).toEqual([['part-frame', 'part-list', 'frame']]);
});

test('what others import is taken first: a file takes what its modules import, unless an earlier one has it', () => {
  const files = [
    file('part-above', 300, ['part-below']),
    file('part-below', 300),
    file('one', 1, ['part-above']),
    file('two', 1, ['part-below']),
  ];
  expect(shared(files, [page('one'), page('two')])).toEqual([['part-below'], ['part-above']]);
});

test('ST-03 what is fetched later keeps its own file', () => {
  const files = [file('part-both', 9), file('one', 1, ['part-both']), file('later', 1, ['part-both'])];
  expect(shared(files, [page('one')])).toEqual([['part-both']]);
});

test('a part is as large as what it has of its own, with its style sheets: what it imports by is not needed in a larger file', () => {
  const own = 'let t=1;';
  const code = `import{a as e}from"./shared.js";import"./side.js";${own}export{t as a};`;
  const { parts } = piecesOf([{ ...file('part-one', 0), code, styles: 100 }], []);
  expect(parts).toEqual([{ size: own.length + 100, imports: [] }]);
});
