import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A block of code that is a file, which the compiler reads: '<!-- example: file -->'. */
const EXAMPLE = /<!-- example: (?<file>\S+) -->\s+```ts\n(?<code>[\s\S]*?)```/g;

test.each(['flows/kit/README.md'])('EN-01 the examples in %s are the files that they name', (readme) => {
  const found = [...read(readme).matchAll(EXAMPLE)].map(({ groups }) => groups ?? {});
  expect(found.length).toBeGreaterThan(0);
  for (const { file = '', code } of found) expect(code, `copy ${file} into ${readme}`).toBe(read(file));
});
