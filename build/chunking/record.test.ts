import { expect, test } from 'vitest';
import { knownFiles, readRecord } from './record.ts';

const graph = (...modules: readonly (readonly string[])[]) => ({ chunks: [], pageLoads: [], modules });

test('ST-03 a chunk is in the file that has most of its modules in the record, in none where it is new', () => {
  const record = [['src/a.ts'], ['src/b.ts', 'src/c.ts']];
  const chunks = graph(
    ['/root/src/c.ts', '/root/src/a.ts', '/root/src/b.ts'],
    ['/root/src/new.ts', '/root/src/a.ts'],
    ['/root/src/new2.ts'],
  );
  expect(knownFiles(record, chunks, '/root')).toEqual([1, 0, undefined]);
});

test('ST-03 the start is in the file that is recorded with the page, whatever else it has by itself', async () => {
  const chunks = graph(['/root/src/app/main.tsx', '/root/src/a.ts', '/root/index.html'], ['/root/src/a.ts']);
  expect(knownFiles([['src/b.ts'], ['index.html', 'src/a.ts']], chunks, '/root')).toEqual([1, 1]);
  expect((await readRecord()).filter((paths) => paths.includes('index.html'))).toHaveLength(1);
});

test('ST-03 the record has several files, and each module in one of them', async () => {
  const record = await readRecord();
  expect(record.length).toBeGreaterThan(10);
  expect(record.flat().filter((path, index, all) => all.indexOf(path) !== index)).toEqual([]);
});
