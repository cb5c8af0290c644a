import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';

const snapshotShape = v.looseObject({ id: v.string(), prevId: v.string() });

test('the migrations bring the database to what the schema says', () => {
  const meta = join(import.meta.dirname, 'migrations/meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const wanted: unknown = generateDrizzleJson(schema);
  expect(tablesOf(readFileSync(join(meta, newest ?? ''), 'utf8'))).toEqual(tablesOf(JSON.stringify(wanted)));
});

/** A snapshot without what differs between any two. */
function tablesOf(text: string): unknown {
  const { id: _, prevId: __, ...tables } = v.parse(snapshotShape, JSON.parse(text));
  return tables;
}
