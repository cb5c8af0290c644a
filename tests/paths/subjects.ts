import { flows } from '../../flows/index.ts';
import { flowPaths } from '../../flows/paths.ts';
import { statecharts } from '../../flows/statecharts.ts';
import { flowSubject } from './subject/flow.ts';
import { statechartSubject } from './subject/statechart.ts';
import type { Subject } from './types.ts';

/** Every statechart of the portal, as the path strategies see it. */
export const subjects: readonly Subject[] = [
  ...flows.map((flow) =>
    flowSubject(
      flow,
      flowPaths.find((paths) => paths.flow.id === flow.id),
    ),
  ),
  ...statecharts.map((statechart) => statechartSubject(statechart)),
];
