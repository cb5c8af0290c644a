import { PGlite } from '@electric-sql/pglite';
import { adoptPglite, embeddedOptions, openPostgres } from '../server/infra/db/database.ts';
import { measureLists } from '../server/domain/solicitudes/testing/measure.ts';
import { findPostgres, startPostgres } from '../server/testing/postgres.ts';

/**
 * `npm run lists [-- <applications>]`: how long the pages and the counts of the list of applications take, on PostgreSQL where it is found, and on PGlite.
 * Fails where one takes longer on PostgreSQL than it is to: run it on an idle machine.
 */
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
  await print('PostgreSQL', database.db, true);
  await database.close();
  await postgres.stop();
}
const embedded = await adoptPglite(await PGlite.create(embeddedOptions));
await print('PGlite', embedded.db, false);
await embedded.close();

/** Prints each figure, and fails where one is above its aim. */
async function print(name: string, db: Parameters<typeof measureLists>[0], hasAims: boolean): Promise<void> {
  process.stdout.write(`${name}, ${count} applications: fastest, median and p95 of 40 in ms\n`);
  for (const { who, what, total, least, median, p95, aim } of await measureLists(db, count)) {
    const isMissed = hasAims && aim !== undefined && median > aim;
    if (isMissed) process.exitCode = 1;
    const figures = [total, ...[least, median, p95].map((ms) => ms.toFixed(1))].map((figure) =>
      String(figure).padStart(7),
    );
    const missed = isMissed ? `  above its aim of ${aim}` : '';
    process.stdout.write(`${who.padEnd(16)} ${what.padEnd(26)} ${figures.join(' ')}${missed}\n`);
  }
}
