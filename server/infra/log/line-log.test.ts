import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { createFileLog } from './line-log.ts';

let home: string;
let folder: string;
let clock: TestClock;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-'));
  folder = join(home, 'logs');
  clock = createTestClock('2026-11-20T15:00:00.000Z');
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const logOf = (options = {}) => createFileLog(folder, 'portal', clock, options);
const linesOf = (day: string) =>
  readFileSync(join(folder, `portal-${day}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
const daySeconds = 24 * 60 * 60;

test('lines go to the end of the day’s file, in order, also those of an earlier start', async () => {
  await logOf().append(['a'], 'one');
  const log = logOf();
  await Promise.all([log.append(['b', 'c'], 'one'), log.append([], 'one'), log.append(['d'], 'other')]);
  expect(linesOf('2026-11-20')).toEqual(['a', 'b', 'c', 'd']);
});

test('OP-04 what is kept is not pushed out: a stranger has a part of the day, and a full day takes no more', async () => {
  const log = logOf({ dayBytes: 20, callerBytes: 5 });
  expect(await log.append(['kept'], '203.0.113.1')).toBe(0);
  const flood = Array.from({ length: 50 }, () => log.append(['aaa'], '203.0.113.2'));
  expect((await Promise.all(flood)).reduce((sum, left) => sum + left)).toBe(49);
  expect(await log.append(['b', 'longer', 'c'], '203.0.113.3')).toBe(2);
  expect(linesOf('2026-11-20')).toEqual(['kept', 'aaa', 'b']);
  expect(await logOf({ dayBytes: 12 }).append(['d'], '203.0.113.4')).toBe(1);

  clock.advance(daySeconds);
  expect(await log.append(['aaa'], '203.0.113.2')).toBe(0);
  expect(linesOf('2026-11-20')).toEqual(['kept', 'aaa', 'b']);
  expect(linesOf('2026-11-21')).toEqual(['aaa']);
});

test('the last days are kept', async () => {
  const log = logOf({ days: 3 });
  for (const line of ['20', '21', '22', '23']) {
    await log.append([line], 'one');
    clock.advance(daySeconds);
  }
  expect(readdirSync(folder)).toEqual([
    'portal-2026-11-21.ndjson',
    'portal-2026-11-22.ndjson',
    'portal-2026-11-23.ndjson',
  ]);
});

test('a line that could not be written does not stop the next', async () => {
  const log = logOf();
  writeFileSync(folder, 'in the way');
  await expect(log.append(['lost'], 'one')).rejects.toThrow();
  rmSync(folder);
  await log.append(['kept'], 'one');
  expect(linesOf('2026-11-20')).toEqual(['kept']);
});
