import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateFolder } from './private-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

test('OP-03 a folder that others can write to is closed to them, and what is missing is made', () => {
  const open = join(home, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  privateFolder(open);
  expect(statSync(open).mode & 0o777).toBe(0o700);
  privateFolder(join(home, 'new/one'));
  expect(statSync(join(home, 'new/one')).mode & 0o777).toBe(0o700);
});

test.runIf(existsSync('/proc/self'))(
  'OP-03 a folder of the system, whose mode may not be changed, is left as it is',
  () => {
    expect(() => privateFolder('/proc/self')).not.toThrow();
  },
);
