import { makeSuite } from '../engine/suite.ts';
import { saidOf } from '../engine/titles.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { flowSubject } from '../subject/flow.ts';
import type { ByHand } from './describe.ts';

/** The journeys of a flow by hand, as a browser and a person take them. */
export function journeysByHand({ paths, who, few }: ByHand): ScreenSuite {
  const suite = makeSuite(flowSubject(paths), { strategy: 'journeys', budget: few ? { few } : {} });
  if (who === undefined) return suite;
  const cases = suite.cases.map((one) => ({
    ...one,
    title: `${who}; ${one.title}`,
    start: { ...one.start, name: `${one.start.name}, ${who}`, said: `${saidOf(one)}, ${who}` },
  }));
  return { ...suite, cases };
}
