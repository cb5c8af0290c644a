import { table } from '../table.ts';
import { type GraphTimes, limitText, measureGraph } from './graph.ts';
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
      ...graphCells(await measureGraph(id, 'default')),
      ...graphCells(await measureGraph(id, 'value')),
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
        'by value, ms',
        'paths',
        'transitions',
      ],
      ...rows,
    ]),
  );
  console.log(
    `\n–: not finished within ${limitText}. xstate/graph is asked for its shortest paths, with the same events.`,
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

const graphCells = (times: GraphTimes | undefined): readonly string[] =>
  times ? [ms(times.took), String(times.paths), percent(times.covered)] : ['–', '–', '–'];
