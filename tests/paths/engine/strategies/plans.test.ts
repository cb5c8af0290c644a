// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { creditApplication } from '../../../../flows/credit-application/flow.ts';
import { insuranceQuotePhotos } from '../../../../flows/insurance-quote/photos-flow.ts';
import { fixtureFlows } from '../../../fixtures/flows.ts';
import { reachedFlows } from '../../../reached.ts';
import { remembered } from '../remembered.ts';
import { flowSubject } from '../../subject/flow.ts';
import { subjects } from '../../subject/index.ts';
import type { Scenario, Subject } from '../types.ts';
import { interleavings } from './interleavings.ts';
import { journeys } from './journeys.ts';
import { pairs } from './pairs.ts';
import { random } from './random.ts';

/**
 * Left out are the variant with photos, which has four questions more than the other one, and the flow of ten forms, of which the
 * fixtures of forms have every sort: they take most of the time of all.
 */
const leftOut: readonly string[] = [insuranceQuotePhotos.id, creditApplication.id];
const all = [
  ...reachedFlows(subjects, ({ id }) => id).filter(({ id }) => !leftOut.includes(id)),
  ...fixtureFlows.map((flow) => flowSubject(flow)),
].map(remembered);

const namesOf = ({ start, events }: Scenario) => [start, ...events.map(({ name }) => name)].join(', ');

/** Plays a test by its events' names; each has to be offered. */
function isPlayable<S>(subject: Subject<S>, { start, events }: Scenario): boolean {
  let now = subject.starts[start]?.snapshot;
  return events.every(({ name }) => {
    const played = now === undefined ? undefined : subject.events(now).find((offered) => offered.name === name);
    if (now === undefined || !played) return false;
    now = subject.send(now, played);
    return true;
  });
}

/** Whose plans take as long as those of all others together, which are planned twice. */
const long: readonly string[] = ['tab-lock', 'insurance-quote', 'new-request'];

// A plan takes as long for few cases as for many: what is asked of one is asked of the same.
describe.each(Object.entries({ journeys, pairs, interleavings }))('%s', (_name, plan) => {
  test.each(all)(
    '$id: every test can be played event by event, no two are the same, and what is short is planned alike again',
    (subject) => {
      const { scenarios } = plan(subject, { cases: 100 });
      expect(scenarios.filter((scenario) => !isPlayable(subject, scenario))).toEqual([]);
      const names = scenarios.map(namesOf);
      expect(new Set(names).size).toBe(names.length);
      if (!long.includes(subject.id)) expect(plan(subject, { cases: 100 }).scenarios.map(namesOf)).toEqual(names);
    },
  );
});

describe('random', () => {
  test.each(all)('$id: every test can be played event by event, and the plan is always the same', (subject) => {
    const { scenarios } = random(subject, { cases: 5 });
    expect(scenarios.filter((scenario) => !isPlayable(subject, scenario))).toEqual([]);
    expect(random(subject, { cases: 5 }).scenarios.map(namesOf)).toEqual(scenarios.map(namesOf));
  });
});
