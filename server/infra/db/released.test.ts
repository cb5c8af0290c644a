import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreInMemory } from '../../testing/database.ts';
import { becomeKept, columnsOf, keptRows, migrations, released, type TableColumns } from '../../testing/kept.ts';
import { startTimeout } from '../../testing/test-server.ts';

// While a release is rolled in, the one before it works on the new schema: what it writes is taken, what it reads is there, and of the same type.

let client: PGlite;
let before: readonly TableColumns[];
beforeAll(async () => {
  client = await restoreInMemory();
  await becomeKept(client, released);
  before = await columnsOf(client);
  await migrate(drizzle(client), { migrationsFolder: migrations });
}, startTimeout);
afterAll(() => client.close());

/** Does what a release does with each table that it knows, and takes it back. @param change of the schema, made first */
async function workOnIt(change = ''): Promise<void> {
  await client.transaction(async (tx) => {
    const tables = (await columnsOf(tx)).map(({ name }) => `"${name}"`);
    await tx.exec(`truncate ${tables.join(', ')}`);
    await tx.exec(change);
    const now = new Map((await columnsOf(tx)).map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of before) expect(now.get(name), name).toMatchObject(columns);
    await tx.exec(keptRows(released));
    for (const { name, columns } of before) {
      const all = Object.keys(columns).map((column) => `"${column}"`);
      const { rows } = await tx.query(`select ${all.join(', ')} from "${name}"`);
      expect(rows.length, name).toBeGreaterThan(0);
    }
    await tx.rollback();
  });
}

test('OP-03 the release before reads and writes all of its tables and columns on the newest schema', async () => {
  await workOnIt();
});

describe('OP-03 a migration that the release before does not survive is found', () => {
  test.each([
    ['a column that is gone', 'alter table creditos drop column dominio', /^creditos: /],
    ['a column that has another name', 'alter table creditos rename column dominio to patente', /^creditos: /],
    ['a column of another type', 'alter table creditos alter column plazo type text', /^creditos: /],
    ['a table that is gone', 'drop table push_tokens', /^push_tokens: /],
    ['a table that has another name', 'alter table push_tokens rename to tokens', /^push_tokens: /],
    [
      'a new column that has to be filled',
      'alter table avisos_pago add column canal text not null',
      /null value in column "canal"/,
    ],
    [
      'a column that may be empty no longer',
      'alter table avisos_pago alter column motivo set not null',
      /null value in column "motivo"/,
    ],
    ['a rule that its rows break', 'alter table avisos_pago add check (importe < 0)', /violates check constraint/],
    ['one of each, where it writes several', 'alter table cuotas add unique (operacion_id)', /duplicate key value/],
  ])('%s', async (_, change, message) => {
    await expect(workOnIt(change)).rejects.toThrow(message);
  });
});
