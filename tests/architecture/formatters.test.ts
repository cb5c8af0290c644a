import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['src', 'flows']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path));

test('EN-10 no module of the page makes a formatter as it is loaded: each keeps a phone 25 ms from its first question', () => {
  expect(sources).toContain('src/portal/moment.ts');
  const early = sources.filter((path) =>
    /^(?:export )?const .*= new Intl\./m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(early).toEqual([]);
});
