import { makeSuite } from '../engine/suite.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { flowSubject } from '../subject/flow.ts';
import type { ByHand } from './describe.ts';

/** The journeys of a flow by hand, as a browser and a person take them. */
export function journeysByHand({ paths, who, few }: ByHand): ScreenSuite {
  const suite = makeSuite(flowSubject(paths), { strategy: 'journeys', budget: few ? { few } : {} });
  if (who === undefined) return suite;
  const cases = suite.cases.map(({ title, start, ...one }) => ({
    ...one,
    title: `${who}; ${title}`,
    start: { ...start, name: `${start.name}, ${who}`, said: `${start.said ?? start.name}, ${who}` },
  }));
  return { ...suite, cases };
}
