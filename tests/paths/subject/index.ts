import { statecharts } from '../charts/index.ts';
import type { ScreenActs } from '../describe/screen.ts';
import type { Subject } from '../engine/types.ts';
import { flowPaths } from '../wizards/index.ts';
import { flowSubject } from './flow.ts';
import { statechartSubject } from './statechart.ts';

/** Every statechart of the portal, as the path strategies see it. */
export const subjects: readonly Subject<unknown, ScreenActs>[] = [
  ...flowPaths.map((paths) => flowSubject(paths)),
  ...statecharts.map((statechart) => statechartSubject(statechart)),
];
