import type { PGlite } from '@electric-sql/pglite';
import { getTableName } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptPglite, type Database } from '../../infra/db/database.ts';
import { createTestClock } from '../../testing/clock.ts';
import { restoreInMemory } from '../../testing/database.ts';
import { startTimeout } from '../../testing/test-server.ts';
import { held, tableNames, tableOf } from './held.ts';
import { sweepTerms } from './sweep.ts';

const clock = createTestClock('2026-11-20T15:00:00.000Z');
const storage = { remove: () => Promise.resolve() };

let client: PGlite;
let db: Database;
beforeAll(async () => {
  client = await restoreInMemory();
  ({ db } = await adoptPglite(client));
}, startTimeout);
afterAll(() => client.close());

const names = v.array(v.object({ name: v.string() }));

test('OP-13 each table of the database is in the list, with a term, and says whose it is or why nobody’s', async () => {
  const { rows } = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
  expect(tableNames.map((name) => getTableName(tableOf(name))).toSorted()).toEqual(
    v
      .parse(names, rows)
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const name of tableNames) {
    const { parts, nobody, terms } = held[name];
    expect(terms.length, name).toBeGreaterThan(0);
    expect(parts.length > 0 || nobody !== undefined, name).toBe(true);
  }
});

/** Gives each table a row, all at one moment; what may be empty is, but the times. */
const fill = (moment: string) => `DO $$ DECLARE name text; names text; expressions text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(CASE
      WHEN atttypid IN ('timestamptz'::regtype, 'date'::regtype) THEN format('%L::%s', '${moment}', format_type(atttypid, atttypmod))
      WHEN name = 'files' AND attname = 'key' THEN '''comprobantes/d0000000-0000-4000-8000-000000000001.jpg'''
      WHEN atttypid = 'uuid'::regtype THEN '''d0000000-0000-4000-8000-000000000001''::uuid'
      WHEN atttypid = 'text[]'::regtype THEN '''{}''::text[]'
      WHEN atttypid = 'jsonb'::regtype THEN '''[]''::jsonb'
      WHEN attname = 'estado_credito' THEN '''Saldado'''
      WHEN atttypid = 'boolean'::regtype THEN 'false'
      WHEN atttypid = 'text'::regtype THEN '''x'''
      ELSE format('1::%s', format_type(atttypid, atttypmod)) END, ', ' ORDER BY attnum)
    INTO names, expressions FROM pg_attribute
    WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity <> 'a'
      AND (attnotnull OR atttypid IN ('timestamptz'::regtype, 'date'::regtype))
      AND NOT (name = 'pasos_desembolso' AND attname = 'cumplido') AND NOT attname = 'decided_at';
    EXECUTE format('DELETE FROM %I', name);
    IF name = 'pasos_desembolso' THEN names = names || ', falta'; expressions = expressions || ', ''x'''; END IF;
    EXECUTE format('INSERT INTO %I (%s) VALUES (%s)', name, names, expressions);
  END LOOP;
END $$`;

const withRows = async () => {
  const left: string[] = [];
  for (const name of tableNames) if ((await db.$count(tableOf(name))) > 0) left.push(name);
  return left.toSorted();
};

test('OP-13 what is not over its term stays', async () => {
  await client.exec(fill('2026-11-20T16:00:00Z'));
  await sweepTerms(db, storage, clock);
  expect(await withRows()).toEqual([...tableNames].toSorted());
});

test('OP-13 what is over its term is deleted, in every table but those that have none, or belong to a row that has none', async () => {
  await client.exec(fill('1990-01-01T00:00:00Z'));
  await sweepTerms(db, storage, clock);
  expect(await withRows()).toEqual([
    'agencias',
    'borrados',
    'canales',
    'canalesOrganizacion',
    'canalesUsuarios',
    'contactos',
    'fileStores',
    'legacyAccounts',
    'novedadesVistas',
    'preferenciasCorreo',
    'preferenciasMedicion',
    'signingKeys',
    'terminosAceptados',
    'users',
    'vinculaciones',
  ]);
});
