import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Database } from '../infra/db/database.ts';
import { createTestServer } from './test-server.ts';

const answered = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });

async function rowsOf(db: Database, query: string) {
  return v.parse(answered, await db.execute(sql.raw(query))).rows;
}

async function namesOf(db: Database, query: string): Promise<string[]> {
  return (await rowsOf(db, query)).map(({ name }) => String(name));
}

/** How many rows every table has, what all of them say in their order, and where every sequence stands. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const name of await namesOf(db, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")) {
    // Of each row its text, in the database: to read them all here takes several times as long.
    content[name] = await rowsOf(
      db,
      `SELECT count(*)::int AS rows, md5(string_agg(${name}::text, chr(10))) AS said FROM ${name}`,
    );
  }
  for (const name of await namesOf(db, "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'")) {
    content[name] = await rowsOf(db, `SELECT last_value, is_called FROM ${name}`);
  }
  return content;
}

const oneLess = 'DELETE FROM canales_usuarios WHERE ctid = (SELECT min(ctid) FROM canales_usuarios)';
const oneMore = `INSERT INTO canales SELECT (jsonb_populate_record(canales, '{"key": "otro"}')).* FROM canales LIMIT 1`;
const another = `DO $$ BEGIN
  INSERT INTO vinculaciones SELECT (jsonb_populate_record(vinculaciones, jsonb_build_object('user_id',
    (SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM vinculaciones) LIMIT 1)))).* FROM vinculaciones LIMIT 1;
  DELETE FROM vinculaciones WHERE ctid = (SELECT min(ctid) FROM vinculaciones);
END $$`;

/** What a test may do, and which table or sequence differs then. */
const changes: readonly (readonly [string, string, readonly string[]])[] = [
  ['nothing', 'SELECT 1', []],
  ['a row more', oneMore, ['canales']],
  ['a row less', oneLess, ['canales_usuarios']],
  ['a row in place of another', another, ['vinculaciones']],
  ['another value', "UPDATE users SET name = 'Otra' WHERE name = 'Marta Quiroga'", ['users']],
  ['no row, here and where it is asked for', 'TRUNCATE tareas CASCADE', ['tareas', 'comentarios_tarea', 'files']],
  ['a number that was used before', "SELECT nextval('solicitudes_id_seq')", ['solicitudes_id_seq']],
  ['the first number', "SELECT nextval('mails_id_seq')", ['mails_id_seq']],
];

test('a database is what the seed left, whatever the test before did to it', async () => {
  const first = await createTestServer();
  const seeded = await contentOf(first.db);
  expect(seeded['canales']).toMatchObject([{ rows: 6 }]);
  await first.close();
  for (const [name, change, differing] of changes) {
    const used = await createTestServer();
    await used.db.execute(sql.raw(change));
    const changed = await contentOf(used.db);
    const differs = Object.keys(seeded).filter(
      (each) => JSON.stringify(seeded[each]) !== JSON.stringify(changed[each]),
    );
    expect([name, differs.toSorted()]).toEqual([name, differing.toSorted()]);
    await used.close();
    const next = await createTestServer();
    expect([name, await contentOf(next.db)]).toEqual([name, seeded]);
    await next.close();
  }
});
