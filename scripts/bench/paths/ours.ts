import { performance } from 'node:perf_hooks';
import { flowSubject } from '../../../tests/paths/subject/flow.ts';
import { makeSuite } from '../../../tests/paths/engine/suite.ts';
import type { Suite } from '../../../tests/paths/engine/types.ts';
import { median } from '../statistics.ts';
import { flowNamed } from './subjects.ts';

export interface OurTimes {
  readonly suite: Suite;
  /** Milliseconds from the definition to the suite with its lower bound, the median of several. */
  readonly took: number;
}

const RUNS = 5;

/** Makes the transition suite of a flow several times over. */
export function measureOurs(id: string): OurTimes {
  const flow = flowNamed(id);
  const make = () => {
    const began = performance.now();
    const suite = makeSuite(flowSubject(flow), { strategy: 'transitions' });
    return { suite, took: performance.now() - began };
  };
  const runs = Array.from({ length: RUNS }, make);
  return { suite: make().suite, took: median(runs.map(({ took }) => took)) };
}
