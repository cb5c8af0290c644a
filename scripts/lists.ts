import { PGlite } from '@electric-sql/pglite';
import { adoptPglite, openPostgres } from '../server/infra/db/database.ts';
import { measureLists } from '../server/domain/solicitudes/testing/measure.ts';
import { findPostgres, startPostgres } from '../server/testing/postgres.ts';

/** `npm run lists [-- <applications>]`: how long the pages of the list of applications take, on PostgreSQL where it is found, and on PGlite. */
const count = Number(process.argv[2] ?? 100_000);

const programs = findPostgres();
if (programs === undefined) {
  process.stdout.write('PostgreSQL: skipped, there is no `postgres` program on this machine.\n');
} else {
  const postgres = await startPostgres(programs);
  // Filling it takes longer than the product would wait.
  const database = await openPostgres(await postgres.createDatabase(), {
    connect: 2_000,
    statement: 600_000,
    silence: 610_000,
  });
  await print('PostgreSQL', database.db);
  await database.close();
  await postgres.stop();
}
const embedded = await adoptPglite(await PGlite.create());
await print('PGlite', embedded.db);
await embedded.close();

async function print(name: string, db: Parameters<typeof measureLists>[0]): Promise<void> {
  process.stdout.write(`${name}, ${count} applications: median and p95 in ms\n`);
  for (const { who, what, total, median, p95 } of await measureLists(db, count)) {
    process.stdout.write(
      `${who.padEnd(16)} ${what.padEnd(26)} ${String(total).padStart(7)} ${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}\n`,
    );
  }
}
