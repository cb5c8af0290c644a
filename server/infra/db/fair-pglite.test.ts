import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { restoreInMemory, storedInMemory } from '../../testing/database.ts';
import { withQueueKey } from '../limits/queue-key.ts';
import { fairPglite } from './fair-pglite.ts';

test('OP-04 callers have the embedded database in turn: one with many queries waits for those with few', async () => {
  const database = fairPglite(new PGlite(await storedInMemory()));
  await database.waitReady;
  expect(database).toBeInstanceOf(PGlite);
  const done: string[] = [];
  const query = (caller: string, what: string) =>
    withQueueKey(caller, () => database.query('select 1').then(() => done.push(what)));
  await Promise.all([
    query('Somebody', 'somebody'),
    query('Ana', 'Ana 1'),
    query('Ana', 'Ana 2'),
    query('Ana', 'Ana 3'),
    query('Bruno', 'Bruno 1'),
    query('Carla', 'Carla 1'),
    query('Bruno', 'Bruno 2'),
  ]);
  expect(done).toEqual(['somebody', 'Ana 1', 'Bruno 1', 'Carla 1', 'Ana 2', 'Bruno 2', 'Ana 3']);
  await database.transaction(async (tx) => {
    await tx.query('select 1');
  });
  await database.close();
});

test('OP-04 a transaction has the embedded database to itself, and one that fails lets the next caller in', async () => {
  const database = fairPglite(await restoreInMemory());
  const done: string[] = [];
  const failing = database.transaction(async (tx) => {
    await tx.exec('select 1');
    await tx.query('select 1');
    done.push('transaction');
    throw new Error('refused');
  });
  const others = [
    database.exec('select 1; select 2').then(() => done.push('exec')),
    database.sql`select 1`.then(() => done.push('sql')),
    database.runExclusive(() => Promise.resolve()).then(() => done.push('runExclusive')),
  ];
  await expect(failing).rejects.toThrow('refused');
  await Promise.all(others);
  expect(done).toEqual(['transaction', 'exec', 'sql', 'runExclusive']);
  expect(database.closed).toBe(false);
  await database.close();
  expect(database.closed).toBe(true);
});
