import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openPostgres } from '../../server/infra/db/database.ts';
import { newRootSecret } from '../../server/infra/process/secrets.ts';
import { provideEmbedded } from '../../server/testing/database.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { BurstConnections } from './burst.ts';
import { type Crowd, gather } from './crowd.ts';
import { fill, type Size } from './fill.ts';
import { lists as allLists, type List } from './lists.ts';
import { type MeasuredBurst, measureBurst } from './measure-burst.ts';
import { type MeasuredList, measureList } from './measure-lists.ts';
import { startStandIn, variablesOf } from '../partners/stand-in.ts';
import { type ServerSettings, startServerProcess } from './server-process.ts';

/** The customers, installments and reports, and applications as of a lender with as many customers. */
export const fullSize: Size = {
  customers: 1000,
  installments: 60,
  reports: 100_000,
  applications: 5000,
  channels: 25,
};

export interface LoadOptions {
  /** The checkout whose server is measured. */
  readonly checkout: string;
  /** The folder of PostgreSQL's programs; the embedded database without it. */
  readonly postgres: string | undefined;
  readonly size: Size;
  /** Which lists are asked for, after one another. */
  readonly lists: readonly List[];
  readonly connections: number;
  /** How long each list is asked for. */
  readonly listSeconds: number;
  readonly burst: { readonly seconds: number; readonly connections: BurstConnections };
  readonly program?: ServerSettings['program'];
  /** Told of each step, in a few words. */
  readonly say: (step: string) => void;
}

/** What one database's run gave. */
export interface Loaded extends MeasuredBurst {
  readonly lists: readonly MeasuredList[];
  /** Of the server's process, in MB; undefined where the system does not say. */
  readonly peakMegabytes: number | undefined;
}

/** Every list, in the order of the contract. */
export const everyList: readonly List[] = Object.values(allLists).flat();

/** Filling it takes longer than the product would wait. */
const patience = { connect: 2_000, statement: 600_000, silence: 610_000 };

/** Fills a database, starts a server on it, and measures it. */
export async function load(options: LoadOptions): Promise<Loaded> {
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const postgres = options.postgres === undefined ? undefined : await startPostgres(options.postgres);
  const standIn = await startStandIn();
  try {
    const databaseUrl = await postgres?.createDatabase();
    const rootSecret = newRootSecret();
    options.say('filling the database');
    const crowd = await filled(options, home, databaseUrl, rootSecret);
    const { checkout, program } = options;
    const partners = variablesOf(standIn);
    const server = await startServerProcess({ checkout, dataDir: home, databaseUrl, rootSecret, partners, program });
    try {
      const lists: MeasuredList[] = [];
      for (const list of options.lists) {
        options.say(list.what);
        const { connections, listSeconds: seconds } = options;
        lists.push(await measureList(server, list, crowd, options.size, { connections, seconds }));
      }
      options.say('the burst');
      const burst = await measureBurst(server, crowd, options.size, options.burst);
      return { lists, ...burst, peakMegabytes: server.peakMegabytes() };
    } finally {
      await server.stop();
    }
  } finally {
    await standIn.close();
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function filled(
  { size }: LoadOptions,
  home: string,
  databaseUrl: string | undefined,
  rootSecret: string,
): Promise<Crowd> {
  if (databaseUrl === undefined) await provideEmbedded(home);
  const database =
    databaseUrl === undefined ? await openEmbedded(join(home, 'db')) : await openPostgres(databaseUrl, patience);
  try {
    await fill(database.db, size, new Date());
    return await gather(database.db, rootSecret, size);
  } finally {
    await database.close();
  }
}
