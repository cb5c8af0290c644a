import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { kinds } from '../../server/domain/import/kinds.ts';
import { optionsFromEnvironment, variableNames } from '../../server/start/environment.ts';

const runbook = readFileSync(new URL('../../deploy/RUNBOOK.md', import.meta.url), 'utf8');
const importing = readFileSync(new URL('../../deploy/IMPORT.md', import.meta.url), 'utf8');
const section = (title: string) => (runbook.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? '';
const rows = section('Configure')
  .split('\n')
  .flatMap((line) => {
    const [, names = '', value = '–'] = /^- ([A-Z][A-Z_]*(?:, [A-Z][A-Z_]*)*)(?: \(([^)]*)\))?: \S/.exec(line) ?? [];
    return names === '' ? [] : names.split(', ').map((name) => ({ name, value }));
  });

test('OP-06 the runbook has each variable that the server reads, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...variableNames].toSorted());
});

test('its defaults are those of an empty environment', () => {
  const said = (name: string) => rows.find((row) => row.name === name)?.value;
  const { port, host, dataDir } = optionsFromEnvironment({});
  expect([said('PORT'), said('HOST'), said('DATA_DIR')]).toEqual([String(port), host, dataDir]);
});

test('it is one page, and names only npm scripts that there are', () => {
  expect(runbook.split('\n').length).toBeLessThan(110);
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), manifest);
  for (const [, name = ''] of runbook.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name);
});

test.each(kinds)(
  'OP-10 the page on imports has the key of $name, and what may be left out; the example has each column',
  (kind) => {
    const [, line = ''] = new RegExp(`\\n- ${kind.name}, by (.*)\\n`).exec(importing) ?? [];
    const named = (text: string) => text.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? [];
    const [before = '', after = ''] = line.split(': ');
    expect(named(before)).toEqual(expect.arrayContaining([...kind.key]));
    expect(named(after).toSorted()).toEqual(
      kind.columns.filter((column) => !kind.required.includes(column)).toSorted(),
    );
    const example = readFileSync(new URL(`../../deploy/examples/import/${kind.name}.csv`, import.meta.url), 'utf8');
    expect(example.split('\n')[0]?.split(',').toSorted()).toEqual([...kind.columns].toSorted());
  },
);
