import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { restoreInMemory } from '../../testing/database.ts';
import { withQueueKey } from '../limits/queue-key.ts';
import { FairPGlite } from './fair-pglite.ts';

test('OP-04 callers have the embedded database in turn: one with many queries waits for those with few', async () => {
  const stored = await restoreInMemory();
  const dump = await stored.dumpDataDir('none');
  await stored.close();
  const database = new FairPGlite({ loadDataDir: dump });
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
