import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Beginning } from '../../flows/credit-application/verification.ts';
import { creditApplication } from '../../flows/credit-application/flow.ts';
import { resumed as creditApplicationResumed } from '../../flows/credit-application/resume.ts';
import { compile } from '../../flows/kit/compile.ts';
import { type Draft, fromDraft, toDraft } from '../../flows/kit/drafts.ts';
import type { Trial } from '../../flows/kit/explore.ts';
import type { Flow, Memory } from '../../flows/kit/types.ts';
import { newRequest } from '../../flows/new-request/flow.ts';
import { resumed as newRequestResumed } from '../../flows/new-request/resume.ts';
import { Play } from '../model/play.ts';
import {
  type Watcher,
  agreesWithTheUrl,
  agreesWithTheWalk,
  holdsOnlyWhatWasGiven,
  passesNothingEntered,
  dropsWhatItTells,
  keepsNothingStale,
  reachesNothingUnanswered,
  sendsOnlyWhatIsAsked,
  sendsOnlyWhatWasReviewed,
  sendsTheSameForTheSame,
  survivesAnotherTab,
  survivesAReload,
} from './invariants.ts';
import { SOLICITUD_ID } from '../paths/outside/applications.ts';
import { takesBack } from './taking-back.ts';
import { make, type Move, moves } from './moves.ts';
import { subjects } from './subjects.ts';

/** How the wizards resume a draft that do more than read it: with what a server holds of the same application. */
const restoredBy: Readonly<Record<string, (draft: Draft) => Memory | undefined>> = {
  [newRequest.id]: (draft) => {
    const found = fromDraft(newRequest, draft);
    return found && newRequestResumed(found.memory);
  },
  [creditApplication.id]: (draft) => {
    const found = fromDraft(creditApplication, draft);
    return found && creditApplicationResumed(found.memory, held);
  },
};

const held: Beginning = {
  tipo: 1,
  solicitudId: SOLICITUD_ID,
  canal: 'casa-central',
  familia: { titular: { sexo: 'F', estadoCivil: 'Soltero' }, conyuge: null, codeudor: null, conyugeCodeudor: null },
};

/** A flow's params by example. */
const starts = ({ params }: Trial): fc.Arbitrary<Memory> =>
  fc
    .record(Object.fromEntries(Object.entries(params).map(([name, values = []]) => [name, fc.constantFrom(...values)])))
    .map((params) => ({ params, answers: {}, results: {} }));

/**
 * How far the user gets with right answers before the random moves: not at all, anywhere, or to the last call, which few runs of a
 * long flow would reach otherwise.
 */
const runUps = ({ steps, calls, ending }: Flow): fc.Arbitrary<readonly Move[]> => {
  const all = steps.length + Object.keys(calls).length + (ending.review ? 1 : 0);
  return fc.oneof(fc.constant(0), fc.nat({ max: all }), fc.integer({ min: all - 3, max: all })).map(forward);
};

const forward = (length: number): readonly Move[] => Array.from({ length }, () => ({ do: 'forward', pick: 0 }));

/** A run to the end from each beginning: chance may leave out the last calls of a long flow. */
const wholeRuns = (flow: Flow, { params }: Trial): [Memory, readonly Move[], readonly Move[]][] => {
  const beginnings = Object.entries(params).reduce<readonly Memory['params'][]>(
    (before, [name, values = []]) => before.flatMap((begun) => values.map((value) => ({ ...begun, [name]: value }))),
    [{}],
  );
  const length = 2 * (flow.steps.length + Object.keys(flow.calls).length);
  // What a question is chosen from may still be on its way.
  const run = forward(length).flatMap((move): readonly Move[] => [move, { do: 'come', pick: 0 }]);
  // The first move changes nothing, so that what is sent at once is seen, too.
  const whole: readonly Move[] = [{ do: 'eightSeconds' }, ...run];
  return beginnings.map((begun) => [{ params: begun, answers: {}, results: {} }, whole, []]);
};

/** From each beginning, deep in the flow: going back, and each question answered otherwise, is taken back: chance does that seldom. */
const changesTakenBack = ({ steps }: Flow, begun: readonly Memory[]): [Memory, readonly Move[], readonly Move[]][] =>
  [steps.length, Math.ceil(steps.length / 2)].flatMap((deep) =>
    begun.map((memory): [Memory, readonly Move[], readonly Move[]] => [
      memory,
      forward(deep),
      [
        { do: 'back' },
        { do: 'undo' },
        ...steps.flatMap((_, pick): readonly Move[] => [
          { do: 'goto', pick },
          { do: 'answer', pick: 1 },
          { do: 'undo' },
        ]),
      ],
    ]),
  );

function watchAll(flow: Flow, trial: Trial, numRuns: number, watchers: readonly Watcher[]): void {
  const machine = compile(flow);
  const whole = wholeRuns(flow, trial);
  const taken = changesTakenBack(
    flow,
    whole.map(([begun]) => begun),
  );
  fc.assert(
    fc.property(starts(trial), runUps(flow), moves, (memory, runUp, sequence) => {
      for (const watcher of watchers) watcher.start?.();
      const play = new Play(flow, memory, machine);
      for (const move of [...runUp, ...sequence]) {
        const { place, memory: held, now, reviewing, changing } = play;
        const before = { place, memory: held, now, reviewing, changing };
        make(play, trial, move);
        for (const watcher of watchers) watcher.see({ play, before, move });
        if (play.over) return;
      }
    }),
    { numRuns, examples: [...whole, ...taken] },
  );
}

describe.each(subjects)('$flow.id', ({ flow, trial, numRuns }) => {
  test(
    'EN-02 EN-03 EN-04 EN-06 EN-17 keeps the twelve invariants over random events',
    { timeout: 60_000 + numRuns * 50 },
    () => {
      const sending = sendsTheSameForTheSame(flow);
      const takingBack = takesBack(flow);
      const passing = passesNothingEntered(flow, trial, restoredBy[flow.id]);
      watchAll(flow, trial, numRuns, [
        // it takes back what the others look at then
        takingBack,
        reachesNothingUnanswered(flow),
        agreesWithTheWalk(flow),
        holdsOnlyWhatWasGiven(flow),
        passing,
        keepsNothingStale(flow),
        sendsOnlyWhatIsAsked(flow),
        sending,
        sendsOnlyWhatWasReviewed(flow),
        survivesAReload(flow),
        survivesAnotherTab(flow),
        agreesWithTheUrl(flow),
        dropsWhatItTells(flow),
      ]);
      expect(passing.entered(), 'something was entered and not given').toBeGreaterThan(0);
      // where another answer can be tried at all
      const clears =
        flow.back === 'clears' ||
        flow.steps.some((step) => step.clears.length > 0 && (trial.answers[step.id] ?? []).length > 1);
      if (clears) expect(takingBack.undone(), 'something was taken back').toBeGreaterThan(0);
      const called = new Set([...sending.seen.keys()].map((key) => key.split('"')[1]));
      expect([...called].sort(), 'every call was made, so that the properties had something to say').toEqual(
        Object.keys(flow.calls).sort(),
      );
    },
  );

  test('invariant 5: a draft that is older, newer, foreign or broken is migrated or dropped, never half read', () => {
    const ids = flow.steps.map((step) => step.id);
    const examples = Object.entries(trial.answers)
      .filter(([, values = []]) => values.length > 0)
      .map(([step, values = []]) => [step, fc.constantFrom(...values)] as const);
    const drafts = fc.oneof(
      fc.jsonValue(),
      fc.record<Draft>({
        flow: fc.constantFrom(flow.id, 'another'),
        version: fc.integer({ min: -1, max: flow.version + 1 }),
        params: fc.oneof(
          fc.constant({}),
          starts(trial).map(({ params }) => params),
        ),
        answers: fc.oneof(
          fc.dictionary(fc.constantFrom(...ids, 'unknown'), fc.jsonValue()),
          fc.record(Object.fromEntries(examples), { requiredKeys: [] }),
        ),
        results: fc.dictionary(fc.constantFrom(...Object.keys(flow.calls), 'unknown'), fc.jsonValue()),
      }),
    );
    fc.assert(
      fc.property(drafts, (draft) => {
        const restored = fromDraft(flow, draft);
        if (!restored) return;
        for (const [id, value] of Object.entries(restored.memory.answers)) {
          const step = flow.steps.find((each) => each.id === id);
          expect(step && v.is(step.kind.schema, value), `'${id}' holds`).toBe(true);
        }
        for (const [name, { schema }] of Object.entries(flow.params)) {
          expect(v.is(schema, restored.memory.params[name]), `'${name}' holds`).toBe(true);
        }
        expect(restored.memory.results).toSatisfy((results: object) =>
          Object.entries(results).every(([name, value]) => v.is(flow.calls[name]?.output ?? v.never(), value)),
        );
      }),
      { numRuns },
    );
    const empty = { params: {}, answers: {}, results: {} };
    expect(fromDraft(flow, { ...toDraft(flow, empty), version: flow.version + 1 })).toBeUndefined();
    expect(fromDraft(flow, { ...toDraft(flow, empty), flow: 'another' })).toBeUndefined();
  });
});
