import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

type Packages = Record<string, { version: string; optional?: boolean }>;

async function project(locked: Packages, installed?: Packages): Promise<string> {
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '1.0.0' }, ...locked } }),
  );
  await mkdir(join(folder, 'node_modules'));
  if (installed) {
    await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

const a = { 'node_modules/a': { version: '1.0.0' } };
const b = { 'node_modules/b': { version: '2.0.0' } };

test('what the lock file says is installed', async () => {
  expect(isInstalled(await project({ ...a, ...b }, { ...a, ...b }))).toBe(true);
});

test('an interrupted install is none', async () => {
  expect(isInstalled(await project(a))).toBe(false);
});

test('a package that was added to the lock file is missing', async () => {
  expect(isInstalled(await project({ ...a, ...b }, a))).toBe(false);
});

test('a package in another version is missing', async () => {
  expect(isInstalled(await project(a, { 'node_modules/a': { version: '0.9.0' } }))).toBe(false);
});

test('a package for another platform may be missing', async () => {
  expect(isInstalled(await project({ ...a, 'node_modules/mac': { version: '1.0.0', optional: true } }, a))).toBe(true);
});
