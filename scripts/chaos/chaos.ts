import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openPostgres, type OpenDatabase } from '../../server/infra/db/database.ts';
import { createFolderStore } from '../../server/infra/files/folder-store.ts';
import { newRootSecret } from '../../server/infra/process/secrets.ts';
import { provideEmbedded } from '../../server/testing/database.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { inProject } from '../lib/project.mjs';
import { startStandIn, variablesOf } from '../partners/stand-in.ts';
import type { ServerSettings } from '../load/server-process.ts';
import { createDisk } from './disk.ts';
import { faultsOf, type Times } from './faults.ts';
import { kindsOf } from './kinds.ts';
import { createRandom } from './random.ts';
import { readStored } from './stored.ts';
import { type Outcome, strikeAll } from './outcome.ts';
import { supervise } from './supervisor.ts';
import { createWorld, type World, type WorldSize } from './world.ts';

export interface ChaosOptions {
  /** The folder of PostgreSQL's programs; the embedded database without it. */
  readonly postgres: string | undefined;
  readonly seed: number;
  readonly size: WorldSize;
  readonly times: Times;
  readonly program?: ServerSettings['program'];
  /** An instant as of performance.now(), past which nothing happens that has happened before. */
  readonly deadline: number;
  /** Told of each step, in a few words. */
  readonly say: (step: string) => void;
}

/** What a database, its log and the files take, and some. */
const diskMegabytes = 768;

/** The portal waits ten seconds for an answer (decision 12); a machine that is busy takes its time to start a server. */
const patience = { answer: 10_000, end: 30_000, recovery: 45_000 };

/** What a run gave, and what of the server it watched. */
export interface Chaos extends Outcome {
  /** How often the server ended by itself. */
  readonly falls: number;
  /** How many of its lives left processes behind. */
  readonly leftBehind: number;
  /** What could not happen on this machine, each in a sentence. */
  readonly skipped: readonly string[];
}

/** Fills a database, starts a server on it, lets people write, makes faults happen, and compares what was acknowledged with what is there. */
export async function chaos(options: ChaosOptions): Promise<Chaos> {
  const { postgres: programs, seed, size, times, program, deadline, say } = options;
  const disk = times.fullDisks > 0 ? createDisk(diskMegabytes) : undefined;
  const skipped = times.fullDisks > 0 && !disk ? ['The disk is not filled: this user may not mount a small one.'] : [];
  const parent = disk?.folder ?? tmpdir();
  const home = mkdtempSync(join(parent, 'chaos-'));
  const postgres = programs === undefined ? undefined : await startPostgres(programs, { parent, durable: true });
  const standIn = await startStandIn();
  try {
    const databaseUrl = await postgres?.createDatabase();
    const rootSecret = newRootSecret();
    const open = () => (databaseUrl === undefined ? openEmbedded(join(home, 'db')) : openPostgres(databaseUrl));
    say('filling the database');
    if (databaseUrl === undefined) await provideEmbedded(home);
    const world = await using(open, ({ db }): Promise<World> => createWorld(db, rootSecret, size, new Date()));
    const kinds = await kindsOf(world);
    const partners = variablesOf(standIn);
    const server = await supervise({
      checkout: inProject(),
      dataDir: home,
      databaseUrl,
      rootSecret,
      partners,
      program,
    });
    try {
      const outcome = await strikeAll({
        url: server.url,
        kinds,
        seed,
        patience,
        faults: faultsOf({ server, postgres, disk, standIn }, times),
        random: createRandom(seed, 'faults'),
        quiet: { least: 300, most: 1500 },
        deadline,
        say,
        stored: async () => {
          await server.stop();
          const store = await createFolderStore(join(home, 'files'));
          return await using(open, ({ db }) => readStored(db, store));
        },
      });
      return { ...outcome, falls: server.falls(), leftBehind: await server.leftBehind(), skipped };
    } finally {
      await server.stop();
    }
  } finally {
    await standIn.close();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
    disk?.remove();
  }
}

async function using<Result>(
  open: () => Promise<OpenDatabase>,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
