import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { legacyAccounts } from '../../server/seed/legacy-accounts.ts';
import { people } from '../../server/seed/people.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const who = read('docs/people.md');
const lineWith = (text: string) => who.split('\n').find((line) => line.includes(text)) ?? '';

describe('docs/people.md', () => {
  test.each(people.map(({ email, name, situation }) => ({ email, name, situation })))(
    'lists $email as able to sign in, and who that is',
    ({ email, name, situation }) => {
      expect(lineWith(email)).toMatch(new RegExp(`^- ${email}, ${name}( \\(\\w+\\))?: `));
      expect(lineWith(email).endsWith(`: ${situation}`)).toBe(true);
    },
  );

  test.each(legacyAccounts.map(({ email, name, password }) => ({ email, name, password })))(
    'has the password of the old login of $email',
    ({ email, name, password }) => {
      expect(lineWith(password)).toBe(`- ${email}, ${name}, password ${password}`);
    },
  );
});

test('the README names only people who can sign in', () => {
  const named = [...read('README.md').matchAll(/[\w.]+@ejemplo\.example/g)].map(([email]) => email);
  expect(named.length).toBeGreaterThan(3);
  expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(named));
});

test.each(['README.md', 'CONTRIBUTING.md', 'tests/README.md', 'scripts/README.md', 'docs/figures.md'])(
  '%s names only existing npm scripts',
  (name) => {
    const { scripts } = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(read('package.json')),
    );
    const named = [...read(name).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
    expect(named.length).toBeGreaterThan(0);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
  },
);
