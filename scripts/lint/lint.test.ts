import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJson } from '../lib/json.mjs';
import { binary, inProject } from '../lib/project.mjs';
import { startNode } from '../commands/start-node.ts';
import { samples } from './samples.ts';

const rules = v.record(v.string(), v.unknown());
const configuration = v.object({ rules, overrides: v.array(v.object({ files: v.array(v.string()), rules })) });
const report = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), message: v.string(), filename: v.string() })),
});

/** A rule's name without its plugin: ESLint and oxlint name the plugins differently. */
const bare = (rule: string) => rule.split('/').at(-1) ?? rule;

let folder: string;

/** The reports of the project's lint on these files, by file. */
async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, { code: string; message: string }[]>> {
  for (const [path, code] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), `${code}\n`);
  }
  const { stdout, stderr } = await startNode([binary('oxlint'), '--format', 'json', ...files.keys()], {}, folder).ended;
  // An error of oxlint itself is not in the report.
  expect(stderr).toBe('');
  const found = new Map<string, { code: string; message: string }[]>();
  for (const { filename, code, message } of v.parse(v.pipe(v.string(), v.parseJson(), report), stdout).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), { code, message }]);
  }
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'dir');
  await copyFile(inProject('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await copyFile(inProject('tsconfig.json'), join(folder, 'tsconfig.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lint', () => {
  const config = v.parse(configuration, readJson(inProject('.oxlintrc.json')));
  const switchedOn = [config.rules, ...config.overrides.map((override) => override.rules)].flatMap((part) =>
    Object.entries(part)
      .filter(([, setting]) => setting !== 'off')
      .map(([rule]) => bare(rule)),
  );

  test('has a sample of each rule that it names, and names each rule that has one', () => {
    expect([...samples.keys()].map(bare).toSorted()).toEqual([...new Set(switchedOn)].toSorted());
  });

  test('reports each sample under its rule', async () => {
    const paths = new Map(
      [...samples].map(([rule, { path = 'tests/sample.ts' }]) => [rule, path.replace('sample', bare(rule))]),
    );
    const files = new Map([...samples].map(([rule, { code }]) => [paths.get(rule) ?? rule, code]));
    const found = await lint(files);
    const missed = [...samples.keys()].filter(
      (rule) => !found.get(paths.get(rule) ?? rule)?.some(({ code }) => code.endsWith(`(${bare(rule)})`)),
    );
    expect(missed).toEqual([]);
  });

  test('reports a needless disabling comment, and lets only one file assert types', async () => {
    const asserted = 'export const f = (a: unknown) => a as string;';
    const found = await lint(
      new Map([
        ['src/needless.ts', '// oxlint-disable-next-line no-var\nexport const a = 1;'],
        ['flows/kit/trust.ts', asserted],
        ['flows/kit/other.ts', asserted],
      ]),
    );
    expect(found.get('src/needless.ts')?.map(({ message }) => message)).toEqual([
      expect.stringContaining('Unused oxlint-disable directive'),
    ]);
    expect(found.has('flows/kit/trust.ts')).toBe(false);
    expect(found.get('flows/kit/other.ts')?.map(({ code }) => code)).toEqual([
      expect.stringContaining('consistent-type-assertions'),
    ]);
  });
});
