import { performance } from 'node:perf_hooks';
import equal from 'fast-deep-equal';
import { initialTransition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { compile, starts } from '../../../flows/kit/index.ts';
import { flowSubject } from '../../../tests/paths/subject/flow.ts';
import { flowEvents } from '../../../tests/paths/subject/flow-events.ts';
import { flowNamed } from './subjects.ts';

/**
 * One run of xstate/graph, in a process of its own, which can be ended: by its defaults it tells states apart by all of their
 * context, and its paths cover states and not transitions.
 */
const [id = '', key = 'default'] = process.argv.slice(2);
const flow = flowNamed(id);
const machine = compile(flow);
const subject = flowSubject(flow);
const [memory = { params: {}, answers: {}, results: {} }] = starts(flow);
const [fromState] = initialTransition(machine, { memory });

const began = performance.now();
const paths = getShortestPaths(machine, {
  fromState,
  events: (snapshot) => flowEvents(flow, snapshot).map(({ event }) => event),
  ...(key === 'value' && { serializeState: ({ value }) => JSON.stringify(value) }),
});
const took = performance.now() - began;

const reached = new Set<string>();
for (const { steps } of paths) {
  let before = fromState;
  for (const { event, state } of steps) {
    const played = subject.events(before).find((offered) => equal(offered.event, event));
    if (played) for (const goal of subject.reaches(before, played, state)) reached.add(goal);
    before = state;
  }
}
const transitions = subject.declared.filter(({ sort }) => sort === 'transition');
const covered = transitions.filter((goal) => reached.has(goal.id)).length;
process.send?.({ took, paths: paths.length, covered: covered / transitions.length });
