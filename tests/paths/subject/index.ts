import { statecharts } from '../charts/index.ts';
import type { ScreenActs } from '../describe/screen.ts';
import type { Subject } from '../engine/types.ts';
import { faultsOf } from '../describe/examples.ts';
import { wizardFileOf } from '../describe/files.ts';
import { flowPaths } from '../wizards/index.ts';
import { flowSubject } from './flow.ts';
import { statechartSubject } from './statechart.ts';

/** A flow that cannot be walked, and why. */
export interface Unfit {
  readonly id: string;
  /** Where it is described. */
  readonly file: string;
  readonly faults: readonly string[];
}

const tried = flowPaths.map((paths) => ({ paths, faults: faultsOf(paths) }));

/** The flows whose examples do not fit their definition: the others are walked without them. */
export const unfit: readonly Unfit[] = tried
  .filter(({ faults }) => faults.length > 0)
  .map(({ paths: { flow }, faults }) => ({ id: flow.id, file: wizardFileOf(flow.id), faults }));

/** Every other statechart of the portal, as the path strategies see it. */
export const subjects: readonly Subject<unknown, ScreenActs>[] = [
  ...tried.flatMap(({ paths, faults }) => (faults.length > 0 ? [] : [flowSubject(paths)])),
  ...statecharts.map((statechart) => statechartSubject(statechart)),
];
