import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
);

test('EN-10 a page compiles a flow with its actors: the states of a machine that is only provided with them are held twice', () => {
  expect(sources).toContain('features/report-payment/report.ts');
  // `compile(reportPayment, …)`, and not `reportPaymentMachine.provide(…)`
  const twice = sources.filter((path) =>
    /import[^;]*\b[a-z]\w*Machine\b[^;]*from '[./]*\/flows\//.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(twice).toEqual([]);
});
