import { expect, test } from 'vitest';
import { chunkGraphOf, codeSplittingOf } from './chunks.ts';
import { counting } from './cost.ts';
import { placed } from './search.ts';

/** A file of the finest build, of so many kB: a chunk that several need, or one that is asked for by its name. */
const file = (name: string, size: number, imports: readonly string[] = []) => ({
  fileName: name,
  name,
  moduleIds: [`/${name}.ts`],
  facadeModuleId: name.startsWith('chunk') ? null : `/${name}.ts`,
  isEntry: name === 'main',
  isDynamicEntry: !/^(?:chunk|main)/.test(name),
  code: ';'.repeat(size * 1000),
  styles: 0,
  imports: [...imports],
});

const page = (screen: string, ...others: string[]) => ({
  screen: `/${screen}.ts`,
  others: others.map((name) => `/${name}.ts`),
  maxFiles: 4,
  weight: 1,
});

/** A screen that needs nothing of the others, so that what they share is not put into the start. */
const other = 'other';

/** What comes in one file where nothing is recorded, the file that is taken first. */
function shared(files: readonly ReturnType<typeof file>[], pages: readonly ReturnType<typeof page>[]): string[][] {
  const all = [file('main', 0), file(other, 1), ...files];
  const graph = chunkGraphOf(all, [page(other), ...pages]);
  const chunking = placed(graph.chunks, graph.pageLoads, []);
  return (codeSplittingOf(graph, chunking).groups ?? []).map(({ test: takes }) =>
    all.flatMap(({ name, moduleIds: [id = ''] }) => (typeof takes === 'function' && takes(id) ? [name] : [])),
  );
}

test('ST-03 a screen has a file of its own; what is fetched with it is put together with the chunks that both need', () => {
  const files = [
    file('chunk-frame', 80),
    file('chunk-list', 80),
    file('one', 1, ['chunk-list']),
    file('frame', 1, ['chunk-frame']),
  ];
  expect(shared(files, [page('one', 'frame')])).toEqual([['main'], ['chunk-frame', 'chunk-list', 'frame']]);
});

test('what others import is taken first: a file takes what its modules import, unless an earlier one has it', () => {
  const files = [
    file('chunk-above', 300, ['chunk-below']),
    file('chunk-below', 300),
    file('one', 1, ['chunk-above']),
    file('two', 1, ['chunk-below']),
  ];
  expect(shared(files, [page('one'), page('two')])).toEqual([['main'], ['chunk-below'], ['chunk-above']]);
});

test('ST-03 what is loaded lazily keeps its own file', () => {
  const files = [file('chunk-both', 9), file('one', 1, ['chunk-both']), file('later', 1, ['chunk-both'])];
  expect(shared(files, [page('one')])).toEqual([['main'], ['chunk-both']]);
});

test('ST-03 what every page needs comes with the start and asks for no file, together with all that it imports', () => {
  const files = [
    file('chunk-above', 2, ['chunk-below']),
    file('chunk-below', 2),
    file('one', 1, ['chunk-above']),
    file(other, 1, ['chunk-above']),
  ];
  const graph = chunkGraphOf([file('main', 0), ...files], [page('one'), page(other)]);
  const chunking = placed(graph.chunks, graph.pageLoads, []);
  expect(graph.modules[0]).toEqual(['/main.ts']);
  expect(new Set(chunking).size).toBe(1);
  const { cost, fetched } = counting(graph.chunks, graph.pageLoads)(chunking);
  expect(cost).toBe(0);
  expect(fetched).toEqual([{ files: 0, bytes: 4000 }]);
  // The chunk above alone would have the start import a file that imports the start.
  expect(counting(graph.chunks, graph.pageLoads)([0, 0, 1]).cost).toBe(Infinity);
});

test('a chunk is as large as what it has of its own, with its style sheets: what it imports by is not needed in a larger file', () => {
  const own = 'let t=1;';
  const code = `import{a as e}from"./shared.js";import"./side.js";${own}export{t as a};`;
  const { chunks } = chunkGraphOf([{ ...file('chunk-one', 0), code, styles: 100 }], []);
  expect(chunks.slice(1)).toEqual([{ size: own.length + 100, imports: [0] }]);
});
