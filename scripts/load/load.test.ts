import { expect, test } from 'vitest';
import { routes } from '../../server/api/http/routes.ts';
import { bundled } from '../../server/testing/bundled.ts';
import { withMarked } from '../lib/marked.ts';
import { inProject } from '../lib/project.mjs';
import { lists } from './lists.ts';
import { everyList, load } from './load.ts';
import { listCells, missed, type Run } from './report.ts';

const size = { customers: 40, installments: 12, reports: 120, applications: 40, channels: 3 };
const generous = { listTimes: 60_000, othersMs: 60_000, othersTimes: 5 };

test(
  'OP-08 a load of a few people is measured for real, and a limit that it misses is told',
  { tags: ['nightly'] },
  async () => {
    const steps: string[] = [];
    const loaded = await load({
      checkout: inProject(),
      program: ['--liftoff-only', await bundled('scripts/serve.mjs')],
      postgres: undefined,
      size,
      lists: lists.listAvisosPago.slice(0, 1),
      connections: 5,
      listSeconds: 1,
      burst: { seconds: 1, connections: { bombs: 0, 'wrong passwords': 1, PDFs: 1, '10 MB uploads': 0 } },
      say: (step) => steps.push(step),
    });
    const run: Run = { database: 'PGlite', limits: generous, loaded };

    expect(missed(run)).toEqual([]);
    expect(steps).toEqual(['filling the database', "a customer's reports", 'the burst']);
    expect(loaded.others.map(({ what }) => what)).toContain('GET /api/estado');
    expect(loaded.burst.map(({ what }) => what)).toEqual(['wrong passwords', 'PDFs']);
    expect(listCells([run]).map(([what]) => what)).toEqual(['ms', "a customer's reports"]);

    expect(loaded.others.every(({ before }) => before.perSecond > 0)).toBe(true);
    expect(loaded.lists[0]?.reference).toMatchObject({ what: 'GET /api/estado/vivo', errors: 0 });
  },
);

test('OP-08 requests that fail, and a burst that was none, are told', () => {
  const measured = { what: 'loans', p50: 1, p99: 2, max: 3, perSecond: 0, errors: 7, cpuMs: null };
  const loaded = {
    lists: [{ ...measured, reference: measured }],
    others: [],
    burst: [{ what: 'wrong passwords' as const, statuses: { '429': 500 } }],
    peakMegabytes: undefined,
  };
  expect(missed({ database: 'PostgreSQL', limits: generous, loaded })).toEqual([
    'PostgreSQL: loans, 7 of the requests failed.',
    'PostgreSQL: loans was never answered.',
    'PostgreSQL: there was no burst of wrong passwords.',
  ]);
});

test('OP-08 a run is judged beside itself: what slows the whole machine misses no limit', () => {
  const took = (p99: number, max: number) => ({
    what: 'loans',
    p50: 1,
    p99,
    max,
    perSecond: 9,
    errors: 0,
    cpuMs: null,
  });
  const runOf = (times: number, slowest: number, slowness: number): Run => ({
    database: 'PGlite',
    limits: { listTimes: 10, othersMs: 1000, othersTimes: 5 },
    loaded: {
      lists: [{ ...took(20 * times * slowness, 0), reference: { ...took(20 * slowness, 0), what: 'GET /' } }],
      others: [{ ...took(0, slowest * slowness), before: took(0, 100 * slowness) }],
      burst: [],
      peakMegabytes: undefined,
    },
  });
  expect(missed(runOf(9, 900, 1))).toEqual([]);
  expect(missed(runOf(9, 490, 20))).toEqual([]);
  expect(missed(runOf(11, 1100, 1))).toEqual([
    'PGlite: p99 of loans took 11.0 × that of GET /, more than 10.',
    'PGlite: during the burst, the slowest of loans took 1100 ms, 100 before it.',
  ]);
});

test('every list of the contract is measured', () => {
  expect(Object.keys(lists).toSorted()).toEqual(
    Object.keys(routes)
      .filter((id) => id.startsWith('list'))
      .toSorted(),
  );
  expect(everyList.length).toBeGreaterThanOrEqual(Object.keys(lists).length);
});

test('figures are written between the lines that name them', () => {
  const lines = (name: string, text: string) =>
    [`<!-- ${name}: written by npm run ${name} -->`, '', text, '', `<!-- /${name} -->`].join('\n');
  const part = { name: 'load', command: 'npm run load' };
  const readme = `# Figures\n\n${lines('chaos', 'old')}\n\n${lines('load', 'old')}\n`;
  expect(withMarked(readme, part, 'new')).toBe(`# Figures\n\n${lines('chaos', 'old')}\n\n${lines('load', 'new')}\n`);
  expect(() => withMarked('# Figures\n', part, 'new')).toThrow(/needs a line/);
});
