import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { restoreInMemory } from '../../testing/database.ts';
import { FairPGlite } from '../db/fair-pglite.ts';
import { forAsker } from './asker.ts';
import { createFairTurns } from './fair-turns.ts';

/** Asks for turns of several people behind somebody's, three of them Ana's, and gives the order of what was done. */
async function orderOf(take: (task: () => Promise<void>) => Promise<void>): Promise<string[]> {
  const done: string[] = [];
  const ask = (asker: string, what: string) =>
    forAsker(asker, () =>
      take(() => {
        done.push(what);
        return Promise.resolve();
      }),
    );
  await Promise.all([
    ask('Somebody', 'somebody'),
    ask('Ana', 'Ana 1'),
    ask('Ana', 'Ana 2'),
    ask('Ana', 'Ana 3'),
    ask('Bruno', 'Bruno 1'),
    ask('Carla', 'Carla 1'),
    ask('Bruno', 'Bruno 2'),
  ]);
  return done;
}

const inTurn = ['somebody', 'Ana 1', 'Bruno 1', 'Carla 1', 'Ana 2', 'Bruno 2', 'Ana 3'];

test('OP-04 whoever asks for much waits for those who ask for little, and not the other way round', async () => {
  const turns = createFairTurns();
  expect(await orderOf((task) => turns.take(task))).toEqual(inTurn);
});

test('OP-04 when turns have taken a while the process does what else there is: a connection is accepted, a file is read', async () => {
  const turns = createFairTurns(0);
  const done: string[] = [];
  const task = (what: string) => () => {
    done.push(what);
    return Promise.resolve();
  };
  setImmediate(() => done.push('another thing'));
  await Promise.all([turns.take(task('first')), turns.take(task('second')), turns.take(task('third'))]);
  expect(done).toEqual(['first', 'another thing', 'second', 'third']);
});

test('one task at a time, and one that fails hands its turn on', async () => {
  const turns = createFairTurns();
  let running = 0;
  const task = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error('failed');
  };
  const ended = await Promise.allSettled([turns.take(task), turns.take(task)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(turns.take(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('OP-04 the embedded database takes queries in turn', async () => {
  const stored = await restoreInMemory();
  const dump = await stored.dumpDataDir('none');
  await stored.close();
  const database = new FairPGlite({ loadDataDir: dump });
  await database.waitReady;
  expect(database).toBeInstanceOf(PGlite);
  const asked = (task: () => Promise<void>) => database.query('select 1').then(task);
  expect(await orderOf(asked)).toEqual(inTurn);
  await database.transaction(async (tx) => {
    await tx.query('select 1');
  });
  await database.close();
});
