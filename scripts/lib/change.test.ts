import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changedFiles, changesImports, testsBeside } from './change.mjs';

describe('what a change reaches', () => {
  const folder = mkdtempSync(join(tmpdir(), 'change-'));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  test('is what was changed or added since a revision, and not what went', () => {
    git('init', '--quiet');
    for (const path of ['changed.ts', 'same.ts', 'gone.ts', 'señas y más.ts']) write(path, 'one');
    write('.gitignore', 'dist\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Add four files');
    expect(changedFiles('', folder)).toEqual([]);
    write('changed.ts', 'two');
    write('señas y más.ts', 'two');
    write('folder/new.ts', 'one');
    write('dist/built.js', 'one');
    rmSync(join(folder, 'gone.ts'));
    const changed = ['changed.ts', 'folder/new.ts', 'señas y más.ts'];
    expect(changedFiles('', folder)).toEqual(changed);
    git('add', '.');
    git('commit', '--quiet', '-m', 'Change them');
    expect(changedFiles('', folder)).toEqual([]);
    expect(changedFiles('HEAD~1', folder)).toEqual(changed);
    expect(() => changedFiles('nothing', folder)).toThrow(/nothing/);
  });

  test.each([
    ['another text', false, () => write('a.ts', "import { b } from './b.ts';\nexport const a = 'otra';\n")],
    ['another import', true, () => write('a.ts', "import { b } from './c.ts';\nexport const a = b;\n")],
    ['one that is asked for late', true, () => write('b.ts', "export const b = () => import('./a.ts');\n")],
    ['one that went', true, () => write('a.ts', 'export const a = 1;\n')],
    ['a new file', true, () => write('d.ts', 'export const d = 1;\n')],
    ['a moved one', true, () => git('mv', 'b.ts', 'e.ts')],
    ['a rule', true, () => write('.dependency-cruiser.mjs', 'export default {};\n')],
  ])('%s: whether who imports whom may change is %s', (_what, expected, change) => {
    mkdirSync(folder, { recursive: true });
    git('init', '--quiet');
    write('a.ts', "import { b } from './b.ts';\nexport const a = b;\n");
    write('b.ts', 'export const b = 1;\n');
    write('.dependency-cruiser.mjs', 'export default { forbidden: [] };\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Add files');
    expect(changesImports('', folder)).toBe(false);
    change();
    expect(changesImports('', folder)).toBe(expected);
    git('add', '.');
    git('commit', '--quiet', '-m', 'Change them');
    expect(changesImports('HEAD~1', folder)).toBe(expected);
  });
});

test('beside a change stand the tests of its folder, itself among them', () => {
  const beside = testsBeside(['flows/answers/cuit.ts', 'flows/README.md', 'package.json', 'src/nowhere/gone.ts']);
  expect(beside).toContain('flows/answers/cuit.test.ts');
  expect(beside.every((path) => path.startsWith('flows/answers/'))).toBe(true);
  expect(testsBeside(['README.md', 'package.json'])).toEqual([]);
});
