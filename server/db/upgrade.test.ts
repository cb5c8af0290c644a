import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { startTimeout } from '../testing/test-server.ts';

const migration = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');

test(
  'whoever had an account before there was insurance may quote it, who had none yet may not',
  async () => {
    const db = await PGlite.create();
    await db.exec(migration('0000_initial') + migration('0001_accounts'));
    await db.exec(`
      insert into users values
        (gen_random_uuid(), 'a', 'a@ejemplo.example', 'A', 'ClienteFinal', '{cliente}', '{creditos:ver}', 'EU1', true),
        (gen_random_uuid(), 'b', 'b@ejemplo.example', 'B', 'ClienteFinal', '{}', '{}', '', false);
    `);
    await db.exec(migration('0002_insurance'));
    const { rows } = await db.query('select name, permissions from users order by name');
    expect(rows).toEqual([
      { name: 'A', permissions: ['creditos:ver', 'seguros:cotizar'] },
      { name: 'B', permissions: [] },
    ]);
    await db.close();
  },
  startTimeout,
);
