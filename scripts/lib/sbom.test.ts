// @module-tag nightly
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { run } from './processes.mjs';
import { inProject } from './project.mjs';

const manifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});
const bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(
    v.object({
      'bom-ref': v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
      hashes: v.tuple([v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.hash(['sha512'])) })]),
    }),
  ),
});

test('OP-07 the bill of materials has what is delivered, each with its version and hash, and nothing of development', async () => {
  const { dependencies, devDependencies } = v.parse(
    manifest,
    JSON.parse(await readFile(inProject('package.json'), 'utf8')),
  );
  const { code, output } = await run(process.execPath, [inProject('scripts/sbom.mjs')], { quiet: true });
  expect(code, output).toBe(0);
  const { components } = v.parse(bill, JSON.parse(output));
  const listed = components.map((component) => component['bom-ref']);
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version}`);
  for (const name of ['vitest', 'vite', '@playwright/test', '@stoplight/prism-cli', 'knip']) {
    expect(devDependencies).toHaveProperty([name]);
    expect(listed).not.toContain(`${name}@${devDependencies[name] ?? ''}`);
  }
});
