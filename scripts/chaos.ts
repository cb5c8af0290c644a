import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { findPostgres } from '../server/testing/postgres.ts';
import { table } from '../tests/paths/formats/text-table.ts';
import { chaos } from './chaos/chaos.ts';
import { broken, cellsOf, type Run } from './chaos/report.ts';
import { usualSize } from './chaos/world.ts';
import { fail } from './lib/fail.mjs';
import { figuresFile, withMarked } from './lib/marked.ts';
import { inProject } from './lib/project.mjs';
import { markdownTable } from './load/report.ts';

// `npm run chaos`: what becomes of what people write while the server and its database are killed, stopped, frozen, and out of space.

const boundSeconds = 300;
/** From then on nothing happens that has happened before. */
const enoughSeconds = { PostgreSQL: 150, PGlite: 220 };
const times = { kills: 12, restarts: 4, fullDisks: 3, freezes: 3, partners: 2 };
const seeds = 1_000_000;

const begun = performance.now();
const seconds = () => Math.round((performance.now() - begun) / 1000);

// What has been started ends with the process, and a disk that has been mounted goes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const bound = setTimeout(() => fail(`It took more than ${boundSeconds} seconds.`), boundSeconds * 1000);

try {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, write: { type: 'boolean' } } });
  const seed = values.seed === undefined ? randomInt(seeds) : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not '${String(values.seed)}'.`);
  console.log(`Seed ${seed}: -- --seed ${seed} has the same moments and pauses.`);

  const postgres = findPostgres();
  if (postgres === undefined) console.log('PostgreSQL: skipped, there is no `postgres` program on this machine.');
  const runs: Run[] = [];
  for (const database of postgres === undefined ? (['PGlite'] as const) : (['PostgreSQL', 'PGlite'] as const)) {
    const outcome = await chaos({
      postgres: database === 'PostgreSQL' ? postgres : undefined,
      seed,
      size: usualSize,
      times,
      deadline: begun + enoughSeconds[database] * 1000,
      say: (step) => process.stderr.write(`${seconds()} s, ${database}: ${step}\n`),
    });
    for (const sentence of outcome.skipped) console.log(`${database}: ${sentence}`);
    runs.push({ database, outcome });
  }

  const cells = cellsOf(runs);
  const machine = `seed ${seed}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${seconds()} s in all.`;
  console.log(`\n${table(cells)}\n\n${machine}`);
  if (values.write === true) {
    const file = inProject(figuresFile);
    const part = { name: 'chaos', command: 'npm run chaos -- --write' };
    const content = `${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${markdownTable(cells)}`;
    await writeFile(file, withMarked(await readFile(file, 'utf8'), part, content));
  }
  const sentences = runs.flatMap(broken);
  console.log(sentences.length === 0 ? '\nNothing is lost, nothing doubled.' : `\n${sentences.join('\n')}`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
} catch (error) {
  fail(error);
} finally {
  clearTimeout(bound);
}
