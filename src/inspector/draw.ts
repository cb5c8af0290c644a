import { statecharts } from '../../tests/paths/charts/index.ts';
import type { Subject } from '../../tests/paths/engine/types.ts';
import { chartView } from '../../tests/paths/formats/html/chart-view.ts';
import { drawing, unsaid } from '../../tests/paths/formats/html/drawing.ts';
import { layoutOf } from '../../tests/paths/formats/html/layout.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { statechartSubject } from '../../tests/paths/subject/statechart.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';

/** The machines beside a run: that of its session, and that of its tab lock. */
const beside = ['wizard-session', 'tab-lock'];

/** What is drawn, by id: each wizard, and what stands beside its run. */
export const drawn: readonly string[] = [...flowPaths.map(({ flow }) => flow.id), ...beside];

/** Those of them that a suite is recorded of, of which jumps take their paths. */
export const recorded: readonly string[] = flowPaths.map(({ flow }) => flow.id);

function subjectOf(id: string): Pick<Subject, 'chart' | 'title'> {
  const paths = flowPaths.find(({ flow }) => flow.id === id);
  if (paths) return partsOf(flowSubject(paths));
  const statechart = statecharts.find((each) => each.id === id);
  if (!statechart) throw new Error(`There is no statechart '${id}'`);
  return partsOf(statechartSubject(statechart));
}

const partsOf = ({ chart, title }: Pick<Subject, 'chart' | 'title'>) => ({ chart, title });

/** What of a statechart its drawing is made of, as text. */
export const chartOf = (id: string): string => JSON.stringify(subjectOf(id));

/**
 * The picture of the page for QA, without what its suite does, as SVG: who shows it may write a count into each state and give its bar a
 * width. It is made with the build: what lays it out is large, and takes its time.
 *
 * @throws Error where there is no such statechart
 */
export async function draw(id: string): Promise<string> {
  const { chart, title } = subjectOf(id);
  return drawing(await layoutOf(chartView({ chart, cases: [], coverage: [] })), title, {
    ...unsaid,
    share: () => 0,
  }).toString();
}
