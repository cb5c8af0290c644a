import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSlimmingReactDom } from './slim-react-dom.ts';

const { resolve } = createRequire(import.meta.url);
const production = join(dirname(resolve('react-dom/package.json')), 'cjs');
const client = await readFile(join(production, 'react-dom-client.production.js'), 'utf8');
const shared = await readFile(join(production, 'react-dom.production.js'), 'utf8');

/** What the installed React DOM is written as. */
function slimmed(): string {
  const slimming = startSlimmingReactDom();
  const [first] = [client, shared].map(slimming.slim);
  slimming.expectWhole();
  return first ?? '';
}

/** The names that a script uses and nobody declares, by a linter that knows scopes. */
async function undeclared(script: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slim-react-dom-'));
  try {
    await writeFile(join(folder, 'script.js'), script);
    await writeFile(
      join(folder, 'rules.json'),
      JSON.stringify({ env: { browser: true, commonjs: true, es2024: true } }),
    );
    const oxlint = join(dirname(resolve('oxlint/package.json')), 'bin', 'oxlint');
    const args = ['--config', 'rules.json', '--allow', 'all', '--deny', 'no-undef', 'script.js'];
    const { stdout } = await promisify(execFile)(process.execPath, [oxlint, ...args], { cwd: folder }).catch(
      (error: unknown) => ({ stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : '' }),
    );
    return [...new Set([...stdout.matchAll(/'([^']+)' is not defined/g)].map(([, name = '']) => name))].toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('EN-10 what a build leaves out of React DOM is found in the one that is installed', () => {
  const slim = slimmed();
  const gone = ['exports.hydrateRoot', 'createFiberImplClass(30', 'FragmentInstance.prototype', 'L: preload'];
  expect(gone.filter((code) => !client.includes(code))).toEqual([]);
  expect(gone.filter((code) => slim.includes(code))).toEqual([]);
  expect(slim.includes('exports.createRoot')).toBe(true);
});

test('EN-10 what is left of it uses no name that was left out', async () => {
  expect(await undeclared(slimmed())).toEqual(await undeclared(client));
  expect(await undeclared('"use strict"; exports.a = function () { return gone; };')).toEqual(['gone']);
});

test('EN-10 a case that another one falls into is kept', () => {
  const { slim } = startSlimmingReactDom();
  expect(slim('switch (fiber.tag) { case 1: first(); case 26: second(); break; case 27: third(); break; }')).toBe(
    'switch (fiber.tag) { case 1: first(); second(); break;  }',
  );
  expect(slim('switch (fiber.tag) { case 26: case 5: both(); }')).toBe('switch (fiber.tag) {  case 5: both(); }');
});

test('EN-10 a variable that a case declared for others is declared still', () => {
  const { slim } = startSlimmingReactDom();
  expect(slim('function f(a) { switch (a.tag) { case 30: var b = 1; break; case 5: b = 2; } }')).toBe(
    'function f(a) {var b; switch (a.tag) {  case 5: b = 2; } }',
  );
});

test('EN-10 another React DOM is refused, by what is not found in it', () => {
  const slimming = startSlimmingReactDom();
  slimming.slim(client.replaceAll('isDehydrated', 'isDry'));
  expect(slimming.expectWhole).toThrow(
    /^React DOM is written otherwise than build\/tree-shaking\/slim-react-dom\.ts knows: nothing in it is .*isDehydrated.* or .*preload/,
  );
});

test.each([18, 26, 30, 31])('EN-10 nor is one that numbers the kind %i otherwise', (kind) => {
  const slimming = startSlimmingReactDom();
  const renumbered = client
    .replace(`createFiberImplClass(${kind},`, 'createFiberImplClass(99,')
    .replace(`? ${kind}\n`, '? 99\n');
  for (const code of [renumbered, shared]) slimming.slim(code);
  expect(slimming.expectWhole).toThrow(new RegExp(`${kind}`));
});
