import { table } from '../../../tests/paths/formats/text-table.ts';
import { type GraphTimes, limits, measureGraph, type Unfinished } from './graph.ts';
import { measureOurs, type OurTimes } from './ours.ts';
import { measured } from './subjects.ts';

const ms = (value: number) => value.toFixed(0);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Measures the path suites beside xstate/graph, on the portal's flows and on synthetic wizards, and prints the table. */
export async function reportPaths(): Promise<void> {
  const rows = [];
  for (const id of measured) {
    const ours = measureOurs(id);
    rows.push([
      id,
      ...ourCells(ours),
      ...graphCells(await measureGraph(id, { paths: 'shortest', key: 'default' })),
      ...graphCells(await measureGraph(id, { paths: 'simple', key: 'default' })).slice(0, 2),
      ...graphCells(await measureGraph(id, { paths: 'shortest', key: 'value' })),
    ]);
  }
  const graph = ['xstate/graph, ms', 'paths', 'transitions'];
  console.log('\nTransition suites, from the definition to the suite and its lower bound\n');
  console.log(
    table([
      [
        '',
        'transitions',
        'ms',
        'µs a transition',
        'tests',
        'steps',
        'bound',
        'above',
        ...graph,
        'simple, ms',
        'paths',
        'by value, ms',
        'paths',
        'transitions',
      ],
      ...rows,
    ]),
  );
  console.log(
    `\nlate: not finished within ${limits.seconds} s; memory: more than ${limits.mib} MiB. xstate/graph is sent the same events; it is asked` +
      '\nfor its shortest paths and for all simple ones by its defaults, and for the shortest ones between state values.',
  );
}

function ourCells({ suite, took }: OurTimes): readonly string[] {
  const { coverage, cases, totalSteps, lowerBound = NaN } = suite;
  const transitions = coverage.filter(({ sort }) => sort === 'transition').length;
  return [
    String(transitions),
    ms(took),
    ms((took * 1000) / transitions),
    String(cases.length),
    String(totalSteps),
    lowerBound.toFixed(0),
    percent(totalSteps / lowerBound - 1),
  ];
}

const graphCells = (times: GraphTimes | Unfinished): readonly string[] =>
  typeof times === 'string' ? [times, '–', '–'] : [ms(times.took), String(times.paths), percent(times.covered)];
