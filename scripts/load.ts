import { parseArgs } from 'node:util';
import { findPostgres } from '../server/testing/postgres.ts';
import { table } from '../tests/paths/formats/text-table.ts';
import { fail } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';
import { everyList, fullSize, load } from './load/load.ts';

try {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, only: { type: 'string' }, seconds: { type: 'string' }, burst: { type: 'string' }, db: { type: 'string' }, conns: { type: 'string' } },
  });
  for (const db of ['postgres', 'pglite']) {
    if (values.db && values.db !== db) continue;
    const t = performance.now();
    const r = await load({
      checkout: values.server ?? inProject(),
      postgres: db === 'postgres' ? findPostgres() : undefined,
      size: fullSize,
      lists: values.only === 'none' ? [] : everyList.filter((l) => !values.only || l.what.includes(values.only)),
      connections: Number(values.conns ?? 50),
      listSeconds: Number(values.seconds ?? 3),
      burstSeconds: Number(values.burst ?? 20),
      say: (s) => process.stderr.write(`${db}: ${s} ${Math.round(performance.now() - t)}\n`),
    });
    const n = (x: number | null) => (x === null ? '' : x.toFixed(1));
    console.log(db, r.peakMegabytes, Math.round(performance.now() - t));
    console.log(table([['', 'p50', 'p99', 'max', '/s', 'err', 'cpu'], ...[...r.lists, ...r.others].map((m) => [m.what, n(m.p50), n(m.p99), n(m.max), n(m.perSecond), String(m.errors), n(m.cpuMs)])]));
    console.log(JSON.stringify(r.burst));
  }
} catch (error) {
  fail(error);
}
