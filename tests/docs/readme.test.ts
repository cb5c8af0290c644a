import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { legacyAccounts } from '../../server/seed/legacy-accounts.ts';
import { people } from '../../server/seed/people.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

describe('the README', () => {
  test.each(people.map(({ email, name, situation }) => ({ email, name, situation })))(
    'lists $email as able to sign in, and who that is',
    ({ email, name, situation }) => {
      const row = readme.split('\n').find((line) => line.includes(email));
      expect(cells(row ?? '')).toEqual(expect.arrayContaining([email, name, situation]));
    },
  );

  test.each(legacyAccounts.map(({ email, name, password }) => ({ email, name, password })))(
    'has the password of the old login of $email',
    ({ email, name, password }) => {
      const row = readme.split('\n').find((line) => line.includes(password));
      expect(cells(row ?? '')).toEqual(expect.arrayContaining([email, name, password]));
    },
  );

  test.each(['README.md', 'CONTRIBUTING.md', 'tests/README.md', 'scripts/README.md'])(
    'and %s name only existing npm scripts',
    (name) => {
      const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
      const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), manifest);
      const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
      const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
      expect(named.length).toBeGreaterThan(0);
      for (const script of named) expect(Object.keys(scripts)).toContain(script);
    },
  );
});
