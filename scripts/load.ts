import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../server/testing/postgres.ts';
import { table } from '../tests/paths/formats/text-table.ts';
import { fail } from './lib/fail.mjs';
import { figuresFile, withMarked } from './lib/marked.ts';
import { inProject } from './lib/project.mjs';
import { everyList, fullSize, load } from './load/load.ts';
import { burstCells, type Limits, listCells, markdownTable, missed, othersCells, type Run } from './load/report.ts';

// `npm run load`: what the server takes of many people at once, on PostgreSQL and on the embedded database.

const limits: Readonly<Record<Run['database'], Limits>> = {
  PostgreSQL: { listTimes: 10, othersMs: 1000, othersTimes: 5 },
  PGlite: { listTimes: 20, othersMs: 1000, othersTimes: 5 },
};

const begun = performance.now();
const seconds = () => Math.round((performance.now() - begun) / 1000);

try {
  const { values } = parseArgs({ options: { server: { type: 'string' }, write: { type: 'boolean' } } });

  const postgres = findPostgres();
  if (postgres === undefined) console.log('PostgreSQL: skipped, there is no `postgres` program on this machine.');
  const runs: Run[] = [];
  for (const database of postgres === undefined ? (['PGlite'] as const) : (['PostgreSQL', 'PGlite'] as const)) {
    const loaded = await load({
      checkout: values.server === undefined ? inProject() : resolve(values.server),
      postgres: database === 'PostgreSQL' ? postgres : undefined,
      size: fullSize,
      lists: everyList,
      connections: 50,
      listSeconds: 3,
      burst: { seconds: 20, connections: { bombs: 4, 'wrong passwords': 12, PDFs: 4, '10 MB uploads': 4 } },
      say: (step) => process.stderr.write(`${seconds()} s, ${database}: ${step}\n`),
    });
    runs.push({ database, limits: limits[database], loaded });
  }

  const tables = [listCells(runs), othersCells(runs), burstCells(runs)];
  const memory = runs.map(({ database, loaded }) => `${database} ${Math.round(loaded.peakMegabytes ?? 0)} MB`);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${seconds()} s in all; the server's memory at most: ${memory.join(', ')}.`;
  for (const cells of tables) console.log(`\n${table(cells)}`);
  console.log(`\n${machine}`);
  if (values.write === true) {
    const file = inProject(figuresFile);
    const day = new Date().toISOString().slice(0, 10);
    const content = [`${day}, ${machine}`, ...tables.map(markdownTable)].join('\n\n');
    const part = { name: 'load', command: 'npm run load -- --write' };
    await writeFile(file, withMarked(await readFile(file, 'utf8'), part, content));
  }
  const sentences = runs.flatMap(missed);
  console.log(sentences.length === 0 ? '\nAll limits hold.' : `\n${sentences.join('\n')}`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
