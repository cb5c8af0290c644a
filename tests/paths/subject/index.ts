import { flows } from '../../../flows/index.ts';
import { flowPaths } from '../wizards/index.ts';
import { statecharts } from '../charts/index.ts';
import { flowSubject } from './flow.ts';
import { statechartSubject } from './statechart.ts';
import type { Subject } from '../engine/types.ts';
import type { ScreenActs } from '../describe/screen.ts';

/** Every statechart of the portal, as the path strategies see it. */
export const subjects: readonly Subject<unknown, ScreenActs>[] = [
  ...flows.map((flow) =>
    flowSubject(
      flow,
      flowPaths.find((paths) => paths.flow.id === flow.id),
    ),
  ),
  ...statecharts.map((statechart) => statechartSubject(statechart)),
];
