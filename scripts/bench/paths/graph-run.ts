import { performance } from 'node:perf_hooks';
import equal from 'fast-deep-equal';
import { initialTransition } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { compile } from '../../../flows/kit/compile.ts';
import { starts } from '../../../flows/kit/explore.ts';
import { flowSubject } from '../../../tests/paths/subject/flow.ts';
import { eventsOf } from '../../../tests/paths/subject/flow-events.ts';
import { flowNamed } from './subjects.ts';

/**
 * One run of xstate/graph, in a separate process, which can be ended: by its defaults it tells states apart by all of their
 * context, and its paths cover states and not transitions.
 */
const [id = '', wanted = 'shortest', key = 'default'] = process.argv.slice(2);
const tried = flowNamed(id);
const { flow } = tried;
const machine = compile(flow);
const subject = flowSubject(tried);
const possible = eventsOf(tried);
const [memory = { params: {}, answers: {}, results: {} }] = starts(flow, tried);
const [fromState] = initialTransition(machine, { memory });
const pathsOf = wanted === 'simple' ? getSimplePaths : getShortestPaths;

process.send?.('searching');
const began = performance.now();
const paths = pathsOf(machine, {
  fromState,
  events: (snapshot) => possible(snapshot).map(({ event }) => event),
  ...(key === 'value' && { serializeState: ({ value }) => JSON.stringify(value) }),
});
const took = performance.now() - began;
process.send?.('found');

const reached = new Set<string>();
for (const { steps } of paths) {
  let now = fromState;
  for (const { event } of steps) {
    const played = subject.events(now).find((offered) => equal(offered.event, event));
    if (!played) continue;
    // by value alone, the states of its steps are not those that its events lead to
    const after = subject.send(now, played);
    for (const goal of subject.reaches(now, played, after)) reached.add(goal);
    now = after;
  }
}
const transitions = subject.declared.filter(({ sort }) => sort === 'transition');
const covered = transitions.filter((goal) => reached.has(goal.id)).length;
process.send?.({ took, paths: paths.length, covered: covered / transitions.length });
