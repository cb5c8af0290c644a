import type { ScreenActs } from '../describe/screen.ts';
import { driftOf } from '../engine/drift.ts';
import { makeSuite, recallSuite } from '../engine/suite.ts';
import type { Subject } from '../engine/types.ts';
import { peopleOn } from '../walks/compared.ts';
import { walkOf } from '../walks/placed.ts';
import type { Tested } from './workplace.ts';

/** What can be walked, as the command sees it. */
export const testedOf = <S>(subject: Subject<S, ScreenActs>): Tested => ({
  id: subject.id,
  makeSuite: (options) => makeSuite(subject, options),
  driftFrom: (recorded) => driftOf(subject, recorded),
  recall: (recorded) => recallSuite(subject, recorded),
  place: (walks) => peopleOn(subject, walks),
  placePaths: (paths) =>
    peopleOn(
      subject,
      paths.map((path) => ({ walk: walkOf(path, subject.version), times: 1 })),
    ),
});
