import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileLog } from './line-log.ts';

let home: string;
let path: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-'));
  path = join(home, 'logs', 'portal.ndjson');
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

test('lines go to the end of the file, in order, also those of an earlier start', async () => {
  await createFileLog(path).append(['a']);
  const log = createFileLog(path);
  await Promise.all([log.append(['b', 'c']), log.append([]), log.append(['d'])]);
  expect(readFileSync(path, 'utf8')).toBe('a\nb\nc\nd\n');
});

test('a full file makes room, and there are never more than two', async () => {
  const log = createFileLog(path, 10);
  await Promise.all(['one', 'two', 'three', 'four', 'five'].map((line) => log.append([line])));
  expect(readdirSync(join(home, 'logs')).sort()).toEqual(['portal.ndjson', 'portal.ndjson.1']);
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('three\n');
  expect(readFileSync(path, 'utf8')).toBe('four\nfive\n');
});

test('a line that could not be written does not stop the next', async () => {
  const log = createFileLog(path);
  writeFileSync(join(home, 'logs'), 'in the way');
  await expect(log.append(['lost'])).rejects.toThrow();
  rmSync(join(home, 'logs'));
  await log.append(['kept']);
  expect(readFileSync(path, 'utf8')).toBe('kept\n');
});
