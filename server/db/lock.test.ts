import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { takeLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a lock is held once, and given back', () => {
  const path = join(folder, 'once');
  const release = takeLock(path);
  expect(() => takeLock(path)).toThrow(StartError);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test('the lock of another living process is respected, in one sentence that names it', () => {
  const path = join(folder, 'living');
  writeFileSync(path, `${process.ppid}\n`);
  expect(() => takeLock(path)).toThrow(new RegExp(`already open in another process \\(pid ${process.ppid}\\)`));
});

test.each([
  ['a process that is gone', () => `${goneProcess()}\n`],
  ['an earlier process with this one’s id', () => `${process.pid}\n`],
  ['no process, being empty', () => ''],
])('the lock of %s is taken over', (_, content) => {
  const path = join(folder, 'stale');
  writeFileSync(path, content());
  takeLock(path)();
  expect(existsSync(path)).toBe(false);
});

test('giving back twice does not take another’s lock away', () => {
  const path = join(folder, 'twice');
  const release = takeLock(path);
  release();
  const next = takeLock(path);
  release();
  expect(existsSync(path)).toBe(true);
  next();
});

function goneProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}
